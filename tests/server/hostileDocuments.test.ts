import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainTransaction } from '../../server/db/orgTransaction.ts'
import { enqueueJob } from '../../server/jobs/enqueueJob.ts'
import { startJobWorker } from '../../server/jobs/startJobWorker.ts'
import type { Format } from '../../server/modules/knowledge/extract/formats.ts'
import { openArchive } from '../../server/modules/knowledge/extract/openArchive.ts'
import { readPassages } from '../../server/modules/knowledge/extract/readPassages.ts'
import { runLimited } from '../../server/modules/knowledge/extract/runLimited.ts'
import { takeTurns } from '../../server/modules/knowledge/extract/takeTurns.ts'
import { newId } from '../../src/contract/ids.ts'
import { cellText, packed, packedMany, pdfBomb, sheetText, tableParts, zipOf } from './hostileFiles.ts'
import { docxFile } from './sampleFiles.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'
import { WITHOUT_LONG } from '../withoutLong.ts'

const { signal } = new AbortController()
const read = (format: Format, content: Buffer) =>
  readPassages({ format, content: new Uint8Array(content), contentType: '' }, signal)
const xlsx = (sheet: string) => zipOf([...tableParts(), packed('xl/worksheets/sheet1.xml', sheet)])
const bomb = packedMany('xl/worksheets/sheet1.xml', '<row><c><v>1</v></c></row>', 700)

describe('a process with limits', () => {
  const LIMITS = { cpuSeconds: 20, timeMs: 60_000, memoryMb: 300, heapMb: 200, outputBytes: 1_000_000 }
  const run = (code: string, limits: Partial<typeof LIMITS> = {}) =>
    runLimited(['-e', code], [], { ...LIMITS, ...limits }, signal)

  it('gives back what it wrote, and sees nothing of our environment', async () => {
    const ended = await run('console.log(JSON.stringify(process.env.PATH ?? null), process.env.HOME ?? 0)')
    expect(ended).toEqual({ is: 'done', output: Buffer.from('null 0\n') })
  })

  it.each([
    ['spins', 'for (;;);', { cpuSeconds: 1 }, 'time'],
    ['waits for ever', 'setInterval(() => {}, 1000)', { timeMs: 1500 }, 'time'],
    ['fills memory beside the heap', 'const a = []; for (;;) a.push(Buffer.alloc(4 << 20, 1))', {}, 'memory'],
    ['fills the heap', 'const a = []; for (;;) a.push({ a: [a.length] })', {}, 'memory'],
    [
      'writes without end',
      "const t = 'a'.repeat(1e5); (function go() { process.stdout.write(t, go) })()",
      {},
      'output',
    ],
  ])('SEC-02 one that %s is ended', async (_, code, limits, limit) => {
    expect(await run(code, limits)).toEqual({ is: 'over', limit })
  })

  it('SEC-02 one that catches every error is ended all the same', async () => {
    const code = 'const a = []; for (;;) try { a.push(Buffer.alloc(4 << 20, 1)) } catch {}'
    expect(await run(code, { cpuSeconds: 3 })).toMatchObject({ is: 'over' })
  })

  it('one that falls over is told apart, so that it may be tried again', async () => {
    expect(await run('process.exit(7)')).toEqual({ is: 'crashed', how: 'code 7' })
  })

  it('is ended with the job it belongs to', async () => {
    const ending = new AbortController()
    const running = runLimited(['-e', 'for (;;);'], [], LIMITS, ending.signal)
    ending.abort(new Error('over'))
    await expect(running).rejects.toThrow('over')
  })

  it('SEC-02 no more than so many at once; the others wait, or leave', async () => {
    const turn = takeTurns(2)
    let running = 0
    let most = 0
    const open: (() => void)[] = []
    const work = async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((done) => open.push(done))
      running--
    }
    const ending = new AbortController()
    const all = [turn(signal, work), turn(signal, work), turn(signal, work)]
    const leaver = turn(ending.signal, work)
    ending.abort(new Error('gone'))
    await expect(leaver).rejects.toThrow('gone')
    while (open.length > 0) {
      open.shift()!()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(all)
    expect(most).toBe(2)
  })
})

