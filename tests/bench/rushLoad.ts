/**
 * Run by rush.ts in its own process, so that the cost of making all this is not counted as the server's.
 * Exits 0 when all was accepted.
 */
import { createHmac } from 'node:crypto'
import { newId } from '../../src/contract/ids.ts'
import { packedMany, pdfBomb, tableParts, zipOf } from '../server/hostileFiles.ts'
import { docxFile } from '../server/sampleFiles.ts'
import type { Rush } from './rush.ts'

const MB = 1024 * 1024
const rush = JSON.parse(process.env['RUSH'] ?? '') as Rush
const { base, authorization } = rush

type Call = { what: string; path: string; headers: Record<string, string>; body: Uint8Array | string }

function file(n: number): Call {
  const body = new Uint8Array(16 * MB).fill(n)
  body.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const path = `/api/v1/communication/media?filename=foto.png&id=${newId()}`
  return { what: 'file', path, headers: { authorization, 'content-type': 'image/png' }, body }
}

function signed(body: string): Call {
  const signature = `sha256=${createHmac('sha256', rush.secret).update(body).digest('hex')}`
  return { what: 'webhook', path: '/webhooks/whatsapp', headers: { 'x-hub-signature-256': signature }, body }
}

/** One customer's first message. */
function message(n: number): Call {
  const from = `55119${String(80_000_000 + n)}`
  const value = {
    metadata: { phone_number_id: rush.number },
    contacts: [{ wa_id: from, profile: { name: `Cliente ${n}` } }],
    messages: [
      {
        id: `wamid.${newId()}`,
        from,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        text: { body: 'Oi, bom dia! Vocês fazem limpeza de pele aos sábados? Quanto custa?' },
      },
    ],
  }
  return signed(JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] }))
}

const deepPost = (): Call => signed('[{"a":'.repeat(Math.floor((2.9 * MB) / 6)))

function document(filename: string, type: string, content: Buffer): Call {
  return {
    what: filename,
    path: `/api/v1/ai-agent/knowledge-bases/${rush.knowledgeBaseId}/documents`,
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({
      title: filename,
      agent_id: rush.agentId,
      content: content.toString('base64'),
      type,
      metadata: { filename, size: 1, lastModified: 1 },
    }),
  }
}

const sentence = 'A sessão de radiofrequência dura quarenta minutos e não há repouso depois. '
const documents = (): Call[] => [
  document('letras.txt', 'text', Buffer.alloc(10 * MB, `${'a'.repeat(119_998)}.b`)),
  document(
    'bomba.xlsx',
    'excel',
    zipOf([...tableParts(), packedMany('xl/worksheets/sheet1.xml', '<c/>', 700)]),
  ),
  document('bomba.pdf', 'pdf', pdfBomb(2500)),
  document('livro.txt', 'text', Buffer.from(`${sentence.repeat(5)}\n\n`.repeat(4900))),
  document('guia.docx', 'document', docxFile(Array.from({ length: 4000 }, () => sentence.repeat(3)))),
  document('letras de novo.txt', 'text', Buffer.alloc(10 * MB, `${'.b'.repeat(60_000)}a`)),
]

const calls = [
  ...Array.from({ length: rush.files }, (_, n) => file(n)),
  ...Array.from({ length: rush.webhooks }, (_, n) => message(n)),
  ...(rush.documents ? documents() : []),
  ...Array.from({ length: rush.deepPosts }, deepPost),
]
const unanswered: string[] = []
await Promise.all(
  calls.map(async ({ what, path, headers, body }) => {
    const response = await fetch(base + path, { method: 'POST', headers, body: body as BodyInit })
    const text = await response.text()
    // Deeply nested posts may be refused; everything else must be accepted.
    if (!response.ok && rush.deepPosts === 0) unanswered.push(`${what}: ${response.status} ${text}`)
  }),
)
if (unanswered.length > 0) {
  console.error(unanswered.join('\n'))
  process.exit(1)
}
