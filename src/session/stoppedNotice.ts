/** The notice that the queue of this device needs its person: the page's, and the worker's while the app is closed. */
import { del, get, set } from 'idb-keyval'
import type { PushChoices } from '../contract/push.ts'
import { isQuiet } from '../contract/quietTime.ts'
import { sessionStore } from './sessionStore.ts'

export type NoticeChoices = Pick<PushChoices, 'kinds' | 'quiet' | 'sound'>

const KEY = 'balcao-notices'

/** For the worker, which cannot read local storage. Null: notices are off here. */
export const keepChoicesForWorker = (choices: NoticeChoices | null): Promise<void> =>
  choices ? set(KEY, choices, sessionStore()) : del(KEY, sessionStore())

/** Only the page writes it, so only its own shape is there. */
export const readChoicesOfWorker = async (): Promise<NoticeChoices | null> =>
  (await get<NoticeChoices>(KEY, sessionStore())) ?? null

/** What is told of a queue that stopped with so many commands, now (Unix milliseconds); null: this device wants no such notice. */
export function stoppedNotice(
  choices: NoticeChoices | null,
  waiting: number,
  needsSignIn: boolean,
  now: number,
): { title: string; body: string; silent: boolean } | null {
  if (!choices?.kinds.includes('trouble')) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    title: waiting === 1 ? '1 envio parou neste aparelho' : `${waiting} envios pararam neste aparelho`,
    body: needsSignIn
      ? 'Falta entrar de novo. Nada foi perdido.'
      : 'Abra a fila para decidir. Nada foi perdido.',
    silent: !choices.sound || isQuiet(choices.quiet, timeZone, now),
  }
}
