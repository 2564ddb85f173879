/**
 * Parses WhatsApp's formatting in a text: *bold* _italic_ ~strike~ `code` ```block```, and addresses. Pure;
 * renders nothing.
 */

export type TextNode =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'code' | 'block'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; children: TextNode[] }

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu
const MARKS = ['*', '_', '~', '`']
/** Limits per text; formatting beyond them is shown as typed. */
const MOST_MARKS = 200
const MOST_LINKS = 100
type Left = { marks: number; links: number }
/** The longest address that browsers open; a longer one is shown as text. */
const LONGEST_ADDRESS = 2048
const STYLE = { '*': 'bold', _: 'italic', '~': 'strike' } as const
const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)
const isSpace = (char: string | undefined): boolean => char === undefined || /\s/.test(char)

export function parseText(text: string): TextNode[] {
  const nodes: TextNode[] = []
  const left = { marks: MOST_MARKS, links: MOST_LINKS }
  const parts = text.split('```')
  // An unclosed fence is just three characters.
  if (parts.length % 2 === 0) parts.splice(-2, 2, parts.slice(-2).join('```'))
  parts.forEach((part, index) => {
    if (index % 2 === 0) nodes.push(...parseLinks(part, left))
    else if (part.trim()) nodes.push({ kind: 'block', text: part.replace(/^\n|\n$/g, '') })
    else nodes.push({ kind: 'text', text: `\`\`\`${part}\`\`\`` })
  })
  return nodes
}

/** Addresses are found first, so that their underscores are not taken for italics. */
function parseLinks(text: string, left: Left): TextNode[] {
  const nodes: TextNode[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0])
    const href = safeHref(address)
    if (!href) continue
    if (left.links-- === 0) break
    nodes.push(...parseMarks(text.slice(at, match.index), left), { kind: 'link', text: address, href })
    at = match.index + address.length
  }
  return [...nodes, ...parseMarks(text.slice(at), left)]
}

const TRAILING = new Set('.,;:!?*~…')

/** 'veja https://a.b/c).' ends before the parenthesis, 'https://a.b/c_(d)' after it. */
function trimAddress(address: string): string {
  let surplus = 0
  for (const char of address) surplus += char === ')' ? 1 : char === '(' ? -1 : 0
  let end = address.length
  for (;;) {
    const last = address[end - 1] ?? ''
    if (last === ')' && surplus > 0) surplus--
    else if (!TRAILING.has(last)) return address.slice(0, end)
    end--
  }
}

/** Only addresses of web pages: never `javascript:`, and no user name or password before the host. */
function safeHref(address: string): string | null {
  if (address.length > LONGEST_ADDRESS) return null
  const full = /^www\./i.test(address) ? `https://${address}` : address
  if (!URL.canParse(full)) return null
  const url = new URL(full)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return null
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : null
}

/** For each mark, the places in the text where it can close. Each list is read once, from left to right. */
type Closers = Record<string, { places: number[]; next: number }>

function parseMarks(text: string, left: Left): TextNode[] {
  const closers: Closers = {}
  for (const mark of MARKS) closers[mark] = { places: [], next: 0 }
  for (let at = 1; at < text.length; at++) {
    const char = text[at]!
    // Line ends are in every list, because no mark closes beyond its line.
    if (char === '\n') for (const mark of MARKS) closers[mark]!.places.push(at)
    else if (MARKS.includes(char) && !isSpace(text[at - 1]) && !isWord(text[at + 1]))
      closers[char]!.places.push(at)
  }
  return parseRange(text, 0, text.length, closers, left)
}

/** At most three levels deep, because no mark nests in itself: within bold, the next star ends the bold. */
function parseRange(text: string, start: number, end: number, closers: Closers, left: Left): TextNode[] {
  const nodes: TextNode[] = []
  let plain = start
  const flush = (until: number) => {
    if (until > plain) nodes.push({ kind: 'text', text: text.slice(plain, until) })
  }
  for (let at = start; at < end; at++) {
    const mark = text[at]!
    if (!MARKS.includes(mark) || left.marks === 0) continue
    const close = closing(text, at, closers[mark]!)
    if (close < 0 || close >= end) continue
    left.marks--
    flush(at)
    if (mark === '`') nodes.push({ kind: 'code', text: text.slice(at + 1, close) })
    else {
      const children = parseRange(text, at + 1, close, closers, left)
      nodes.push({ kind: STYLE[mark as keyof typeof STYLE], children })
    }
    at = close
    plain = close + 1
  }
  flush(end)
  return nodes
}

/**
 * Where the mark opened at `open` closes, or -1: on the same line, directly after a word, not inside a word.
 */
function closing(text: string, open: number, closers: Closers[string]): number {
  if (isWord(text[open - 1]) || isSpace(text[open + 1]) || text[open + 1] === text[open]) return -1
  while ((closers.places[closers.next] ?? Infinity) <= open) closers.next++
  // Not directly after the opening mark: there would be nothing in between.
  const place = closers.places[closers.next] ?? -1
  return place > open + 1 && text[place] !== '\n' ? place : -1
}
