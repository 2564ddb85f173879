/**
 * Removes from a text what may identify a person or reveal content. Pure functions.
 * Each expression can match only at the start of a run of its characters: if it
 * could start anywhere, a long run would be scanned once per character.
 */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const QUERY = /(?<![\w\-./%~:$])(?=[\w\-.%~:$]*\/)([\w\-./%~:$]+)[?#][^\s"'()]*/g
const EMAIL = /(?<![^\s@<>"'(),;:/\\])[^\s@<>"'(),;:/\\]+@[^\s@<>"'(),;:/\\]+\.[a-z]{2,}/gi
/** An email whose @ is percent-encoded, as in addresses. */
const EMAIL_40 =
  /(?:(?<![^\s@<>"'(),;:/\\])|(?<=%40))(?:[^\s@<>"'(),;:/\\%]|%(?!40))+%40(?:[^\s@<>"'(),;:/\\%]|%(?!40))+\.[a-z]{2,}/gi
const TOKEN = /(?<![\w-])(?:eyJ[\w-]+(?:\.[\w-]+){1,2}|[\w-]{40,})/g
const PHONE =
  /(?<![\w.])(?:\+?\d{10,15}|\+?(?:\d{2}[\s-]?)?\(?\d{2}\)?[\s-]?9?[\s-]?\d{4}[\s-]?\d{4})(?![\w.]*\d)/g
const QUOTED = /"[^"]*"|`[^`]*`|“[^”]*(?:”|$)|«[^»]*(?:»|$)|(?<!\w)'[^']*'(?!\w)/g
/** A property name in engines' error messages. */
const PROPERTY = /\b(?:reading|setting) '[\w$]+'/g

/**
 * Removes queries from addresses, and ids, emails, phone
 * numbers and tokens. Apply it to every text that is sent.
 */
export const scrub = (text: string): string =>
  text
    .replace(UUID, ':id')
    .replace(QUERY, '$1')
    .replace(EMAIL, '[email]')
    .replace(EMAIL_40, '[email]')
    .replace(TOKEN, '[token]')
    .replace(PHONE, '[telefone]')

/** Scrubs an error message: engines quote the value that failed, which may be part of a conversation. */
export function scrubMessage(text: string): string {
  const properties = text.match(PROPERTY) ?? []
  let n = 0
  return scrub(
    text
      .replace(PROPERTY, '\u0000')
      .replace(QUOTED, '[…]')
      .replaceAll('\u0000', () => properties[n++] ?? ''),
  ).slice(0, 300)
}

/** Turns an address into a pattern without host, query and segments that look like ids. */
export const scrubPath = (address: string): string =>
  scrub(address.replace(/https?:\/\/[^/\s]+/g, ''))
    .split('/')
    .map((part) => (isId(part) ? ':id' : part))
    .join('/')

/**
 * True if the segment has only characters of ids and a digit after its last '$' or ':'; 'v1' is not an id.
 */
function isId(part: string): boolean {
  const tail = part.slice(Math.max(part.lastIndexOf('$'), part.lastIndexOf(':')) + 1)
  return /^[\w$:-]+$/.test(part) && /\d/.test(tail) && !/^v\d$/.test(part)
}

/** Applies `scrub` to every text inside a value. */
export function scrubDeep<T>(value: T): T {
  if (typeof value === 'string') return scrub(value) as T
  if (Array.isArray(value)) return value.map((each: unknown) => scrubDeep(each)) as T
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scrubDeep(each)])) as T
}
