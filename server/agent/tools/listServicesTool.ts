import { z } from 'zod'
import { fold } from '../../../src/contract/text.ts'
import { formatCents, type Service } from '../../../src/contract/service.ts'
import { durationInWords } from '../answer/serviceRows.ts'
import { performersOf } from '../dialogue/draft.ts'
import type { Situation } from '../situation.ts'
import { defineTool, failed } from './defineTool.ts'

const MOST = 12

/** A service in the form that a model reads. */
export const serviceForModel = (s: Situation, service: Service) => ({
  nome: service.name,
  duracao: durationInWords(service.duration_minutes),
  preco: priceWords(service),
  com: performersOf(s, service)
    .map(({ name }) => name)
    .join(', '),
  voce_pode_marcar: service.bookable_by_agent,
})

function priceWords({ price: { mode, cents } }: Service): string {
  if (mode === 'hidden' || cents === null) return 'não informar'
  return mode === 'from' ? `a partir de ${formatCents(cents)}` : formatCents(cents)
}

export const listServicesTool = defineTool({
  name: 'servicos',
  kind: 'read',
  description: 'Serviços da clínica com duração, preço e quem atende.',
  input: z.object({ texto: z.string().max(120).optional().describe('Parte do nome; vazio lista todos.') }),
  run({ d: { s } }, { texto = '' }) {
    const wanted = fold(texto).trim()
    const found = s.services.filter(({ name }) => fold(name).includes(wanted))
    if (found.length === 0) return failed('nothing', 'A clínica não tem serviço com esse nome.')
    return { ok: true, servicos: found.slice(0, MOST).map((service) => serviceForModel(s, service)) }
  },
})
