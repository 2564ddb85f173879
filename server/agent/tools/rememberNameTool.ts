import { z } from 'zod'
import { wasSaid } from './toolContext.ts'
import { defineTool, failed } from './defineTool.ts'

const NAME = /^\p{L}[\p{L} '.-]{1,59}$/u

export const rememberNameTool = defineTool({
  name: 'lembrar_nome',
  kind: 'write',
  description: 'Guarda o nome que o cliente disse ser o dele.',
  input: z.object({ nome: z.string().max(60) }),
  run(b, { nome }) {
    const name = nome.trim()
    const { customer, state } = { customer: b.d.s.customer, state: b.d.writes }
    if (!NAME.test(name)) return failed('odd', 'Isso não parece um nome.')
    if (!wasSaid(b, name)) return failed('not_said', 'O cliente não disse esse nome.')
    if (customer.name !== '' || state.some(({ act }) => act === 'name'))
      return failed('already', 'O nome do cliente já é conhecido.')
    b.d.writes.push({ act: 'name', name })
    return { ok: true }
  },
})
