import { set } from 'idb-keyval'
import { sessionStore } from './sessionStore.ts'
import { SHARED_KEY } from './wipes.ts'

/** Keeps what another app shared as it came, in place of what was shared before; `takeShared` makes sense of it. */
export const keepShared = (form: FormData): Promise<void> =>
  set(SHARED_KEY, [...form.entries()], sessionStore())
