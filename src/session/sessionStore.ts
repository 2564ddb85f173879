import { createStore, type UseStore } from 'idb-keyval'

let store: UseStore | undefined

/**
 * IndexedDB store through which the page and the worker share the session. Separate from the mirrors, and
 * kept when those are wiped.
 */
export const sessionStore = (): UseStore => (store ??= createStore('balcao-session', 'session'))
