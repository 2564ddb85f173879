import { convert } from 'html-to-text'
import { Unreadable, type Content } from './formats.ts'

const startsWith = (content: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, index) => content[index] === byte)
const isZip = (content: Uint8Array) => startsWith(content, 0x50, 0x4b, 0x03, 0x04)
/** Word's and Excel's format before 2007; today also that of a file with a password. */
const isOle = (content: Uint8Array) => startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)

/** The text in it, paragraphs between empty lines; of a table one row per line. Throws for what it cannot read. */
export async function parse({ format, content, contentType }: Content): Promise<string> {
  switch (format) {
    case 'pdf':
      return parsePdf(content)
    case 'document':
      if (isZip(content)) return parseDocx(content)
      if (isOle(content)) return parseDoc(content)
      throw new Unreadable('damaged')
    case 'excel':
      if (isZip(content) || isOle(content)) return parseTable(content)
      throw new Unreadable('damaged')
    case 'csv':
      return parseTable(decode(content, ''))
    case 'html':
      return parseHtml(decode(content, contentType))
    case 'text':
      return decode(content, contentType)
  }
}

async function parsePdf(content: Uint8Array): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  try {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: false })
    return text.join('\n\n')
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? new Unreadable('locked') : error
  }
}

async function parseDocx(content: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ buffer: Buffer.from(content) })).value
}

async function parseDoc(content: Uint8Array): Promise<string> {
  const { default: WordExtractor } = await import('word-extractor')
  const document = await new WordExtractor().extract(Buffer.from(content))
  // Each of its paragraphs is a line.
  return document.getBody().replaceAll('\n', '\n\n')
}

/** Each row with the names of its columns, so that it can be understood alone. */
async function parseTable(content: Uint8Array | string): Promise<string> {
  const { read, utils } = await import('@e965/xlsx')
  const book = read(content, {
    type: typeof content === 'string' ? 'string' : 'array',
    raw: false,
    dense: true,
  })
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name]
    if (!sheet) return []
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '', blankrows: false })
    const [columns = [], ...rest] = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    const named = rest.length > 0 && columns.filter((column) => column !== '').length > 1
    return (named ? rest : [columns, ...rest]).map((row) =>
      row
        .map((cell, index) => (named && columns[index] && cell ? `${columns[index]}: ${cell}` : cell))
        .filter((cell) => cell !== '')
        .join(' · '),
    )
  }).join('\n')
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
