/**
 * Text and files that another app shared with this one. The worker stores them unchanged; the screen that
 * asks for the recipient reads them.
 */
import { update } from 'idb-keyval'
import { newId } from '../contract/ids.ts'
import { sessionStore } from './sessionStore.ts'
import { SHARED_KEY } from './wipes.ts'

/** `id` becomes the id of the message, `mediaId` that of its file: queued twice, it is still one message. */
export type SharedFile = { id: string; mediaId: string; file: File }
export type Shared = { files: SharedFile[]; text: string }

const FILES_MOST = 10
/** Enough for a photo of a phone's camera; the photo is made smaller before it is sent. */
const BYTES_MOST = 64 * 1024 * 1024
const TEXT_MOST = 4000

/**
 * Parses what the share sheet of the operating system sent:
 * title, text and address joined into one text, and the files.
 */
export function readShared(entries: readonly [string, unknown][]): Shared {
  const of = (wanted: string) => entries.flatMap(([name, value]) => (name === wanted ? [value] : []))
  const words = ['title', 'text', 'url']
    .flatMap((name) => of(name).slice(0, 1))
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim().slice(0, TEXT_MOST))
  // Many apps also send the address as the text, or repeat
  // the title in it: drop a part that another part contains.
  const text = words
    .filter((part, i) => part !== '' && !words.some((other, j) => j !== i && holds(other, part, j < i)))
    .join('\n')
    .slice(0, TEXT_MOST)
  const files = of('files')
    .filter((part) => part instanceof File)
    .filter(({ size }) => size > 0 && size <= BYTES_MOST)
    .slice(0, FILES_MOST)
    .map((file) => ({ id: newId(), mediaId: newId(), file }))
  return { files, text }
}

const holds = (other: string, part: string, earlier: boolean): boolean =>
  other === part ? earlier : other.includes(part)

const isRead = (kept: unknown): kept is Shared => typeof kept === 'object' && kept !== null && 'files' in kept

/** The items of one share, linked to those of the share before it. */
type Chain = { older: unknown; entries: [string, unknown][] }
const isChain = (kept: unknown): kept is Chain => typeof kept === 'object' && kept !== null && 'older' in kept

/** Everything stored, earliest first. Several shares are put after each other, none replaces another. */
export function allShared(kept: unknown): Shared {
  const parts: Shared[] = []
  let rest = kept
  for (; isChain(rest); rest = rest.older) parts.unshift(readShared(rest.entries))
  // An earlier release stored an array alone.
  if (Array.isArray(rest)) parts.unshift(readShared(rest as Chain['entries']))
  else if (isRead(rest)) parts.unshift(rest)
  return {
    files: parts.flatMap(({ files }) => files),
    text: parts.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n'),
  }
}

/** Reads what was shared; null when nothing was, or all of it was dealt with. */
export async function takeShared(): Promise<Shared | null> {
  // Store the generated ids, so that a page that crashes while sending finds the same ids again.
  let kept: Shared = { files: [], text: '' }
  await update<unknown>(
    SHARED_KEY,
    (stored) => {
      kept = allShared(stored)
      return stored === undefined ? undefined : kept
    },
    sessionStore(),
  )
  return kept.files.length > 0 || kept.text !== '' ? kept : null
}

/**
 * Removes items that are now in the outbox, in a draft, or were discarded. What was shared meanwhile stays.
 */
export const dropShared = (gone: { files: readonly Pick<SharedFile, 'id'>[]; text: string }): Promise<void> =>
  update<unknown>(
    SHARED_KEY,
    (stored) => {
      const kept = allShared(stored)
      const ids = new Set(gone.files.map(({ id }) => id))
      const text = kept.text.startsWith(gone.text) ? kept.text.slice(gone.text.length) : kept.text
      return { files: kept.files.filter(({ id }) => !ids.has(id)), text: text.replace(/^\n/, '') }
    },
    sessionStore(),
  )
