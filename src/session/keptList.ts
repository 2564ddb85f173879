import { get, update } from 'idb-keyval'
import { sessionStore } from './sessionStore.ts'

const texts = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []

/**
 * A list of names in IndexedDB that survives the browser being
 * closed. Reads as empty if the stored value is anything else.
 */
export const keptList = (key: string) => ({
  read: async (): Promise<string[]> => texts(await get(key, sessionStore())),
  add: (name: string): Promise<void> =>
    update<unknown>(key, (stored) => [...new Set([...texts(stored), name])], sessionStore()),
  remove: (name: string): Promise<void> =>
    update<unknown>(key, (stored) => texts(stored).filter((each) => each !== name), sessionStore()),
})
