import { z } from 'zod'
import { nameOf, whenOf } from '../dialogue/draft.ts'
import type { ToolContext } from './toolContext.ts'
import { defineTool, failed } from './defineTool.ts'

const STATUS: Record<string, string> = {
  pending: 'a confirmar',
  confirmed: 'confirmado',
  cancelled: 'cancelado',
  completed: 'já aconteceu',
  no_show: 'o cliente faltou',
}

/** The customer's appointments in the form that a model reads. */
export const appointmentForModel = (b: ToolContext) =>
  [...b.own].map(([id, own]) => ({
    id,
    servico: nameOf(own),
    quando: whenOf(b.d, own.startTime),
    com: own.professionalName,
    situacao: STATUS[own.status] ?? own.status,
    para: own.forName ?? '',
  }))

export const ownAppointmentsTool = defineTool({
  name: 'meus_agendamentos',
  kind: 'read',
  description: 'Os agendamentos do cliente que escreve, os próximos e os últimos, cada um com um id.',
  input: z.object({}),
  run(b) {
    const all = appointmentForModel(b)
    if (all.length === 0) return failed('nothing', 'O cliente não tem agendamento neste número.')
    return { ok: true, agendamentos: all.slice(-12) }
  },
})
