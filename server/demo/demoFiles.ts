import { crc32, deflateSync } from 'node:zlib'

/**
 * Generates small valid files for the demo's pictures, voice messages and documents, so that none has to be
 * shipped.
 */
export const demoFiles = {
  image: () => ({ data: png(320, 220), mimeType: 'image/png', filename: 'foto.png' }),
  audio: () => ({ data: wav(2), mimeType: 'audio/wav', filename: 'mensagem-de-voz.wav' }),
  document: () => ({ data: pdf(), mimeType: 'application/pdf', filename: 'exames-laboratorio.pdf' }),
  sticker: () => ({ data: png(160, 160), mimeType: 'image/png', filename: 'figurinha.png' }),
}

/** A soft diagonal gradient. */
function png(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      const share = (x / width + y / height) / 2
      rows[at] = 214 - 60 * share
      rows[at + 1] = 190 - 30 * share
      rows[at + 2] = 176 + 40 * share
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A quiet tone that fades out. */
function wav(seconds: number): Buffer {
  const rate = 8000
  const samples = rate * seconds
  const file = Buffer.alloc(44 + samples)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples, 40)
  for (let n = 0; n < samples; n++) {
    file[44 + n] = 128 + Math.round(30 * (1 - n / samples) * Math.sin((n / rate) * 2 * Math.PI * 330))
  }
  return file
}

function pdf(): Buffer {
  const text = 'BT /F1 18 Tf 60 760 Td (Resultado de exames - documento de demonstracao) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
