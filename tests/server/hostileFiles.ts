/** Files made to harm their reader. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib'

export type Part = {
  name: string
  /** The compressed bytes in the archive. */
  packed: Buffer
  /** The unpacked size that the directory claims. */
  size: number
  method?: 0 | 8
  /** Index of a part whose place in the archive it shares. */
  over?: number
}

/** A ZIP whose directory claims whatever the parts say. */
export function zipOf(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  const places: number[] = []
  let at = 0
  for (const { name, packed, size, method = 8, over } of parts) {
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(method, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(name.length, 22)
    places.push(over === undefined ? at : places[over]!)
    if (over === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed])
      locals.push(local)
      at += local.length
    }
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(places.at(-1)!, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, Buffer.from(name))
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

export const packed = (name: string, text: string): Part => ({
  name,
  packed: deflateRawSync(text),
  size: Buffer.byteLength(text),
})

const MB = 1024 * 1024

/** A part that unpacks to this many MB of repeated text, made without holding them in memory. */
export function packedMany(name: string, piece: string, megabytes: number): Part {
  const text = Buffer.from(piece.repeat(Math.ceil(MB / piece.length)).slice(0, MB))
  const block = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
  const blocks = Array.from({ length: megabytes }, () => block)
  return { name, packed: Buffer.concat([...blocks, Buffer.from([3, 0])]), size: megabytes * MB }
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org'

/** All parts of a spreadsheet except its sheet, `xl/worksheets/sheet1.xml`. */
export const tableParts = (): Part[] => [
  packed(
    '[Content_Types].xml',
    `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ),
  packed(
    '_rels/.rels',
    `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  packed(
    'xl/workbook.xml',
    `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  packed(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
]

export const sheetText = (rows: string, dimension = 'A1'): string =>
  `<worksheet xmlns="${SHEET}"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`
export const cellText = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A PDF whose page content unpacks to this many MB of spaces, outside V8's heap. */
export function pdfBomb(megabytes: number): Buffer {
  const { packed: raw } = packedMany('', ' ', megabytes)
  const stream = Buffer.concat([deflateSync('').subarray(0, 2), raw, Buffer.alloc(4)])
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n' +
    `4 0 obj<</Filter/FlateDecode/Length ${stream.length}>>stream\n`
  return Buffer.concat([
    Buffer.from(head),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}
