import { Refusal } from '../refusal.ts'

const RETRY_SECONDS = 30

/**
 * The refusal (507) of a write while the disk is full. It is never stored as a command's answer, because the
 * same call may succeed later.
 */
export const storageFull = (): Refusal =>
  new Refusal(
    507,
    'storage_full',
    'O servidor está sem espaço em disco. Nada se perdeu: tente de novo quando houver espaço.',
    { retryAfterSeconds: RETRY_SECONDS },
  )
