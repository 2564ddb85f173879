/**
 * What was typed in forms and not saved, by the person who typed it: in local storage, where it is read at once, with a
 * copy in IndexedDB, because a browser that is killed writes local storage seconds late. A session that ran out keeps
 * it for its owner; signing out removes it (`endSession`).
 */
import { del, entries, set } from 'idb-keyval'
import { draftPrefix, formStore } from './formKeys.ts'
import { useSession } from './session.ts'

const nameOf = (key: string): string => draftPrefix(useSession.getState().user?.id ?? '') + key

/** The text kept under this key; null when there is none, or the browser keeps nothing. */
export function readFormDraft(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key))
  } catch {
    return null
  }
}

/** Null removes it. Never throws: what cannot be kept is kept while the screen is open. */
export function writeFormDraft(key: string, text: string | null): void {
  const name = nameOf(key)
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // Full or forbidden.
  }
  // An empty copy says that it is gone: local storage may still hold it after a kill. A copy that could not be written
  // must not stay as it was, because the copy counts.
  set(name, text ?? '', formStore())
    .catch(() => del(name, formStore()))
    .catch(() => undefined)
}

/**
 * Puts back what a killed browser had not written yet, and takes away what it had not yet removed. Call before the first
 * form is drawn.
 */
export async function restoreFormDrafts(): Promise<void> {
  try {
    for (const [name, text] of await entries<string, string>(formStore())) {
      if (text !== '') localStorage.setItem(name, text)
      else if (localStorage.getItem(name) === null) await del(name, formStore())
      else localStorage.removeItem(name)
    }
  } catch {
    // Without storage there is nothing to put back.
  }
}
