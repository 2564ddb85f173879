import { Refusal } from '../refusal.ts'

const RETRY_SECONDS = 30

/** What a write is told while the server has no room. Never stored as a command's answer: the same call may succeed later. */
export const storageFull = (): Refusal =>
  new Refusal(
    507,
    'storage_full',
    'O servidor está sem espaço em disco. Nada se perdeu: tente de novo quando houver espaço.',
    { retryAfterSeconds: RETRY_SECONDS },
  )
