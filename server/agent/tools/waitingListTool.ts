import { z } from 'zod'
import { fold } from '../../../src/contract/text.ts'
import { advanceWaiting } from '../dialogue/book.ts'
import { type ToolContext, hasCommand, startOf } from './toolContext.ts'
import { defineTool, failed, throughDialogue } from './defineTool.ts'
import { FOR_WHOM, PROFESSIONAL, SERVICE, WISH } from './fields.ts'
import { fillTask, isTask } from './fillTask.ts'

const NAMED = 'lista de espera'

/** Whether the customer asked for the waiting list, or said yes to it. */
function isWanted(b: ToolContext): boolean {
  if (startOf(b, 'wait')) return true
  const { history, heard } = b.d.s
  if (heard.some(({ text }) => fold(text ?? '').includes(NAMED)) && !hasCommand(b, 'no')) return true
  const last = history.findLast(({ from }) => from !== 'customer')
  return hasCommand(b, 'yes') && last !== undefined && fold(last.text).includes(NAMED)
}

export const waitingListTool = defineTool({
  name: 'lista_de_espera',
  kind: 'write',
  description: 'Põe o cliente na lista de espera de um serviço, quando ele quer e não há horário livre.',
  input: z.object({
    servico: SERVICE,
    desejo: WISH.optional(),
    profissional: PROFESSIONAL.optional(),
    para: FOR_WHOM.optional(),
  }),
  async run(b, wanted) {
    if (!isWanted(b))
      return failed('ask_first', 'Pergunte antes se o cliente quer entrar na lista de espera.')
    const task = fillTask(b, 'wait', wanted)
    if (!isTask(task)) return task
    return throughDialogue(b, () => advanceWaiting(b.d, task))
  },
})
