/** WhatsApp's marks in a text: *bold* _italic_ ~strike~ `code` ```block```, and addresses. Pure; draws nothing. */

export type TextNode =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'code' | 'block'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; children: TextNode[] }

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu
const STYLE = { '*': 'bold', _: 'italic', '~': 'strike' } as const
const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)
const isSpace = (char: string | undefined): boolean => char === undefined || /\s/.test(char)

export function parseText(text: string): TextNode[] {
  const nodes: TextNode[] = []
  const parts = text.split('```')
  // An unclosed fence is only three characters.
  if (parts.length % 2 === 0) parts.splice(-2, 2, parts.slice(-2).join('```'))
  parts.forEach((part, index) => {
    if (index % 2 === 0) nodes.push(...parseLinks(part))
    else if (part.trim()) nodes.push({ kind: 'block', text: part.replace(/^\n|\n$/g, '') })
    else nodes.push({ kind: 'text', text: `\`\`\`${part}\`\`\`` })
  })
  return nodes
}

/** Addresses are taken out first: their underscores are not italics. */
function parseLinks(text: string): TextNode[] {
  const nodes: TextNode[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0])
    const href = safeHref(address)
    if (!href) continue
    nodes.push(...parseMarks(text.slice(at, match.index)), { kind: 'link', text: address, href })
    at = match.index + address.length
  }
  return [...nodes, ...parseMarks(text.slice(at))]
}

/** 'veja https://a.b/c).' ends before the parenthesis, 'https://a.b/c_(d)' after it. */
function trimAddress(address: string): string {
  let end = address.replace(/[.,;:!?*~…]+$/u, '')
  while (end.endsWith(')') && end.split('(').length < end.split(')').length) {
    end = end.slice(0, -1).replace(/[.,;:!?*~…]+$/u, '')
  }
  return end
}

/** Only what a browser opens as a web page: never `javascript:`, and no name and password before the host. */
function safeHref(address: string): string | null {
  const full = /^www\./i.test(address) ? `https://${address}` : address
  if (!URL.canParse(full)) return null
  const url = new URL(full)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return null
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : null
}

function parseMarks(text: string): TextNode[] {
  const nodes: TextNode[] = []
  let plain = ''
  const flush = () => {
    if (plain) nodes.push({ kind: 'text', text: plain })
    plain = ''
  }
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]!
    const close = mark in STYLE || mark === '`' ? closing(text, at) : -1
    if (close < 0) {
      plain += mark
      continue
    }
    flush()
    const inner = text.slice(at + 1, close)
    if (mark === '`') nodes.push({ kind: 'code', text: inner })
    else nodes.push({ kind: STYLE[mark as keyof typeof STYLE], children: parseMarks(inner) })
    at = close
  }
  flush()
  return nodes
}

/** Where the mark opened at `open` closes: on the same line, tight against its words, not inside a word. */
function closing(text: string, open: number): number {
  if (isWord(text[open - 1]) || isSpace(text[open + 1]) || text[open + 1] === text[open]) return -1
  const lineEnd = text.indexOf('\n', open)
  for (let at = text.indexOf(text[open]!, open + 2); at > 0; at = text.indexOf(text[open]!, at + 1)) {
    if (lineEnd >= 0 && at > lineEnd) return -1
    if (!isSpace(text[at - 1]) && !isWord(text[at + 1])) return at
  }
  return -1
}