describe('archives', () => {
  it('SEC-02 one that claims to become a thousand times as large is refused before it is unpacked', async () => {
    expect(bomb.packed.length).toBeLessThan(3_000_000)
    const before = process.memoryUsage().arrayBuffers
    expect(() => openArchive(zipOf([...tableParts(), bomb]))).toThrow('swollen')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024)
    await expect(read('excel', zipOf([...tableParts(), bomb]))).rejects.toThrow('swollen')
  })

  it('SEC-02 one that claims to be small and is not is refused as soon as it is larger', () => {
    expect(() => openArchive(zipOf([...tableParts(), { ...bomb, size: 5000 }]))).toThrow('swollen')
  })

  it('SEC-02 parts that lie over each other are refused', () => {
    const text = 'abcdefghij'.repeat(1000)
    const first = { name: 'a.xml', packed: Buffer.from(text), size: text.length, method: 0 as const }
    const parts = [first, ...[1, 2, 3].map((n) => ({ ...first, name: `${n}.xml`, over: 0 }))]
    expect(() => openArchive(zipOf(parts))).toThrow('swollen')
  })

  it('SEC-02 an archive within a document is not opened, and the document is read', async () => {
    const inner = zipOf([bomb])
    const outer = openArchive(docxFile(['A sessão de laser dura meia hora.']))
    expect(outer.includes('word/document.xml')).toBe(true)
    const table = zipOf([
      ...tableParts(),
      packed('xl/worksheets/sheet1.xml', sheetText(`<row r="1">${cellText('A1', 'Limpeza de pele')}</row>`)),
      { name: 'xl/embeddings/inner.zip', packed: inner, size: inner.length, method: 0 },
    ])
    expect(await read('excel', table)).toEqual(['Limpeza de pele'])
  })

  it('SEC-02 a sheet that says it has every row and column there can be is read by what is in it', async () => {
    const rows = `<row r="1">${cellText('A1', 'Nome')}${cellText('B1', 'Preço')}</row><row r="2">${cellText('A2', 'Peeling')}${cellText('B2', 'R$ 200')}</row>`
    expect(await read('excel', xlsx(sheetText(rows, 'A1:XFD1048576')))).toEqual([
      'Nome: Peeling · Preço: R$ 200',
    ])
  })

  it('SEC-02 names of columns do not multiply a file beyond bounds', async () => {
    const columns = Array.from({ length: 100 }, (_, n) => `${'Nome muito comprido '.repeat(400)}${n}`)
    const csv = [columns.join(';'), ...Array.from({ length: 5000 }, () => columns.map(() => 'a').join(';'))]
    await expect(read('csv', Buffer.from(csv.join('\n')))).rejects.toThrow('too_long')
  })
})

describe('documents that were made to hurt', () => {
  it.skipIf(WITHOUT_LONG)(
    'SEC-02 a page that unpacks to gigabytes beside the heap ends its reader alone',
    async () => {
      await expect(read('pdf', pdfBomb(2500))).rejects.toThrow('too_much_work')
    },
    120_000,
  )

  it('SEC-01 a page of 2 MB of opened tags ends', async () => {
    const page = Buffer.from('<a <b '.repeat(350_000))
    await expect(read('html', page)).rejects.toThrow(/empty|damaged|too_much_work|too_long/)
  }, 120_000)

  it("a price with a thousand's dot stays whole in a long paragraph", async () => {
    const text = `${'Sobre o tratamento. '.repeat(30)}O pacote custa R$ 1.500 à vista. Agende já!`
    const passages = await read('text', Buffer.from(text))
    expect(passages.join(' ')).toContain('R$ 1.500 à vista')
    expect(passages.every(({ length }) => length <= 420)).toBe(true)
  })
})

