/**
 * The records that each module builds from its rows: checks every field, so that none is lost or mixed up.
 */
import { describe, expect, it } from 'vitest'
import { DEFAULT_BEHAVIOR } from '../../../src/contract/agentBehavior.ts'
import {
  DEFAULT_TIMEZONE,
  toOrganization,
  validTimezone,
} from '../../../server/modules/accounts/organization/rules.ts'
import { toUser } from '../../../server/modules/accounts/users/rules.ts'
import { distinctForms, toAgent, toKnowledgeBase, toQaPair } from '../../../server/modules/agents/rules.ts'
import { inOrder } from '../../../server/modules/availability/rules.ts'
import { decodeBase64, toDocument, toWebsite } from '../../../server/modules/knowledge/rules.ts'
import {
  contentDisposition,
  isInline,
  parseRange,
  safeFilename,
  toMedia,
} from '../../../server/modules/media/rules.ts'
import { toPreviewAppointment, toPreviewMessage, toReply } from '../../../server/modules/preview/rules.ts'

const AT = new Date('2026-11-20T12:00:00.000Z')
const LATER = new Date('2026-11-21T12:00:00.000Z')

describe('accounts', () => {
  it('a user says what they have, and nothing of their password', () => {
    const row = {
      id: 'u',
      email: 'ana@exemplo.com.br',
      name: 'Ana',
      onboardingCompleted: true,
      orgId: 'o',
      defaultProviderId: 'p',
      emailVerifiedAt: AT,
      passwordHash: 'hash',
      isOwner: true,
    }
    const user = {
      id: 'u',
      email: 'ana@exemplo.com.br',
      name: 'Ana',
      onboarding_completed: true,
      organization_id: 'o',
      default_provider_id: 'p',
      email_verified: true,
      is_owner: true,
      has_password: true,
    }
    expect(toUser(row)).toEqual(user)
    expect(toUser({ ...row, emailVerifiedAt: null, passwordHash: null })).toEqual({
      ...user,
      email_verified: false,
      has_password: false,
    })
  })

  it('an organization has an address for its logo where it has one', () => {
    const row = {
      id: 'o',
      name: 'Clínica',
      whatsapp: '5511988881204',
      type: 'Estética',
      size: 'small',
      timezone: 'America/Bahia',
    } as const
    const hold = { holdReplies: 'always' as never, logoMediaId: null }
    expect(toOrganization({ ...row, ...hold })).toEqual({ ...row, logo_url: null, hold_replies: 'always' })
    expect(toOrganization({ ...row, ...hold, logoMediaId: 'm' }).logo_url).toMatch(/m$/)
  })

  it('an unknown time zone is the default one', () => {
    expect(DEFAULT_TIMEZONE).toBe('America/Sao_Paulo')
    expect(validTimezone('America/Manaus')).toBe('America/Manaus')
    for (const zone of [undefined, '', 'Marte/Olympus']) expect(validTimezone(zone)).toBe('America/Sao_Paulo')
  })
})

