/**
 * Keeps text that a user typed in forms and has not saved. It is in local storage, which can be read
 * synchronously, with a copy in IndexedDB, because a browser that is killed may write local storage seconds
 * late. When a session expires, the drafts stay for their owner; signing out removes them (`endSession`).
 */
import { del, entries, set } from 'idb-keyval'
import { draftPrefix, formStore } from './formKeys.ts'
import { useSession } from './session.ts'

const nameOf = (key: string): string => draftPrefix(useSession.getState().user?.id ?? '') + key

/** The draft stored under this key; null when there is none or storage is not available. */
export function readFormDraft(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key))
  } catch {
    return null
  }
}

/**
 * Stores the draft; null removes it. Never throws: without
 * storage the text is kept only while the screen is open.
 */
export function writeFormDraft(key: string, text: string | null): void {
  const name = nameOf(key)
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // Local storage is full or forbidden.
  }
  void copyDraft(name, text ?? '')
}

/**
 * An empty copy means "removed": local storage may still hold the draft after the browser was killed. If the
 * copy cannot be written, the old one is deleted, because the copy wins over local storage.
 */
async function copyDraft(name: string, text: string): Promise<void> {
  try {
    await set(name, text, formStore()).catch(() => del(name, formStore()))
  } catch {
    // IndexedDB is full, or refused: some browsers then throw before there is a promise.
  }
}

/**
 * Restores from the copies the drafts that a killed browser had not yet written to local storage, and removes
 * those it had not yet removed. Call before the first form is rendered.
 */
export async function restoreFormDrafts(): Promise<void> {
  try {
    for (const [name, text] of await entries<string, string>(formStore())) {
      if (text !== '') localStorage.setItem(name, text)
      else if (localStorage.getItem(name) === null) await del(name, formStore())
      else localStorage.removeItem(name)
    }
  } catch {
    // Without storage there is nothing to restore.
  }
}
