// oxlint-disable-next-line no-control-regex -- browsers leave them out of an address, so that '/<tab>/x' is '//x'
const MISREAD = /[\u0000-\u001f\u007f\\]/

/**
 * Returns the value if it is a path within this app, else undefined: an outside address would make the
 * sign-in screen an open redirect.
 */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value) || MISREAD.test(value)) return undefined
  // Resolve it as a browser does: '/..//x' and '/.//x' become '//x'.
  const { pathname } = new URL(value, 'http://app')
  return pathname.startsWith('//') || /^\/auth(\/|$)/.test(pathname) ? undefined : value
}
