/**
 * The app has two tiers, so that a phone installs it with half a megabyte: the code that shows the mirror is
 * precached; screens of little use without network are cached when the app is idle. server/cli/chunks.ts
 * lists them.
 */
const CACHE = 'balcao-later'

/** Caches the missing files one by one and deletes those of earlier releases. Rejects without network. */
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

/**
 * Whether the answer is the file. A captive portal answers 200 with a page of its own, which would otherwise
 * stay in the cache until the next release.
 */
const isFile = (answer: Response): boolean =>
  answer.ok && !answer.headers.get('content-type')?.includes('html')

/** Answers from the cache, or from the network and then caches the answer. */
export async function serveLater(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (isFile(answer)) await cache.put(request.url, answer.clone())
  return answer
}
