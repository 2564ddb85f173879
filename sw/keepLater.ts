/**
 * Two tiers, so that a phone installs the app in half a megabyte: what shows the mirror is precached, and the screens
 * that are of little use without network are kept once the app is quiet. server/cli/chunks.ts names them.
 */
const CACHE = 'balcao-later'

/** Fetches what is not kept yet, one after another, and drops what an earlier release kept. Rejects without network. */
export async function keepLater(paths: string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set(paths.map((path) => new URL(path, location.origin).href))
  for (const { url } of await cache.keys()) {
    if (!wanted.delete(url)) await cache.delete(url)
  }
  for (const url of wanted) {
    const answer = await fetch(url)
    if (!isFile(answer)) throw new TypeError('not a file of the app')
    await cache.put(url, answer)
  }
}

/** A captive portal answers 200 with a page of its own: kept, it would stand in the file's place until the next release. */
const isFile = (answer: Response): boolean =>
  answer.ok && !answer.headers.get('content-type')?.includes('html')

/** From the device; else from the network, and kept. */
export async function serveLater(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (isFile(answer)) await cache.put(request.url, answer.clone())
  return answer
}
