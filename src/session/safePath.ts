// oxlint-disable-next-line no-control-regex -- browsers leave them out of an address, so that '/<tab>/x' is '//x'
const MISREAD = /[\u0000-\u001f\u007f\\]/

/** Only a path of this app: an address from outside would make the sign-in screen an open redirect. */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value) || MISREAD.test(value)) return undefined
  // As a browser resolves it: '/..//x' and '/.//x' become '//x'.
  const { pathname } = new URL(value, 'http://app')
  return pathname.startsWith('//') || /^\/auth(\/|$)/.test(pathname) ? undefined : value
}
