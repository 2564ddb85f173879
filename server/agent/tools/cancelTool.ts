import { z } from 'zod'
import { ahead, ask, nameOf, newTask, say, whenOf } from '../dialogue/draft.ts'
import { cancelAppointment, appointmentsMeant } from '../dialogue/ownAppointments.ts'
import type { OwnAppointment } from '../situation.ts'
import { type ToolContext, hasCommand, startOf } from './toolContext.ts'
import { defineTool, failed, throughDialogue } from './defineTool.ts'
import { OWN } from './fields.ts'

/** Whether the customer asked to cancel this appointment, in words that our own reader understands. */
function isWanted(b: ToolContext, own: OwnAppointment): boolean {
  const { before } = b.d
  const start = startOf(b, 'cancel')
  if (start) {
    const meant = appointmentsMeant(b.d, start.slots)
    return meant.length === 1 && meant[0]!.id === own.id
  }
  if (before?.what === 'cancel_sure') return before.about === own.id && hasCommand(b, 'yes')
  const picked = b.understood.commands.flatMap((command) => (command.do === 'pick' ? [command.option] : []))
  if (before?.what === 'cancel_or_move') return before.about === own.id && picked.includes('cancel')
  return before?.what === 'which_appointment' && before.about === 'cancel' && picked.includes(own.id)
}

export const cancelTool = defineTool({
  name: 'cancelar',
  kind: 'write',
  description:
    'Cancela um agendamento do cliente, quando ele pediu. Só está cancelado se a resposta tiver ok: true.',
  input: z.object({ agendamento: OWN }),
  run(b, { agendamento }) {
    const { d } = b
    const own = b.own.get(agendamento)
    if (!own) return failed('not_yours', 'Esse agendamento não é deste cliente. Chame uma pessoa.')
    if (!ahead(d).some(({ id }) => id === own.id))
      return failed('past', 'Esse agendamento já passou ou foi cancelado.')
    return throughDialogue(b, () => {
      if (isWanted(b, own)) return cancelAppointment(d, own)
      d.state.task = { ...newTask(d, 'cancel'), appointmentId: own.id }
      say(d, 'cancelSure', { service: nameOf(own), when: whenOf(d, own.startTime) }, [
        { kind: 'appointment', id: own.id },
      ])
      ask(d, 'cancel_sure', [], own.id)
    })
  },
})
