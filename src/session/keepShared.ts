import { update } from 'idb-keyval'
import { sessionStore } from './sessionStore.ts'
import { SHARED_KEY } from './wipes.ts'

/** Keeps what another app shared as it came, behind what was shared before; `takeShared` makes sense of it. */
export const keepShared = (form: FormData): Promise<void> =>
  update<unknown>(SHARED_KEY, (older) => ({ older, entries: [...form.entries()] }), sessionStore())
