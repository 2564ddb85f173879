import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { isPublicAddress } from '../../server/ports/web/publicAddress.ts'
import { publicWeb } from '../../server/ports/web/publicWeb.ts'
import { newId } from '../../src/contract/ids.ts'
import { docFile, docxFile, pdfFile, tableFile } from './sampleFiles.ts'
import { type Phone, settleJobs, simulatedPhone } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

/** Local servers in place of the internet: `allowed` may be read, `inner` must never be. */
let site: Server
let inner: Server
let innerCalls = 0
const pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
const portOf = (of: Server) => (of.address() as AddressInfo).port
const at = (path: string) => `http://127.0.0.1:${portOf(site)}${path}`
const html = (text: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
const redirect = (to: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(302, { location: to }).end()

let server: TestServer
let account: Account
let agentId: string
let base: string

beforeAll(async () => {
  site = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  inner = createServer((_, response) => {
    innerCalls++
    response.writeHead(200, { 'content-type': 'text/html' }).end('segredo')
  })
  await Promise.all(
    [site, inner].map((each) => new Promise<void>((done) => each.listen(0, '127.0.0.1', done))),
  )
  const mayReach = (_: string, port: number) => port === portOf(site)
  server = await startTestServer({ ports: { web: publicWeb({ userAgent: 'Teste', mayReach }) } })
  account = await server.signUp()
  agentId = (await account.api('GET', '/ai-agent/agents')).body[0].id
  const [found] = (await account.api('GET', `/ai-agent/knowledge-bases?agent_id=${agentId}`)).body
  base = `/ai-agent/knowledge-bases/${found.id}`
}, 60_000)
afterAll(async () => {
  await server.close()
  for (const each of [site, inner]) {
    each.closeAllConnections()
    await new Promise((done) => each.close(done))
  }
})

const requestOf = (filename: string, type: string, content: Buffer) => ({
  title: filename,
  agent_id: agentId,
  content: content.toString('base64'),
  type,
  metadata: { filename, size: 1, lastModified: 1_700_000_000_000 },
})
async function addFile(filename: string, type: string, content: Buffer) {
  const made = await account.api('POST', `${base}/documents`, requestOf(filename, type, content))
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await server.jobs.drain()
  const { body } = await account.api('GET', `${base}/documents`)
  return body.find((one: { id: string }) => one.id === made.body.id)
}
async function addSite(url: string) {
  const made = await account.api('POST', `${base}/websites`, { url, agent_id: agentId })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await server.jobs.drain()
  const { body } = await account.api('GET', `${base}/websites`)
  return body.find((one: { id: string }) => one.id === made.body.id)
}
async function passages(id: string): Promise<string[]> {
  const { rows } = await server.deps.database.pool.query(
    'select text from knowledge_passages where source_id = $1 order by position',
    [id],
  )
  return rows.map((row) => row.text)
}

describe('documents', () => {
  it.each([
    [
      'preparo.pdf',
      'pdf',
      pdfFile('Venha sem maquiagem no dia do laser.'),
      ['Venha sem maquiagem no dia do laser.'],
    ],
    [
      'guia.docx',
      'document',
      docxFile(['Radiofrequência', 'A sessão de radiofrequência dura 40 minutos.', 'Não há repouso depois.']),
      ['Radiofrequência\nA sessão de radiofrequência dura 40 minutos.', 'Não há repouso depois.'],
    ],
    [
      'antigo.doc',
      'document',
      docFile(['A clínica existe desde 1998.', 'O atendimento é só com hora marcada.']),
      ['A clínica existe desde 1998.', 'O atendimento é só com hora marcada.'],
    ],
    [
      'precos.xlsx',
      'excel',
      tableFile('xlsx', [
        ['Serviço', 'Preço'],
        ['Microagulhamento', 'R$ 320'],
        ['Criolipólise', 'R$ 690'],
      ]),
      ['Serviço: Microagulhamento · Preço: R$ 320', 'Serviço: Criolipólise · Preço: R$ 690'],
    ],
    [
      'precos.xls',
      'excel',
      tableFile('biff8', [
        ['Serviço', 'Minutos'],
        ['Ventosaterapia', 50],
      ]),
      ['Serviço: Ventosaterapia · Minutos: 50'],
    ],
    [
      'precos.csv',
      'csv',
      Buffer.from('Serviço;Sala\r\nAuriculoterapia;"3; nos fundos"\r\n', 'latin1'),
      ['Serviço: Auriculoterapia · Sala: 3; nos fundos'],
    ],
    [
      'regras.txt',
      'text',
      Buffer.from('Não é permitido fumar.\n\nAnimais pequenos são bem-vindos.'),
      ['Não é permitido fumar.', 'Animais pequenos são bem-vindos.'],
    ],
    [
      'maquina.txt',
      'text',
      Buffer.from('\u0001Feche a porta ao sair.\fApague a luz.\r\n'),
      ['Feche a porta ao sair.', 'Apague a luz.'],
    ],
    ['notas.md', 'text', Buffer.from('Há café para quem espera.'), ['Há café para quem espera.']],
  ])(
    'KB-10 KB-11 KB-18 API-48 API-49 %s is read into passages, and its bytes are let go',
    async (filename, type, content, expected) => {
      const document = await addFile(filename, type, content)
      expect(document).toEqual({
        id: document.id,
        title: filename,
        agent_id: agentId,
        type,
        metadata: { filename, size: Math.ceil(content.length / 1024), lastModified: 1_700_000_000_000 },
        added_date: document.added_date,
        status: 'ready',
        passages: expected.length,
        error: null,
      })
      expect(await passages(document.id)).toEqual(expected)
      const { rows } = await server.deps.database.pool.query(
        'select data from knowledge_sources where id = $1',
        [document.id],
      )
      expect(rows).toEqual([{ data: null }])
    },
  )

  it.each([
    [
      'falso.pdf',
      'pdf',
      Buffer.from('isto não é um PDF'),
      'O arquivo está danificado ou não é do tipo que o nome diz.',
    ],
    [
      'falso.docx',
      'document',
      Buffer.from('PK\x03\x04 quebrado'),
      'O arquivo está danificado ou não é do tipo que o nome diz.',
    ],
    [
      'foto.txt',
      'text',
      Buffer.from([0x89, 0x50, 0, 0, 1]),
      'O arquivo está danificado ou não é do tipo que o nome diz.',
    ],
    ['vazio.txt', 'text', Buffer.from(' \n 1 2 3 \n'), 'Não há texto aqui que o agente possa usar.'],
    [
      'livro.txt',
      'text',
      Buffer.from('Palavra que se repete.\n\n'.repeat(5001)),
      'Há texto demais aqui. Divida o arquivo em partes menores.',
    ],
  ])('KB-18 KB-20 %s says why it cannot be read', async (filename, type, content, error) => {
    const document = await addFile(filename, type, content)
    expect(document).toMatchObject({ status: 'failed', error, passages: 0 })
  })

  it('ENT-16 KB-13 API-49 it is processing until it has been read; the same id again is the same document', async () => {
    const request = { id: newId(), ...requestOf('a.txt', 'text', Buffer.from('Uma vez só.')) }
    const made = await account.api('POST', `${base}/documents`, request)
    expect(made.body).toMatchObject({ id: request.id, status: 'processing', passages: 0, error: null })
    expect((await account.api('POST', `${base}/documents`, request)).body).toEqual(made.body)
    await server.jobs.drain()
    expect(await passages(request.id)).toEqual(['Uma vez só.'])
    const other = await server.signUp()
    const [theirs] = (await other.api('GET', '/ai-agent/agents')).body
    expect((await other.api('POST', `${base}/documents`, { ...request, agent_id: theirs.id })).status).toBe(
      404,
    )
    expect((await other.api('DELETE', `${base}/documents/${request.id}`)).status).toBe(404)
    expect((await other.api('GET', `${base}/documents`)).status).toBe(404)
  })

  it('KB-14 KB-03 refuses what is larger than 10 MB, damaged, or for another agent', async () => {
    const add = (body: object) => account.api('POST', `${base}/documents`, body)
    const tooLarge = await add(requestOf('a.txt', 'text', Buffer.alloc(10 * 1024 * 1024 + 1, 'a')))
    expect([tooLarge.status, tooLarge.body.detail]).toEqual([413, 'O arquivo excede o limite de 10 MB.'])
    const damaged = await add({ ...requestOf('a.txt', 'text', Buffer.from('a')), content: 'não é base64!' })
    expect([damaged.status, damaged.body.detail]).toEqual([
      422,
      'O arquivo chegou danificado. Envie de novo.',
    ])
    const stranger = await add({ ...requestOf('a.txt', 'text', Buffer.from('a')), agent_id: newId() })
    expect(stranger.status).toBe(404)
    const largest = await add(requestOf('a.txt', 'text', Buffer.alloc(10 * 1024 * 1024, 'a')))
    expect(largest.status).toBe(200)
    await account.api('DELETE', `${base}/documents/${largest.body.id}`)
  })

  it('API-50 one that is removed while it waits is gone', async () => {
    const request = requestOf('b.txt', 'text', Buffer.from('Já foi.'))
    const { body } = await account.api('POST', `${base}/documents`, request)
    expect((await account.api('DELETE', `${base}/documents/${body.id}`)).body).toEqual({ ok: true })
    await server.jobs.drain()
    expect(await passages(body.id)).toEqual([])
    expect((await account.api('DELETE', `${base}/documents/${body.id}`)).status).toBe(404)
  })
})

describe('sites', () => {
  it('KB-15 KB-17 KB-18 ENT-17 API-51 API-52 API-53 the page is read, without what surrounds it', async () => {
    pages.set(
      '/',
      html(`<html><head><title>x</title><style>p{}</style><script>var a = 'script'</script></head><body>
        <nav>Início Contato</nav><h2>Ozonioterapia</h2><p>A sessão de ozonioterapia dura <b>30 minutos</b>.</p>
        <footer>Rodapé</footer></body></html>`),
    )
    const website = await addSite(at('/'))
    expect(website).toEqual({
      id: website.id,
      url: at('/'),
      title: at('/'),
      description: '',
      agent_id: agentId,
      metadata: { source: 'user-added', added_at: website.metadata.added_at },
      status: 'ready',
      passages: 1,
      error: null,
    })
    expect(await passages(website.id)).toEqual(['Ozonioterapia\nA sessão de ozonioterapia dura 30 minutos.'])
    expect((await account.api('DELETE', `${base}/websites/${website.id}`)).body).toEqual({ ok: true })
    expect(await passages(website.id)).toEqual([])
    expect((await account.api('DELETE', `${base}/websites/${website.id}`)).status).toBe(404)
  })

  it('KB-15 an address is needed, and becomes a whole one', async () => {
    const add = (url: string) => account.api('POST', `${base}/websites`, { url, agent_id: agentId })
    for (const url of [
      '',
      'clinica',
      'ftp://clinica.com.br',
      'javascript:alert(1)',
      'https://a:b@clinica.com.br',
    ])
      expect((await add(url)).body.detail, url).toBe(
        'Informe um endereço válido, como https://www.suaclinica.com.br',
      )
    const made = await add(' www.clinica.com.br/precos ')
    expect(made.body).toMatchObject({
      url: 'https://www.clinica.com.br/precos',
      title: 'https://www.clinica.com.br/precos',
    })
    await account.api('DELETE', `${base}/websites/${made.body.id}`)
  })

  it('KB-18 follows redirects and other encodings, and never into the network it stands in', async () => {
    pages.set('/novo', html('<p>A página mudou de lugar.</p>'))
    pages.set('/velho', redirect('/novo'))
    expect(await passages((await addSite(at('/velho'))).id)).toEqual(['A página mudou de lugar.'])
    pages.set('/latin', (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.from('<p>Não fechamos aos sábados.</p>', 'latin1'))),
    )
    expect(await passages((await addSite(at('/latin'))).id)).toEqual(['Não fechamos aos sábados.'])

    const inside = `http://127.0.0.1:${portOf(inner)}/`
    pages.set('/para-dentro', redirect(inside))
    pages.set('/pelo-nome', redirect(`http://localhost:${portOf(inner)}/`))
    for (const url of [inside, at('/para-dentro'), at('/pelo-nome')])
      expect(await addSite(url)).toMatchObject({
        status: 'failed',
        error: 'Só sites públicos da internet podem ser lidos.',
      })
    expect(innerCalls).toBe(0)
  })

  it('KB-18 KB-20 says why a page cannot be read', async () => {
    pages.set('/gira', redirect('/gira'))
    pages.set('/imagem', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'))
    pages.set('/grande', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(2 * 1024 * 1024 + 1, 'a')),
    )
    pages.set('/bomba', (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
    )
    for (const [path, error] of [
      ['/nada', 'O site não entregou a página (erro 404).'],
      ['/gira', 'O site manda de um endereço para outro sem fim.'],
      ['/imagem', 'O endereço não leva a uma página de texto.'],
      ['/grande', 'A página é grande demais: o limite é de 2 MB.'],
      ['/bomba', 'A página é grande demais: o limite é de 2 MB.'],
    ] as const)
      expect(await addSite(at(path)), path).toMatchObject({ status: 'failed', error })
  })

  it('KB-18 by default only the ports of the web on public addresses are reached', async () => {
    const web = publicWeb({ userAgent: 'Teste' })
    const { signal } = new AbortController()
    for (const url of [
      at('/'),
      `http://localhost:${portOf(site)}/`,
      'http://[::1]/',
      'http://2130706433/',
      'http://1.1.1.1:22/',
    ])
      await expect(web.read(url, signal), url).rejects.toMatchObject({ reason: 'not_public' })
    for (const address of ['8.8.8.8', '200.160.2.3', '2800:3f0:4001:80f::200e', '172.32.0.1'])
      expect(isPublicAddress(address), address).toBe(true)
    for (const address of [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '198.19.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
      'clinica.com.br',
      '',
    ])
      expect(isPublicAddress(address), address).toBe(false)
  })
})

describe('answers', () => {
  let phone: Phone
  let answers = 0
  beforeAll(async () => {
    phone = await simulatedPhone(server, account)
  })
  async function ask(text: string): Promise<string | undefined> {
    const from = `55119${String(80000000 + ++answers)}`
    await phone.write({ from, name: `Cliente ${answers}`, type: 'text', text })
    await settleJobs(server)
    return (await phone.received(from)).at(-1)?.text
  }
  const person = 'equipe'

  it('KB-18 a customer is answered from a document or a site where no pair answers, and no more once it is removed', async () => {
    const row = 'Serviço: Criolipólise · Preço: R$ 690'
    expect(await ask('Quanto custa a criolipólise?')).toContain(row)
    expect(await ask('quanto tempo dura a sessão de radiofrequencia?')).toContain('dura 40 minutos')
    // A pair written by the clinic takes precedence.
    const pair = { question: 'Quanto custa a criolipólise?', answer: 'R$ 650 à vista.' }
    const made = await account.api('POST', `${base}/qa-pairs`, pair)
    expect(await ask('Quanto custa a criolipólise?')).toContain('R$ 650 à vista.')
    await account.api('DELETE', `${base}/qa-pairs/${made.body.id}`)
    expect(await ask('Quanto custa a criolipólise?')).toContain(row)
    const documents = (await account.api('GET', `${base}/documents`)).body
    const prices = documents.find((one: { title: string }) => one.title === 'precos.xlsx')
    await account.api('DELETE', `${base}/documents/${prices.id}`)
    expect(await ask('Quanto custa a criolipólise?')).toContain(person)
  })

  it('KB-18 another agent does not answer from it, and what a person must settle goes to a person', async () => {
    expect(await ask('Vocês dão atestado depois da radiofrequência?')).toContain(person)
    expect(await ask('Quanto custa?')).toContain(person)
    expect(await ask('A radiofrequência tem desconto de aniversário?')).toContain(person)
    const second = (await account.api('POST', '/ai-agent/agents', { name: 'Bia' })).body
    await account.api('PATCH', `/communication/channels/${phone.channelId}`, { agent_id: second.id })
    expect(await ask('quanto tempo dura a sessão de radiofrequencia?')).toContain(person)
  })
})
