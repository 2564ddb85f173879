/** What another app shared with this one: the worker keeps it as it came, the screen that asks for whom it is reads it. */
import { update } from 'idb-keyval'
import { newId } from '../contract/ids.ts'
import { sessionStore } from './sessionStore.ts'
import { SHARED_KEY } from './wipes.ts'

/** `id` is of the message it becomes, `mediaId` of its file: queued twice, it is one. */
export type SharedFile = { id: string; mediaId: string; file: File }
export type Shared = { files: SharedFile[]; text: string }

const FILES_MOST = 10
/** A photo of a phone's camera; what is sent is smaller. */
const BYTES_MOST = 64 * 1024 * 1024
const TEXT_MOST = 4000

/** What an operating system's share sheet sent: title, words and address as one text, and the files. */
export function readShared(entries: readonly [string, unknown][]): Shared {
  const of = (wanted: string) => entries.flatMap(([name, value]) => (name === wanted ? [value] : []))
  const words = ['title', 'text', 'url']
    .flatMap((name) => of(name).slice(0, 1))
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim().slice(0, TEXT_MOST))
  // Many apps give the address as the text as well, or the title again in it.
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

/** What came with one share, behind what came before it. */
type Chain = { older: unknown; entries: [string, unknown][] }
const isChain = (kept: unknown): kept is Chain => typeof kept === 'object' && kept !== null && 'older' in kept

/** All that is kept, earliest first: several shares are one after another, none takes another's place. */
export function allShared(kept: unknown): Shared {
  const parts: Shared[] = []
  let rest = kept
  for (; isChain(rest); rest = rest.older) parts.unshift(readShared(rest.entries))
  // An array alone is how an earlier release kept it.
  if (Array.isArray(rest)) parts.unshift(readShared(rest as Chain['entries']))
  else if (isRead(rest)) parts.unshift(rest)
  return {
    files: parts.flatMap(({ files }) => files),
    text: parts.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n'),
  }
}

/** Null when nothing was shared, or all of it went on. */
export async function takeShared(): Promise<Shared | null> {
  // The ids are given once, so that a page that dies over the sending finds the same ones.
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

/** Of what is shown, these are in the queue, are a draft, or are not wanted. What was shared meanwhile stays. */
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
