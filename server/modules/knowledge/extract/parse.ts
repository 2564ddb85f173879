import { convert } from 'html-to-text'
import { type Content, MOST_TEXT, Unreadable } from './formats.ts'
import { openArchive } from './openArchive.ts'
import { tableText } from './tableText.ts'

const startsWith = (content: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, index) => content[index] === byte)
const isZip = (content: Uint8Array) => startsWith(content, 0x50, 0x4b, 0x03, 0x04)
/** The format of Word and Excel before 2007; newer files with a password use it too. */
const isOle = (content: Uint8Array) => startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)

/** No useful document has more pages, and a malicious file may list one page a million times. */
const MOST_PAGES = 3000

/**
 * Extracts the text of a file, with empty lines between paragraphs, and one line per row of a table. Throws
 * for what it cannot read. Call it only in a reader process, because a malicious file may take any amount of
 * time and memory.
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
  // The library returns one line per paragraph.
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

/** Decodes as the declared encoding or UTF-8, else as windows-1252, which Windows used before UTF-8. */
function decode(content: Uint8Array, contentType: string): string {
  if (content.includes(0)) return decodeUtf16(content)
  const named = /charset=["']?([\w-]+)/i.exec(contentType)?.[1]
  for (const encoding of [named, 'utf-8']) {
    try {
      if (encoding) return new TextDecoder(encoding, { fatal: true }).decode(content)
    } catch {
      // The bytes are not in this encoding, or the encoding is unknown.
    }
  }
  return new TextDecoder('windows-1252').decode(content)
}

/** Decodes UTF-16 with a byte order mark; other content with zero bytes is not text. */
function decodeUtf16(content: Uint8Array): string {
  if (startsWith(content, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(content)
  if (startsWith(content, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(content)
  throw new Unreadable('damaged')
}
