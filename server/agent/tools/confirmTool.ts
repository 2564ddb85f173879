import { z } from 'zod'
import { ahead, ask, nameOf, say, whenOf } from '../dialogue/draft.ts'
import { confirmAppointment } from '../dialogue/ownAppointments.ts'
import type { OwnAppointment } from '../situation.ts'
import { type ToolContext, hasCommand } from './toolContext.ts'
import { defineTool, failed, throughDialogue } from './defineTool.ts'
import { OWN } from './fields.ts'

function isWanted(b: ToolContext, own: OwnAppointment): boolean {
  const { before } = b.d
  if (before?.what === 'attendance')
    return before.about === own.id && (hasCommand(b, 'yes') || hasCommand(b, 'confirm'))
  if (!hasCommand(b, 'confirm')) return false
  const pending = ahead(b.d).filter(({ status }) => status === 'pending')
  return pending.length < 2 || (before?.what === 'which_appointment' && before.about === 'confirm')
}

export const confirmTool = defineTool({
  name: 'confirmar',
  kind: 'write',
  description:
    'Confirma a presença do cliente num agendamento, quando ele disse que vem. Só está confirmado se a resposta tiver ok: true.',
  input: z.object({ agendamento: OWN }),
  run(b, { agendamento }) {
    const { d } = b
    const own = b.own.get(agendamento)
    if (!own) return failed('not_yours', 'Esse agendamento não é deste cliente. Chame uma pessoa.')
    if (!ahead(d).some(({ id }) => id === own.id))
      return failed('past', 'Esse agendamento já passou ou foi cancelado.')
    return throughDialogue(b, () => {
      if (isWanted(b, own) || own.status === 'confirmed') return confirmAppointment(d, own)
      say(d, 'stillOpen', {
        question: `Você confirma a sua presença: ${nameOf(own)}, ${whenOf(d, own.startTime)}?`,
      })
      ask(d, 'attendance', [], own.id)
    })
  },
})
