import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { plainTransaction } from '../../server/db/orgTransaction.ts'
import { enqueueJob } from '../../server/jobs/enqueueJob.ts'
import { GiveUp } from '../../server/jobs/jobHandler.ts'
import type { JobPayloads } from '../../server/jobs/jobKinds.ts'
import { createLog } from '../../server/log.ts'
import { findLink, useLink } from '../../server/modules/accounts/enter/emailLinks.ts'
import { outboxMail } from '../../server/ports/mail/outboxMail.ts'
import { MailDelayedError, smtpMail } from '../../server/ports/mail/smtpMail.ts'
import { linkIn, type MailServer, startMailServer } from './mailHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'
import { waitFor } from '../waitFor.ts'

const FROM = 'Balcão <nao-responda@clinica.example>'
const LETTER = {
  to: 'ana@exemplo.com.br',
  subject: 'Confirmação de agendamento às 9h',
  text: 'Olá, Conceição.\n\nhttp://localhost/a?b=c\n',
  html: '<p>Olá, Conceição.</p>',
}

let mailServer: MailServer
beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer.stop())
beforeEach(() => {
  mailServer.received.length = 0
  mailServer.answers.length = 0
})

describe('a mail server', () => {
  const port = () => smtpMail({ url: mailServer.url, from: FROM })

  it('AUTH-19 gets subject, text and HTML in UTF-8', async () => {
    await port().send(LETTER)
    expect(mailServer.received).toHaveLength(1)
    const [mail] = mailServer.received
    expect(mail).toMatchObject({
      from: 'nao-responda@clinica.example',
      to: ['ana@exemplo.com.br'],
      subject: LETTER.subject,
      text: LETTER.text,
    })
    expect(mail!.html.trim()).toBe(LETTER.html)
    expect(mail!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  it('no name, subject or address begins another header or adds a recipient', async () => {
    await port().send({ ...LETTER, subject: 'Convite\r\nBcc: outro@exemplo.com\r\n\r\nCorpo' })
    const to = 'ana@exemplo.com.br>\r\nRCPT TO:<outro@exemplo.com, mais@exemplo.com'
    await expect(port().send({ ...LETTER, to })).rejects.toBeInstanceOf(GiveUp)
    expect(mailServer.received).toHaveLength(1)
    const [mail] = mailServer.received
    expect(mail!.raw).not.toMatch(/^(Bcc|Cc|RCPT)/im)
    expect(mail).toMatchObject({
      to: ['ana@exemplo.com.br'],
      subject: 'Convite Bcc: outro@exemplo.com Corpo',
      text: LETTER.text,
    })
  })

  it('says no for good, not now, or nothing at all; what is thrown never has the address', async () => {
    const nobody = smtpMail({ url: 'smtp://127.0.0.1:1', from: FROM })
    const stranger = smtpMail({ url: mailServer.url.replace('balcao:', 'outro:'), from: FROM })
    const failure = (promise: Promise<void>) =>
      promise.then(
        () => null,
        (error: unknown) => error as Error,
      )
    mailServer.answers.push(550, 451)
    const failures = [
      await failure(port().send(LETTER)),
      await failure(port().send(LETTER)),
      await failure(nobody.send(LETTER)),
      await failure(stranger.send(LETTER)),
    ]
    expect(failures.map((error) => error?.constructor)).toEqual([
      GiveUp,
      MailDelayedError,
      MailDelayedError,
      MailDelayedError,
    ])
    expect(failures.map((error) => error?.message)).toEqual([
      'mail server: EENVELOPE 550',
      'mail server: EENVELOPE 451',
      'mail server: ESOCKET no answer',
      'mail server: EAUTH 535',
    ])
    await port().send(LETTER)
    expect(mailServer.received).toHaveLength(1)
  })
})

describe('the outbox', () => {
  let folder: string
  const clock = () => new Date('2026-11-21T12:30:00.123Z')
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'balcao-outbox-')), 'outbox')
  })
  afterEach(() => rm(join(folder, '..'), { recursive: true }))

  it('AUTH-19 keeps each message as a text file for the server alone, and tells who develops', async () => {
    const told: string[] = []
    await outboxMail({ folder, from: FROM, clock, print: (text) => told.push(text) }).send(LETTER)
    const [name, ...others] = await readdir(folder)
    expect(others).toEqual([])
    expect(name).toMatch(/^2026-11-21T12-30-00-123Z-[0-9a-f]{8}\.txt$/)
    expect(await readFile(join(folder, name!), 'utf8')).toBe(
      [
        'Para: ana@exemplo.com.br',
        'De: Balcão <nao-responda@clinica.example>',
        'Assunto: Confirmação de agendamento às 9h',
        'Data: 2026-11-21T12:30:00.123Z',
        '',
        'Olá, Conceição.',
        '',
        'http://localhost/a?b=c',
        '',
      ].join('\n'),
    )
    expect((await stat(join(folder, name!))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(told).toEqual([
      'Email para ana@exemplo.com.br: Confirmação de agendamento às 9h\n  http://localhost/a?b=c',
    ])
  })

  it('keeps a subject on its line, and many messages of one moment apart', async () => {
    const port = outboxMail({ folder, from: FROM, clock, print: undefined })
    await Promise.all([1, 2, 3].map(() => port.send({ ...LETTER, subject: 'Oi\nPara: outro@exemplo.com' })))
    const names = await readdir(folder)
    expect(names).toHaveLength(3)
    const head = (await readFile(join(folder, names[0]!), 'utf8')).split('\n\n')[0]!
    expect(head.split('\n')).toHaveLength(4)
    expect(head).toContain('Assunto: Oi Para: outro@exemplo.com')
  })
})

