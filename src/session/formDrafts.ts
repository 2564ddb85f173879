/**
 * What was typed in forms and not saved, by the person who typed it: in local storage, where it is read at once, with a
 * copy in IndexedDB, because a browser that is killed writes local storage seconds late. A session that ran out keeps
 * it for its owner; signing out removes it (`endSession`).
 */
import { del, entries, set } from 'idb-keyval'
import { draftPrefix, formStore } from './formKeys.ts'
import { useSession } from './session.ts'

/** How long the copy remembers that a draft is gone. */
const GONE_MS = 7 * 24 * 60 * 60_000

const nameOf = (key: string): string => draftPrefix(useSession.getState().user?.id ?? '') + key

/** Of '1790000000000 text': when it was written, and what; an older release kept the text alone. */
function parse(held: string): { at: number; text: string } {
  const cut = held.indexOf(' ')
  const at = Number(held.slice(0, Math.max(0, cut)))
  return at > 0 ? { at, text: held.slice(cut + 1) } : { at: 0, text: held }
}

/** The text kept under this key; null when there is none, or the browser keeps nothing. */
export function readFormDraft(key: string): string | null {
  try {
    const held = localStorage.getItem(nameOf(key))
    return held === null ? null : parse(held).text
  } catch {
    return null
  }
}

/** Null removes it. Never throws: what cannot be kept is kept while the screen is open. */
export function writeFormDraft(key: string, text: string | null): void {
  const name = nameOf(key)
  const held = `${Date.now()} ${text ?? ''}`
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, held)
  } catch {
    // Full or forbidden.
  }
  // The copy also says that it is gone: local storage may still hold it after a kill.
  set(name, held, formStore()).catch(() => undefined)
}

/**
 * Puts back what a killed browser had not written yet, and takes away what it had not yet removed. Call before the first
 * form is drawn.
 */
export async function restoreFormDrafts(): Promise<void> {
  try {
    for (const [name, held] of await entries<string, string>(formStore())) {
      const { at, text } = parse(held)
      const here = localStorage.getItem(name)
      if (here !== null && parse(here).at > at) continue
      if (text !== '') localStorage.setItem(name, held)
      else {
        localStorage.removeItem(name)
        if (Date.now() - at > GONE_MS) await del(name, formStore())
      }
    }
  } catch {
    // Without storage there is nothing to put back.
  }
}
