import { update } from 'idb-keyval'
import { sessionStore } from './sessionStore.ts'
import { SHARED_KEY } from './wipes.ts'

/** Stores unchanged what another app shared, after what was shared before; `takeShared` parses it. */
export const keepShared = (form: FormData): Promise<void> =>
  update<unknown>(SHARED_KEY, (older) => ({ older, entries: [...form.entries()] }), sessionStore())
