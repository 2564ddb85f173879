/**
 * Sends and fetches files of 16 MB in its own process, so that the cost of making them is not counted as the
 * server's.
 */
import { newId } from '../../src/contract/ids.ts'

const SIZE = 16 * 1024 * 1024
const { base, authorization, atOnce, rounds } = JSON.parse(process.env['LOAD'] ?? '') as {
  base: string
  authorization: string
  atOnce: number
  rounds: number
}

async function upload(n: number): Promise<string> {
  const id = newId()
  const data = new Uint8Array(SIZE).fill(n % 256)
  data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const response = await fetch(`${base}/api/v1/communication/media?filename=foto.png&id=${id}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'image/png' },
    body: data,
  })
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`)
  return id
}

async function download(id: string): Promise<void> {
  const response = await fetch(`${base}/api/v1/communication/media/${id}`, { headers: { authorization } })
  let size = 0
  for await (const chunk of response.body ?? []) size += (chunk as Uint8Array).length
  if (size !== SIZE) throw new Error(`download: ${size} bytes`)
}

const known = await Promise.all(Array.from({ length: atOnce }, (_, n) => upload(n)))
for (let round = 1; round <= rounds; round++) {
  await Promise.all([
    ...known.map(download),
    ...Array.from({ length: atOnce }, (_, n) => upload(round * atOnce + n)),
  ])
}