describe('agents and what they know', () => {
  it('an agent, a knowledge base and a pair keep every field', () => {
    const agent = {
      id: 'a',
      orgId: 'o',
      name: 'Camila',
      objective: 'schedule',
      communicationStyle: 'formal',
      customAttributes: { tom: 'calmo' },
      isActive: false,
      behavior: {},
      createdAt: AT,
      updatedAt: LATER,
      channels: [],
    }
    expect(toAgent(agent)).toEqual({
      id: 'a',
      name: 'Camila',
      objective: 'schedule',
      communication_style: 'formal',
      custom_attributes: { tom: 'calmo' },
      channels: [],
      is_active: false,
      behavior: DEFAULT_BEHAVIOR,
      organizationId: 'o',
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
    })
    const base = { id: 'k', name: 'Base', description: 'Da clínica', agentId: 'a' }
    expect(toKnowledgeBase(base)).toEqual({
      id: 'k',
      name: 'Base',
      description: 'Da clínica',
      agent_id: 'a',
    })
    const pair = {
      id: 'q',
      question: 'Onde fica?',
      answer: 'Rua A',
      isFixed: true,
      placeholder: 'Ex.: Rua',
      metadata: { category: 'place', created_at: 'then', source: 'manual' },
      forms: ['endereço?'],
      aspects: ['place'],
    }
    const { isFixed, ...same } = pair
    expect(toQaPair({ ...pair, addedDate: AT })).toEqual({
      ...same,
      is_fixed: isFixed,
      added_date: '2026-11-20T12:00:00.000Z',
    })
  })

  it('forms in another spelling, and the question itself, are no further forms', () => {
    expect(
      distinctForms(['É caro?', 'e CARO?', 'Onde é?', 'qual o preço?', 'Onde é?'], 'Qual o PREÇO?'),
    ).toEqual(['É caro?', 'Onde é?'])
  })

  it('a document and a site say how their reading stands', () => {
    const row = {
      id: 's',
      title: 'Preços',
      description: 'Tabela',
      url: 'https://exemplo.com.br',
      type: 'pdf',
      metadata: { filename: 'p.pdf', size: 12, lastModified: 34, source: 'manual' },
      status: 'ready',
      passages: 3,
      error: null,
      addedDate: AT,
    }
    const reading = { status: 'ready', passages: 3, error: null }
    expect(toDocument(row, 'a')).toEqual({
      id: 's',
      title: 'Preços',
      agent_id: 'a',
      type: 'pdf',
      metadata: { filename: 'p.pdf', size: 12, lastModified: 34 },
      added_date: '2026-11-20T12:00:00.000Z',
      ...reading,
    })
    const site = {
      id: 's',
      url: 'https://exemplo.com.br',
      title: 'Preços',
      description: 'Tabela',
      agent_id: 'a',
      metadata: { source: 'manual', added_at: '2026-11-20T12:00:00.000Z' },
      ...reading,
    }
    expect(toWebsite(row, 'a')).toEqual(site)
    expect(toWebsite({ ...row, url: null }, 'a')).toEqual({ ...site, url: '' })
  })

  it('takes standard base64 alone', () => {
    for (const length of [0, 1, 2, 3, 4, 100]) {
      const bytes = Buffer.alloc(length, 7)
      expect(decodeBase64(bytes.toString('base64'))?.equals(bytes)).toBe(true)
    }
    for (const text of ['ab', 'QUJD*', 'QUJDRA', 'a$b=', 'QU JDRA==', 'QUJDRB=='])
      expect(decodeBase64(text)).toBeNull()
  })
})

describe('opening hours', () => {
  const interval = (from_time: string) => ({ from_time, to_time: '23:00' })
  it('come by weekday, then by date, the intervals of each by their start', () => {
    const week = (day_of_week: number, ...starts: string[]) =>
      ({ availability_type: 'weekday', day_of_week, intervals: starts.map(interval) }) as never
    const date = (day: string) => ({ availability_type: 'date', date: day, intervals: [] }) as never
    expect(
      inOrder([date('2027-01-02'), week(6, '14:00', '08:00'), date('2026-12-31'), week(0)]).map((rule) => [
        rule.availability_type === 'date' ? rule.date : rule.day_of_week,
        ...rule.intervals.map(({ from_time }) => from_time),
      ]),
    ).toEqual([[0], [6, '08:00', '14:00'], ['2026-12-31'], ['2027-01-02']])
  })
})

