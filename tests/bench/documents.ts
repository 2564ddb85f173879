/** How long other requests wait while the server reads documents made to keep it busy. */
import { docxFile } from '../server/sampleFiles.ts'
import { packedMany, pdfBomb, tableParts, zipOf } from '../server/hostileFiles.ts'
import { createClinic } from '../e2e/harness/clinic.ts'
import { waitFor } from '../e2e/harness/waitFor.ts'
import type { Bench } from './bench.ts'
import { ms, percentile, type Row } from './table.ts'

const MB = 1024 * 1024
const LIMIT_MS = 1500
const sentence = 'A sessão de radiofrequência dura quarenta minutos e não há repouso depois. '

type Source = { id: string; status: string; error: string | null }

export async function measureDocuments({ server }: Bench): Promise<Row[]> {
  const clinic = await createClinic(server, { agentActive: false })
  const [staff] = clinic.staff
  const [agent] = await staff.api<{ id: string }[]>('GET', '/ai-agent/agents')
  const [base] = await staff.api<{ id: string }[]>('GET', `/ai-agent/knowledge-bases?agent_id=${agent!.id}`)
  const path = `/ai-agent/knowledge-bases/${base!.id}/documents`
  const add = (filename: string, type: string, content: Buffer) =>
    staff.api<Source>('POST', path, {
      title: filename,
      agent_id: agent!.id,
      content: content.toString('base64'),
      type,
      metadata: { filename, size: 1, lastModified: 1 },
    })

  const waits: number[] = []
  let watching = true
  const watch = (async () => {
    while (watching) {
      const start = performance.now()
      await (await fetch(`http://127.0.0.1:${server.port}/health`)).arrayBuffer()
      waits.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()

  // The largest size and the highest number of passages a document may have.
  await add('letras.txt', 'text', Buffer.alloc(10 * MB, `${'a'.repeat(119_998)}.b`))
  await add(
    'bomba.xlsx',
    'excel',
    zipOf([...tableParts(), packedMany('xl/worksheets/sheet1.xml', '<c/>', 700)]),
  )
  await add('bomba.pdf', 'pdf', pdfBomb(2500))
  await add('livro.txt', 'text', Buffer.from(`${sentence.repeat(5)}\n\n`.repeat(4900)))
  await add('guia.docx', 'document', docxFile(Array.from({ length: 4000 }, () => sentence.repeat(3))))
  const read = await waitFor(
    'every document to be read',
    async () => {
      const all = await staff.api<Source[]>('GET', path)
      return all.every(({ status }) => status !== 'processing') && all
    },
    { timeout: 300_000, every: 200 },
  )
  watching = false
  await watch
  const ready = read.filter(({ status }) => status === 'ready').length
  const worst = Math.max(...waits)
  return [
    {
      id: '',
      name: `worst wait for /health while 5 hostile documents are read (${ready} become passages)`,
      value: ms(worst),
      limit: ms(LIMIT_MS),
      ratio: worst / LIMIT_MS,
      goal: '≤ 1',
    },
    {
      id: '',
      name: 'the same, 99 of 100 waits',
      value: ms(percentile(waits, 0.99)),
      limit: ms(LIMIT_MS),
      ratio: percentile(waits, 0.99) / LIMIT_MS,
      goal: '≤ 0.25',
    },
  ]
}