describe('messages of accounts', () => {
  let server: TestServer
  let account: Account
  const lines: string[] = []
  beforeAll(async () => {
    const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
    server = await startTestServer({
      log,
      env: { SMTP_URL: mailServer.url, MAIL_FROM: FROM, PUBLIC_URL: 'https://app.clinica.example' },
    })
    account = await server.signUp({ name: "Zoë <b>O'Brien</b> & Cia", organization: 'Clínica Maçã' })
    await server.jobs.drain()
  })
  afterAll(() => server.close())

  async function send(payload: JobPayloads['mail.send']) {
    const { db } = server.deps.database
    await plainTransaction(db, null, (t) => enqueueJob(t, { kind: 'mail.send', payload }))
    await server.jobs.drain()
  }
  const works = async (token: string, kind: 'verify' | 'reset') => {
    const { db } = server.deps.database
    return db.transaction((tx) => useLink(tx, token, [kind], new Date()))
  }

  it('AUTH-19 verification: both parts say the same, names are escaped, the link works once', async () => {
    await send({ mail: 'verify', user_id: account.user.id })
    const [mail, ...others] = mailServer.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: [account.email], subject: 'Confirme seu email no Balcão' })
    expect(mail!.text).toContain("Olá, Zoë <b>O'Brien</b> & Cia.")
    expect(mail!.html).toContain('Olá, Zoë &lt;b&gt;O&#39;Brien&lt;/b&gt; &amp; Cia.')
    expect(mail!.html).not.toMatch(/<b>|<img|<script|src=/)
    const words = (text: string) => text.replace(/\s+/g, ' ')
    const shown = words(
      mail!.html
        .replace(/^[\s\S]*<body[^>]*>/, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
    )
    for (const paragraph of mail!.text
      .trim()
      .split('\n\n')
      .filter((one) => !one.includes('https://')))
      expect(shown).toContain(words(paragraph))

    const link = linkIn(mail!)
    expect(mail!.html).toContain(`href="${link.href}"`)
    expect(link.origin + link.pathname).toBe('https://app.clinica.example/auth/email')
    const token = link.searchParams.get('token')!
    const { rows } = await server.deps.database.pool.query(
      'select row_to_json(l)::text as row from email_links l',
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await works(token, 'reset')).toBeUndefined()
    expect(await works(token, 'verify')).toMatchObject({ userId: account.user.id })
    expect(await works(token, 'verify')).toBeUndefined()
  })

  it('says nothing twice: a verified email gets no verification', async () => {
    const { pool } = server.deps.database
    await pool.query('update users set email_verified_at = now() where id = $1', [account.user.id])
    await send({ mail: 'verify', user_id: account.user.id })
    await pool.query('update users set email_verified_at = null where id = $1', [account.user.id])
    await send({ mail: 'verify', user_id: newId() })
    expect(mailServer.received).toEqual([])
  })

  it('AUTH-13 AUTH-19 reset: a link of half an hour to who has an account, silence to who has none', async () => {
    await send({ mail: 'reset', email: 'ninguem@exemplo.com.br' })
    expect(mailServer.received).toEqual([])
    await send({ mail: 'reset', email: account.email.toUpperCase() })
    const [mail] = mailServer.received
    expect(mail).toMatchObject({ to: [account.email], subject: 'Redefina sua senha do Balcão' })
    const token = linkIn(mail!).searchParams.get('token')!
    const { db } = server.deps.database
    const inMinutes = (count: number) => new Date(Date.now() + count * 60_000)
    expect(await findLink(db, token, ['reset'], inMinutes(29))).toBeDefined()
    expect(await findLink(db, token, ['reset'], inMinutes(31))).toBeUndefined()
    expect(await works(token, 'reset')).toMatchObject({ userId: account.user.id })
    expect(await works(token, 'reset')).toBeUndefined()
  })

  it('sends five resets an hour to one person, and no more', async () => {
    const other = await server.signUp({ organization: false })
    await server.jobs.drain()
    mailServer.received.length = 0
    for (let n = 0; n < 7; n++) await send({ mail: 'reset', email: other.email })
    expect(mailServer.received).toHaveLength(5)
    expect(new Set(mailServer.received.map((mail) => linkIn(mail).href)).size).toBe(5)
  })

  it('PRD-08 AUTH-19 invitation: whoever registers by its link has shown that the inbox is theirs', async () => {
    const email = 'convidada@exemplo.com.br'
    const made = await account.api('POST', '/auth/invitations', { email })
    expect(made.body).toMatchObject({ invitation: { email }, link: null })
    await server.jobs.drain()
    const [mail, ...others] = mailServer.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: [email],
      subject: 'Convite para a equipe de Clínica Maçã no Balcão',
    })
    const register = async () => {
      const response = await server.request('/api/v1/auth/users', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Convidada',
          email,
          password: 'segredo123',
          acceptTerms: true,
          invite_token: linkIn(mail!).searchParams.get('invite'),
          recaptcha_token: await server.botToken('register_action'),
        }),
      })
      return { status: response.status, body: await response.json() }
    }
    expect((await register()).body).toMatchObject({
      user: { organization_id: account.organizationId, onboarding_completed: true, email_verified: true },
    })
    await server.deps.database.pool.query('delete from users where email = $1', [email])
    expect((await register()).body).toMatchObject({ code: 'link_invalid' })
    await server.jobs.drain()
    expect(mailServer.received).toHaveLength(1)
  })

  it('tells that the password was changed, when, and what to do', async () => {
    await send({ mail: 'password_changed', user_id: account.user.id })
    const [mail] = mailServer.received
    expect(mail!.subject).toBe('A senha da sua conta no Balcão foi alterada')
    const zone = { timeZone: 'America/Sao_Paulo' }
    expect(mail!.text).toContain(`foi alterada em ${new Date().toLocaleDateString('pt-BR', zone)} às `)
    expect(linkIn(mail!).href).toBe('https://app.clinica.example/auth/forgot-password')
  })

  it('tries again when the server says not now, and not when it refuses for good', async () => {
    mailServer.answers.push(451)
    await send({ mail: 'password_changed', user_id: account.user.id })
    await waitFor(() => expect(mailServer.received).toHaveLength(1))
    mailServer.answers.push(550)
    await send({ mail: 'password_changed', user_id: account.user.id })
    expect(mailServer.received).toHaveLength(1)
    const { rows } = await server.deps.database.pool.query(
      "select attempts, last_error from jobs where kind = 'mail.send' and failed_at is not null",
    )
    expect(rows).toEqual([{ attempts: 1, last_error: 'mail server: EENVELOPE 550' }])
  })

  it('logs neither address nor link', () => {
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => /@|link_|auth\/email/.test(line))).toEqual([])
  })
})
