import { convert } from 'html-to-text'
import { type Content, MOST_TEXT, Unreadable } from './formats.ts'
import { openArchive } from './openArchive.ts'
import { tableText } from './tableText.ts'

const startsWith = (content: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, index) => content[index] === byte)
const isZip = (content: Uint8Array) => startsWith(content, 0x50, 0x4b, 0x03, 0x04)
/** Word's and Excel's format before 2007; today also that of a file with a password. */
const isOle = (content: Uint8Array) => startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)

/** No knowledge for an agent has more, and one page may be named a million times. */
const MOST_PAGES = 3000

/**
 * The text in it, paragraphs between empty lines; of a table one row per line. Throws for what it cannot read. Only for
 * a reader's own process: what it is given may take any time and memory.
 */
export async function parse({ format, content, contentType }: Content): Promise<string> {
  switch (format) {
    case 'pdf':
      return parsePdf(content)
    case 'document':
      if (isZip(content)) return parseDocx(openArchive(Buffer.from(content)))
      if (isOle(content)) return parseDoc(content)
      throw new Unreadable('damaged')
    case 'excel':
      if (isZip(content)) return tableText(openArchive(Buffer.from(content)))
      if (isOle(content)) return tableText(content)
      throw new Unreadable('damaged')
    case 'csv':
      return tableText(decode(content, ''))
    case 'html':
      return parseHtml(decode(content, contentType))
    case 'text':
      return decode(content, contentType)
  }
}

async function parsePdf(content: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    const pdf = await getDocumentProxy(content)
    if (pdf.numPages > MOST_PAGES) throw new Unreadable('too_long')
    let text = ''
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
      text += '\n\n'
      page.cleanup()
      if (text.length > MOST_TEXT) throw new Unreadable('too_long')
    }
    return text
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? new Unreadable('locked') : error
  }
}

async function parseDocx(content: Buffer): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ buffer: content })).value
}

async function parseDoc(content: Uint8Array): Promise<string> {
  const { default: WordExtractor } = await import('word-extractor')
  const document = await new WordExtractor().extract(Buffer.from(content))
  // Each of its paragraphs is a line.
  return document.getBody().replaceAll('\n', '\n\n')
}

function parseHtml(html: string): string {
  const skipped = ['nav', 'footer', 'form', 'button', 'svg', 'iframe', 'noscript', 'template', 'img']
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 4 * 1024 * 1024 },
    selectors: [
      ...skipped.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  })
}

/** UTF-8, or what the sender says, or what Windows wrote before UTF-8. */
function decode(content: Uint8Array, contentType: string): string {
  if (content.includes(0)) return decodeUtf16(content)
  const named = /charset=["']?([\w-]+)/i.exec(contentType)?.[1]
  for (const encoding of [named, 'utf-8']) {
    try {
      if (encoding) return new TextDecoder(encoding, { fatal: true }).decode(content)
    } catch {
      // Not that one, or one nobody knows.
    }
  }
  return new TextDecoder('windows-1252').decode(content)
}

/** Windows' "Unicode" begins with its mark; anything else with zeros in it is no text. */
function decodeUtf16(content: Uint8Array): string {
  if (startsWith(content, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(content)
  if (startsWith(content, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(content)
  throw new Unreadable('damaged')
}
