/**
 * Deletes the page's cookies whose name starts with `prefix`,
 * on this host and its parent domains, where services set them.
 */
export function forgetCookies(prefix: string): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
  const parts = location.hostname.split('.')
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)
  for (const name of names.filter((each) => each.startsWith(prefix)))
    for (const domain of ['', ...domains])
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`
}
