/** Minimal files as common programs write them, with the text that a test gives. */
import { CFB, utils, write } from '@e965/xlsx'

export function pdfFile(text: string): Buffer {
  const stream = `BT /F1 18 Tf 10 100 Td (${text}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer<</Root 1 0 R/Size 6>>\nstartxref\n${file.length}\n%%EOF`
  return Buffer.from(file + end, 'latin1')
}

const zip = (files: Record<string, string>): Buffer => {
  const archive = CFB.utils.cfb_new()
  for (const [name, text] of Object.entries(files)) CFB.utils.cfb_add(archive, `/${name}`, Buffer.from(text))
  return Buffer.from(CFB.write(archive, { fileType: 'zip', type: 'buffer' }) as Uint8Array)
}

export function docxFile(paragraphs: string[]): Buffer {
  const office = 'http://schemas.openxmlformats.org'
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
}

/** Word 97: the text as one piece, and the piece table that says so. */
export function docFile(paragraphs: string[]): Buffer {
  const text = Buffer.from(`${paragraphs.join('\r')}\r`, 'utf16le')
  const start = 0x600
  const main = Buffer.alloc(Math.max(start + text.length, 0x1000))
  main.writeUInt16LE(0xa5ec, 0)
  main.writeUInt16LE(0xc1, 2)
  main.writeUInt16LE(0x0200, 0xa)
  main.writeUInt32LE(start, 0x18)
  main.writeUInt32LE(text.length / 2, 0x4c)
  text.copy(main, start)
  const table = Buffer.alloc(0x1000)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(text.length / 2, 9)
  table.writeUInt32LE(start, 15)
  main.writeUInt32LE(0, 0x1a2)
  main.writeUInt32LE(21, 0x1a6)
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/WordDocument', main)
  CFB.utils.cfb_add(file, '/1Table', table)
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}

export function tableFile(bookType: 'xlsx' | 'biff8', rows: (string | number)[][]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Preços')
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array)
}
