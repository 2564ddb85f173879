import { z } from 'zod'
import { advanceBooking, advanceMove } from '../dialogue/book.ts'
import { ahead } from '../dialogue/draft.ts'
import { defineTool, failed, throughDialogue } from './defineTool.ts'
import { OWN, PROFESSIONAL, SERVICE, WISH } from './fields.ts'
import { fillTask, isTask } from './fillTask.ts'

export const freeTimesTool = defineTool({
  name: 'horarios_livres',
  kind: 'read',
  description:
    'Horários livres de verdade para o desejo do cliente, cada um com um id. Não marca nada. Só ofereça horários que vieram daqui.',
  input: z.object({
    servico: SERVICE.optional(),
    desejo: WISH.optional(),
    profissional: PROFESSIONAL.optional(),
    agendamento: OWN.optional().describe('Quando é para remarcar: o id do agendamento, como "a1".'),
  }),
  async run(b, { agendamento, ...wanted }) {
    const own = agendamento ? b.own.get(agendamento) : null
    if (agendamento && !(own && ahead(b.d).some(({ id }) => id === own.id)))
      return failed('not_yours', 'Esse agendamento não é deste cliente, ou já passou.')
    const task = fillTask(b, own ? 'move' : 'book', wanted)
    if (!isTask(task)) return task
    if (own) task.appointmentId = own.id
    const isOnlyAsked = task.isOnlyAsked
    // A lookup books nothing, even where the customer wants the booking.
    task.isOnlyAsked = true
    const result = await throughDialogue(b, () =>
      own ? advanceMove(b.d, task, own) : advanceBooking(b.d, task),
    )
    task.isOnlyAsked = isOnlyAsked
    return { ...result, ok: result.horarios !== undefined }
  },
})
