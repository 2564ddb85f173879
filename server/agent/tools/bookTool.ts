import { z } from 'zod'
import { acceptOffer, advanceBooking } from '../dialogue/book.ts'
import { isExact } from '../dialogue/wish.ts'
import type { Offer, Task } from '../state.ts'
import { askToTake, type ToolContext, hasChosen, serviceNamed, wasSaid, whomOf } from './toolContext.ts'
import { defineTool, failed, throughDialogue } from './defineTool.ts'
import { FOR_WHOM, OFFER, PROFESSIONAL, SERVICE, WISH } from './fields.ts'
import { fillTask, isTask, openTask } from './fillTask.ts'

/** Whether this is the exact time that the customer asked for, in a task that they want carried out. */
export const isAskedFor = (task: Task, { local }: Offer): boolean =>
  !task.isOnlyAsked &&
  task.when !== null &&
  isExact(task.when.value) &&
  task.when.value.at.slice(0, 16) === local

export const bookTool = defineTool({
  name: 'marcar',
  kind: 'write',
  description:
    'Marca um horário: um que foi oferecido e o cliente escolheu (oferta), ou o que ele pediu com dia e hora exatos (servico e desejo). Só está marcado se a resposta tiver ok: true.',
  input: z.object({
    oferta: OFFER.optional(),
    servico: SERVICE.optional(),
    desejo: WISH.optional(),
    profissional: PROFESSIONAL.optional(),
    para: FOR_WHOM.optional(),
  }),
  async run(b, { oferta, ...wanted }) {
    if (oferta) return bookOffer(b, oferta, wanted)
    const task = fillTask(b, 'book', wanted)
    if (!isTask(task)) return task
    return throughDialogue(b, () => advanceBooking(b.d, task))
  },
})

async function bookOffer(
  b: ToolContext,
  handle: string,
  { servico, para }: { servico?: string | undefined; para?: string | undefined },
) {
  const offer = b.offers.get(handle)
  if (!offer) return failed('nothing', 'Esse horário não foi oferecido. Procure os horários livres.')
  const service = servico ? serviceNamed(b, servico) : null
  if (servico && service?.id !== offer.serviceId)
    return failed('not_offered', 'Esse horário foi oferecido para outro serviço. Procure de novo.')
  if (para && !wasSaid(b, para)) return failed('not_said', 'O cliente não disse para quem é. Pergunte.')
  const task = openTask(b, 'book', para ? whomOf(para) : undefined)
  task.serviceId = offer.serviceId
  const isChosen = hasChosen(b, offer) || isAskedFor(task, offer)
  return throughDialogue(b, () =>
    isChosen ? acceptOffer(b.d, task, offer, null) : askToTake(b, task, offer),
  )
}
