import { mediaIdOf } from '../../contract/media.ts'
import { onForget } from '../../session/forget.ts'
import { openedMirror } from '../../sync/store/db.ts'
import { readLocalFile } from '../../sync/drafts/draftFile.ts'
import { fetchMedia } from '../../api/httpClient.ts'

interface Entry {
  url: Promise<string>
  users: number
}

/** How many files that are no longer shown are kept, for scrolling back; the oldest is released first. */
const KEPT = 24
const entries = new Map<string, Entry>()

onForget(() => {
  for (const { url } of entries.values()) letGo(url)
  entries.clear()
})

function letGo(url: Promise<string>): void {
  url.then(
    (made) => URL.revokeObjectURL(made),
    () => undefined,
  )
}

/** A file that waits in this device's outbox is read from there, under the address it will have. */
async function readFile(address: string): Promise<Blob> {
  const db = openedMirror()
  const id = mediaIdOf(address)
  return (db && id && (await readLocalFile(db, id))) || fetchMedia(address)
}

/**
 * Returns an object URL for a file, shared by everyone
 * who shows it. Match every call with one `releaseMedia`.
 */
export function acquireMedia(address: string): Promise<string> {
  let entry = entries.get(address)
  if (!entry) {
    entry = { url: readFile(address).then((blob) => URL.createObjectURL(blob)), users: 0 }
    entries.set(address, entry)
    const started = entry
    // The caller shows the failure; the next call tries again.
    started.url.catch(() => {
      if (entries.get(address) === started) entries.delete(address)
    })
  }
  entry.users += 1
  return entry.url
}

export function releaseMedia(address: string): void {
  const entry = entries.get(address)
  if (!entry) return
  entry.users = Math.max(0, entry.users - 1)
  if (entry.users > 0) return
  // Move it to the end of the map, i.e. mark it as most recently used.
  entries.delete(address)
  entries.set(address, entry)
  const idle = [...entries].filter(([, each]) => each.users === 0)
  for (const [old, { url }] of idle.slice(0, Math.max(0, idle.length - KEPT))) {
    entries.delete(old)
    letGo(url)
  }
}
