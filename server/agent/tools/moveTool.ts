import { z } from 'zod'
import { acceptOffer, advanceMove } from '../dialogue/book.ts'
import { ahead } from '../dialogue/draft.ts'
import { askToTake, hasChosen } from './toolContext.ts'
import { isAskedFor } from './bookTool.ts'
import { defineTool, failed, throughDialogue } from './defineTool.ts'
import { OFFER, OWN, PROFESSIONAL, WISH } from './fields.ts'
import { fillTask, isTask } from './fillTask.ts'

export const moveTool = defineTool({
  name: 'remarcar',
  kind: 'write',
  description:
    'Muda um agendamento do cliente para um horário oferecido que ele escolheu (oferta), ou para o dia e a hora exatos que ele pediu (desejo). Só está remarcado se a resposta tiver ok: true.',
  input: z.object({
    agendamento: OWN,
    oferta: OFFER.optional(),
    desejo: WISH.optional(),
    profissional: PROFESSIONAL.optional(),
  }),
  async run(b, { agendamento, oferta, ...wanted }) {
    const own = b.own.get(agendamento)
    if (!own) return failed('not_yours', 'Esse agendamento não é deste cliente. Chame uma pessoa.')
    if (!ahead(b.d).some(({ id }) => id === own.id))
      return failed('past', 'Esse agendamento já passou ou foi cancelado.')
    const offer = oferta ? b.offers.get(oferta) : undefined
    if (oferta && !offer)
      return failed('nothing', 'Esse horário não foi oferecido. Procure os horários livres.')
    if (offer && own.serviceId !== null && offer.serviceId !== own.serviceId)
      return failed('not_offered', 'Esse horário foi oferecido para outro serviço. Procure de novo.')
    const task = fillTask(b, 'move', offer ? {} : wanted)
    if (!isTask(task)) return task
    task.appointmentId = own.id
    if (!offer) return throughDialogue(b, () => advanceMove(b.d, task, own))
    const isChosen = hasChosen(b, offer) || isAskedFor(task, offer)
    return throughDialogue(b, () =>
      isChosen ? acceptOffer(b.d, task, offer, own) : askToTake(b, task, offer),
    )
  },
})
