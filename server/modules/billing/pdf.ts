/**
 * A page of text as PDF, for people to keep or print. Uses Helvetica with WinAnsi encoding, which covers
 * Portuguese and needs no embedded font.
 */
export type PdfLine = { text: string; size?: number; bold?: boolean; gap?: number }

const A4 = { width: 595, height: 842 }
const MARGIN = 56

/** The characters beyond Latin-1 that WinAnsi has and this product uses. */
const WIN_ANSI: Record<string, number> = { '•': 0x95, '–': 0x96, '—': 0x97, '“': 0x93, '”': 0x94, '’': 0x92 }

function encode(text: string): string {
  const out: string[] = []
  for (const character of text) {
    const code = WIN_ANSI[character] ?? character.codePointAt(0)!
    const byte = code > 0xff ? 0x3f : code
    if ('\\()'.includes(character)) out.push('\\')
    out.push(String.fromCharCode(byte))
  }
  return out.join('')
}

export function textPdf(title: string, lines: readonly PdfLine[]): Uint8Array<ArrayBuffer> {
  let y = A4.height - MARGIN
  const content = lines
    .map(({ text, size = 11, bold = false, gap = 6 }) => {
      y -= size + gap
      return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${MARGIN} ${y} Td (${encode(text)}) Tj ET`
    })
    .join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${encode(title)}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  file +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n` +
    offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('') +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(Buffer.from(file, 'latin1'))
}
