import { createStore, type UseStore } from 'idb-keyval'

let store: UseStore | undefined

/** What the page and the worker tell each other of the session; apart from every mirror, and kept when those are wiped. */
export const sessionStore = (): UseStore => (store ??= createStore('balcao-session', 'session'))
