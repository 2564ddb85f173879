/**
 * Takes out of a text whatever may say who someone is or what was written. Pure. What is looked for begins only where a
 * run of its characters does: an expression that may begin anywhere in a long run reads it once for each character.
 */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const QUERY = /(?<![\w\-./%~:$])(?=[\w\-.%~:$]*\/)([\w\-./%~:$]+)[?#][^\s"'()]*/g
const EMAIL = /(?<![^\s@<>"'(),;:/\\])[^\s@<>"'(),;:/\\]+@[^\s@<>"'(),;:/\\]+\.[a-z]{2,}/gi
/** With its @ as addresses write it. */
const EMAIL_40 =
  /(?:(?<![^\s@<>"'(),;:/\\])|(?<=%40))(?:[^\s@<>"'(),;:/\\%]|%(?!40))+%40(?:[^\s@<>"'(),;:/\\%]|%(?!40))+\.[a-z]{2,}/gi
const TOKEN = /(?<![\w-])(?:eyJ[\w-]+(?:\.[\w-]+){1,2}|[\w-]{40,})/g
const PHONE =
  /(?<![\w.])(?:\+?\d{10,15}|\+?(?:\d{2}[\s-]?)?\(?\d{2}\)?[\s-]?9?[\s-]?\d{4}[\s-]?\d{4})(?![\w.]*\d)/g
const QUOTED = /"[^"]*"|`[^`]*`|“[^”]*(?:”|$)|«[^»]*(?:»|$)|(?<!\w)'[^']*'(?!\w)/g
/** A property's name, in the words of the engines. */
const PROPERTY = /\b(?:reading|setting) '[\w$]+'/g

/** Addresses without query, and no ids, emails, phones or tokens. For every text that leaves. */
export const scrub = (text: string): string =>
  text
    .replace(UUID, ':id')
    .replace(QUERY, '$1')
    .replace(EMAIL, '[email]')
    .replace(EMAIL_40, '[email]')
    .replace(TOKEN, '[token]')
    .replace(PHONE, '[telefone]')

/** An error's message: engines quote what they choked on, which may be a conversation. */
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

/** An address as a pattern, without host, query and segments that look like ids. */
export const scrubPath = (address: string): string =>
  scrub(address.replace(/https?:\/\/[^/\s]+/g, ''))
    .split('/')
    .map((part) => (isId(part) ? ':id' : part))
    .join('/')

/** Characters of ids alone, with a digit behind the last '$' or ':'; not 'v1'. */
function isId(part: string): boolean {
  const tail = part.slice(Math.max(part.lastIndexOf('$'), part.lastIndexOf(':')) + 1)
  return /^[\w$:-]+$/.test(part) && /\d/.test(tail) && !/^v\d$/.test(part)
}

/** `scrub` on every text inside a value. */
export function scrubDeep<T>(value: T): T {
  if (typeof value === 'string') return scrub(value) as T
  if (Array.isArray(value)) return value.map((each: unknown) => scrubDeep(each)) as T
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scrubDeep(each)])) as T
}