describe('a server that is given them', () => {
  let server: TestServer
  let account: Account
  let agentId: string
  let base: string
  beforeAll(async () => {
    server = await startTestServer()
    account = await server.signUp()
    agentId = (await account.api('GET', '/ai-agent/agents')).body[0].id
    const [found] = (await account.api('GET', `/ai-agent/knowledge-bases?agent_id=${agentId}`)).body
    base = `/ai-agent/knowledge-bases/${found.id}/documents`
  }, 120_000)
  afterAll(() => server.close())

  const add = async (filename: string, type: string, content: Buffer): Promise<string> => {
    const metadata = { filename, size: 1, lastModified: 1 }
    const body = { title: filename, agent_id: agentId, content: content.toString('base64'), type, metadata }
    const made = await account.api('POST', base, body)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return made.body.id
  }
  const find = async (id: string) =>
    (await account.api('GET', base)).body.find((one: { id: string }) => one.id === id)

  it('SEC-01 SEC-02 answers while 10 MB of letters and dots are read, and says what is wrong with them', async () => {
    const id = await add('a.txt', 'text', Buffer.alloc(10 * 1024 * 1024, `${'a'.repeat(119_998)}.b`))
    let ended = false
    const reading = server.jobs.drain().then(() => (ended = true))
    let answers = 0
    while (!ended) {
      expect((await server.request('/health')).status).toBe(200)
      answers++
      await new Promise((resolve) => setImmediate(resolve))
    }
    await reading
    expect(answers).toBeGreaterThan(10)
    expect(await find(id)).toMatchObject({
      status: 'failed',
      error: 'Há texto demais aqui. Divida o arquivo em partes menores.',
    })
  }, 120_000)

  it('SEC-02 KB-20 a bomb says in words why it is not read, and the next document is', async () => {
    const bad = await add('precos.xlsx', 'excel', zipOf([...tableParts(), bomb]))
    const good = await add('b.txt', 'text', Buffer.from('A avaliação é gratuita.'))
    await server.jobs.drain()
    expect(await find(bad)).toMatchObject({
      status: 'failed',
      error: 'O arquivo fica grande demais quando é descompactado.',
    })
    expect(await find(good)).toMatchObject({ status: 'ready', passages: 1 })
  }, 120_000)

  it('SEC-02 KB-20 a document over which the server died three times is given up with words, and others go on', async () => {
    const poison = await add('c.txt', 'text', Buffer.from('Nunca chega ao fim.'))
    const good = await add('d.txt', 'text', Buffer.from('Estacionamento na esquina.'))
    // As if three servers had been killed while reading it.
    await server.deps.database.pool.query(
      `update jobs set attempts = 3, leased_until = now() - interval '1 second'
        where kind = 'knowledge.read' and payload->>'source_id' = $1`,
      [poison],
    )
    await server.jobs.drain()
    expect(await find(poison)).toMatchObject({
      status: 'failed',
      error:
        'Tentamos ler algumas vezes e a leitura não chegou ao fim. Confira o conteúdo e adicione de novo.',
    })
    expect(await find(good)).toMatchObject({ status: 'ready' })
  }, 120_000)

  it('SEC-02 however many wait, they leave most of the jobs to others', async () => {
    const { database, log } = server.deps
    await plainTransaction(database.db, account.organizationId, async (t) => {
      for (let n = 0; n < 6; n++)
        await enqueueJob(t, { kind: 'knowledge.read', payload: { source_id: newId() } })
    })
    let running = 0
    let most = 0
    const run = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
    }
    const worker = await startJobWorker({
      database,
      log,
      handlers: { 'knowledge.read': { atMost: 2, run } },
    })
    await worker.drain()
    await worker.stop()
    expect(most).toBe(2)
  })
})
