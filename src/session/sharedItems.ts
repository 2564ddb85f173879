/** What another app shared with this one: the worker keeps it as it came, the screen that asks for whom it is reads it. */
import { del, get, update } from 'idb-keyval'
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

/** Null when nothing was shared, or all of it went on. */
export async function takeShared(): Promise<Shared | null> {
  // The ids are given once, so that a page that dies over the sending finds the same ones.
  await update<unknown>(SHARED_KEY, (kept) => (Array.isArray(kept) ? readShared(kept) : kept), sessionStore())
  const kept: unknown = await get(SHARED_KEY, sessionStore())
  return isRead(kept) && (kept.files.length > 0 || kept.text !== '') ? kept : null
}

/** One of the files is in the queue, and with the first of them the text. */
export const dropShared = (id: string): Promise<void> =>
  update<unknown>(
    SHARED_KEY,
    (kept) => (isRead(kept) ? { files: kept.files.filter((each) => each.id !== id), text: '' } : kept),
    sessionStore(),
  )

/** All of it: it went on, or it is not wanted. */
export const forgetShared = (): Promise<void> => del(SHARED_KEY, sessionStore())
