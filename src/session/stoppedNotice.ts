/**
 * The notification that this device's outbox needs the user.
 * Shown by the page, or by the worker while the app is closed.
 */
import { del, get, set } from 'idb-keyval'
import type { PushChoices } from '../contract/push.ts'
import { isQuiet } from '../contract/quietTime.ts'
import { sessionStore } from './sessionStore.ts'

export type NoticeChoices = Pick<PushChoices, 'kinds' | 'quiet' | 'sound'>

const KEY = 'balcao-notices'

/**
 * Stores the choices for the worker, which cannot read local
 * storage. Null: notifications are off on this device.
 */
export const keepChoicesForWorker = (choices: NoticeChoices | null): Promise<void> =>
  choices ? set(KEY, choices, sessionStore()) : del(KEY, sessionStore())

/** Not validated: only the page writes this value. */
export const readChoicesOfWorker = async (): Promise<NoticeChoices | null> =>
  (await get<NoticeChoices>(KEY, sessionStore())) ?? null

/**
 * The notification for an outbox that stopped with `waiting` commands. `now`: Unix milliseconds. Null: this
 * device shows no such notification.
 */
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