describe('files', () => {
  it('only what a browser shows safely is shown in the page', () => {
    for (const type of ['image/png', 'image/webp', 'audio/ogg', 'video/mp4', 'application/pdf'])
      expect(isInline(type)).toBe(true)
    for (const type of [
      'image/svg+xml',
      'text/html',
      'application/pdfx',
      'xaudio/ogg',
      'audio/o gg',
      'video/',
    ])
      expect(isInline(type)).toBe(false)
  })

  it('a name loses its path and what could break a header or deceive the eye', () => {
    expect(safeFilename('C:\\pasta/../foto.png')).toBe('foto.png')
    expect(safeFilename('nota\u202efdp.exe')).toBe('notafdp.exe')
    expect(safeFilename(' a<b>:"c|?*.txt ')).toBe('a_b___c___.txt')
    expect(safeFilename('..oculto')).toBe('oculto')
    expect(safeFilename('a.b')).toBe('a.b')
    for (const empty of ['', '/', '...', ' ']) expect(safeFilename(empty)).toBe('arquivo')
  })

  it('a long name keeps its ending', () => {
    expect(safeFilename('a'.repeat(120))).toHaveLength(120)
    expect(safeFilename(`${'a'.repeat(116)}.abcd`)).toHaveLength(120)
    expect(safeFilename(`${'a'.repeat(118)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`)
    expect(safeFilename(`${'a'.repeat(130)}.abcdef`)).toBe('a'.repeat(120))
    expect(safeFilename(`${'a'.repeat(50)}.pdf${'b'.repeat(100)}`)).toBe(
      `${'a'.repeat(50)}.pdf${'b'.repeat(66)}`,
    )
  })

  it('is sent with an ASCII name and the real one', () => {
    expect(contentDisposition('image/png', 'foto "1" (é) 50%.png')).toBe(
      `inline; filename="foto _1_ (e) 50_.png"; filename*=UTF-8''foto%20%221%22%20%28%C3%A9%29%2050%25.png`,
    )
    expect(contentDisposition('text/html', 'a’e\u0301\\.html')).toBe(
      `attachment; filename="a_e_.html"; filename*=UTF-8''a%E2%80%99e%CC%81%5C.html`,
    )
  })

  it('one range is sent, an impossible one refused, anything else is the whole', () => {
    expect(parseRange('bytes=0-9', 100)).toEqual({ start: 0, end: 9 })
    expect(parseRange(' bytes=90- ', 100)).toEqual({ start: 90, end: 99 })
    expect(parseRange('bytes=5-5', 100)).toEqual({ start: 5, end: 5 })
    expect(parseRange('bytes=50-1000', 100)).toEqual({ start: 50, end: 99 })
    expect(parseRange('bytes=-10', 100)).toEqual({ start: 90, end: 99 })
    expect(parseRange('bytes=-1000', 100)).toEqual({ start: 0, end: 99 })
    for (const range of ['bytes=100-', 'bytes=100-200', 'bytes=-0'])
      expect(parseRange(range, 100)).toBe('unsatisfiable')
    for (const range of [
      null,
      '',
      'bytes=-',
      'bytes=9-5',
      'bytes=0-1,3-4',
      'xbytes=0-1',
      'bytes=0-1x',
      'x=0-1',
    ])
      expect(parseRange(range, 100)).toBeNull()
  })

  it('says its address, name, type and size', () => {
    expect(toMedia({ id: 'm', filename: 'a.png', mimeType: 'image/png', size: 7 })).toEqual({
      id: 'm',
      url: expect.stringMatching(/m$/),
      filename: 'a.png',
      type: 'image/png',
      size: 7,
    })
  })
})

describe('trying an agent out', () => {
  it('a recording carries its words beside its length', () => {
    const row = { id: 'm', type: 'user' as never, text: 'oi', audio: null, createdAt: AT }
    const message = { id: 'm', type: 'user', timestamp: '2026-11-20T12:00:00.000Z' }
    expect(toPreviewMessage(row)).toEqual({ ...message, messageType: 'text', content: 'oi' })
    expect(toPreviewMessage({ ...row, audio: { audioLength: 3, language: 'pt' } })).toEqual({
      ...message,
      messageType: 'audio',
      content: { audioLength: 3, language: 'pt', transcription: 'oi' },
    })
  })

  it('an answer says whether a person would be called, and an appointment what became of it', () => {
    const reply = { id: 'm', content: 'oi', timestamp: '2026-11-20T12:00:00.000Z' }
    expect(toReply('m', 'oi', AT)).toEqual({ ...reply, calls_person: false, calls_person_for: null })
    expect(toReply('m', 'oi', AT, 'saúde')).toEqual({
      ...reply,
      calls_person: true,
      calls_person_for: 'saúde',
    })
    const row = {
      id: 'x',
      serviceName: 'Limpeza',
      professionalName: 'Helena',
      forName: 'Bia',
      isExample: true,
    }
    const booked = { ...row, startTime: AT, status: 'pending', movedFrom: LATER }
    const shown = {
      ...row,
      contactId: 'c',
      dateTime: '2026-11-20T12:00:00.000Z',
      status: 'pending',
      movedFrom: '2026-11-21T12:00:00.000Z',
    }
    expect(toPreviewAppointment('c', booked)).toEqual(shown)
    expect(toPreviewAppointment('c', { ...booked, movedFrom: null })).toEqual({ ...shown, movedFrom: null })
  })
})
