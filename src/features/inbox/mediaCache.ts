import { mediaIdOf } from '../../contract/media.ts'
import { onForget } from '../../session/forget.ts'
import { openedMirror } from '../../sync/store/db.ts'
import { readLocalFile } from '../../sync/drafts/draftFile.ts'
import { fetchMedia } from '../../api/httpClient.ts'

interface Entry {
  url: Promise<string>
  users: number
}

/** Files nobody shows any more, kept for a scroll back; the oldest is let go of first. */
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

/** What waits in this device's queue is here, under the address it will have. */
async function readFile(address: string): Promise<Blob> {
  const db = openedMirror()
  const id = mediaIdOf(address)
  return (db && id && (await readLocalFile(db, id))) || fetchMedia(address)
}

/** An object URL of a file, shared by all who show it. Every call is matched by one `releaseMedia`. */
export function acquireMedia(address: string): Promise<string> {
  let entry = entries.get(address)
  if (!entry) {
    entry = { url: readFile(address).then((blob) => URL.createObjectURL(blob)), users: 0 }
    entries.set(address, entry)
    const started = entry
    // A failure is shown by whoever asked, and the next one asks again.
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
  // To the young end of the map.
  entries.delete(address)
  entries.set(address, entry)
  const idle = [...entries].filter(([, each]) => each.users === 0)
  for (const [old, { url }] of idle.slice(0, Math.max(0, idle.length - KEPT))) {
    entries.delete(old)
    letGo(url)
  }
}
