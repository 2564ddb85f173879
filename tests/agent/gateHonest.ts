import { buildIndex } from '../../server/agent/answer/index.ts'
import { listed, timesWords, today, whenWords } from '../../server/agent/dialogue/inWords.ts'
import { instantOf } from '../../server/agent/dialogue/findTimes.ts'
import { DEFAULT_BEHAVIOR } from '../../src/contract/agentBehavior.ts'
import type { Plan, Say, Write } from '../../server/agent/plan.ts'
import type { SayKey } from '../../server/agent/say/keys.ts'
import type { OwnAppointment, Situation } from '../../server/agent/situation.ts'
import { emptyState, type Offer } from '../../server/agent/state.ts'
import { loadLearned } from '../../server/agent/understand/model.ts'
import { professional, service } from '../eval/memoryStore.ts'

/** Deterministic pseudo-random choices for a seed. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 12_345
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x6d2b79f5
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return { upTo, of: <T>(all: readonly T[]): T => all[upTo(all.length)]!, maybe: () => next() < 0.5 }
}

const SERVICES = [
  'Limpeza de pele',
  'Drenagem linfática',
  'Botox',
  'Peeling de diamante',
  'Consulta dermatológica',
  'Avaliação',
  'Corte feminino',
  'Depilação a laser',
  'Manicure e pedicure',
  'Clareamento dental',
  'Massagem relaxante 60 min',
  'Retorno',
]
const PEOPLE = ['Dra. Helena Prado', 'Dr. Caio Mendes', 'Bianca', 'Marina Lopes', 'Dra. Ana Reis', 'Téo']
const COMPANIES = ['Clínica Aurora', 'Espaço Bem-Estar', 'Studio 27', 'Odonto & Cia.']
const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha']
const PLACES = [
  'Rua das Acácias, 120, sala 3, Centro, Campinas',
  'Av. 7 de Setembro, 45. Em frente ao metrô',
  'Praça da Sé, 9',
]
const ANSWERS = [
  'Sim, aceitamos Unimed e Bradesco Saúde.',
  'A limpeza custa R$ 180,00 e o pacote com 4 sessões sai por R$ 600,00. Parcelamos em até 3x.',
  'Atendemos de segunda a sexta, das 8h às 18h. Sábado, das 8h às 12h!',
  'É normal a pele ficar rosada nas primeiras 24 horas. Use protetor solar.',
  'Temos estacionamento conveniado na Rua Augusta, 500; 1ª hora grátis.',
  'Pode tomar dipirona se sentir desconforto, conforme orientação da Dra. Paula.',
  'Mande um e-mail para contato@aurora.com.br ou ligue (19) 3232-4545: www.aurora.com.br/ajuda_online',
  'Após o pagamento do sinal de 30% seu horário fica confirmado.',
  'O agendamento é confirmado um dia antes. Vamos enviar uma mensagem para você.',
]
const INSTRUCTIONS = [
  '',
  'Chegue 10 minutos antes.',
  'Venha sem maquiagem. Evite sol por 3 dias.',
  'Traga RG e o pedido médico',
]
const WHEN_ANSWERED = [
  '',
  'ainda hoje',
  'amanhã a partir das 8h',
  'segunda (30/11) a partir das 9h',
  'hoje até as 18h',
]
const HOURS = [
  'segunda a sexta, das 8h às 18h; sábado, das 8h às 12h',
  'segunda e terça, das 9h às 12h e das 13h às 19h30',
]
const NAMES = ['', 'Joana', 'José Carlos', 'Maria']

const pairs = ANSWERS.map((answer, at) => ({ id: `k${at}`, question: 'Como é?', answer }))
const knowledge = buildIndex(
  '1',
  { clinic: { services: [], professionals: [] }, pairs, passages: [] },
  loadLearned(),
)

export type Honest = { situation: Situation; plan: Plan; say: Say }

/**
 * A `Say` with values as the dialogue makes them, together with the plan's writes and the situation that make
 * it true.
 */
export function honest(key: SayKey, seed: number): Honest {
  const { upTo, of, maybe } = dice(seed + 1)
  const zone = of(ZONES)
  const now = new Date(Date.UTC(2026, upTo(12), 1 + upTo(28), 11 + upTo(12), upTo(60)))
  const thisDay = today(now, zone)
  const services = Array.from({ length: 3 }, (_, at) =>
    service(
      `s${at}`,
      SERVICES[(seed * 5 + at * 3) % SERVICES.length]!,
      30 + 15 * upTo(5),
      maybe() ? 5_000 + 500 * upTo(60) : null,
      {
        instructions: of(INSTRUCTIONS),
      },
    ),
  )
  const professionals = [0, 1].map((at) => professional(`p${at}`, PEOPLE[(seed + at) % PEOPLE.length]!, []))
  const local = () => {
    const date = new Date(Date.parse(`${thisDay}T00:00Z`) + upTo(70) * 86_400_000 + 86_400_000)
      .toISOString()
      .slice(0, 10)
    return `${date}T${String(7 + upTo(14)).padStart(2, '0')}:${of(['00', '15', '30', '45'])}`
  }
  const isoOf = (at: string) => new Date(instantOf(at, zone)).toISOString()
  const own = (at: string, id = 'a1'): OwnAppointment => ({
    id,
    startTime: isoOf(at),
    endTime: new Date(Date.parse(isoOf(at)) + 3_600_000).toISOString(),
    serviceId: services[0]!.id,
    serviceName: services[0]!.name,
    professionalId: 'p0',
    professionalName: professionals[0]!.name,
    status: key === 'alreadyConfirmed' ? 'confirmed' : 'pending',
    forName: null,
  })
  const [first, second, third] = [local(), local(), local()]
  const words = (at: string) => whenWords(at, thisDay)
  const offer = (at: string): Offer => ({
    id: `o${at}`,
    startTime: isoOf(at),
    endTime: isoOf(at),
    local: at,
    serviceId: 's0',
    professionalId: 'p0',
    expiresAt: isoOf(at),
  })
  const times = { startTime: isoOf(first), endTime: isoOf(first), professionalId: 'p0' }
  const old = { startTime: isoOf(second), endTime: isoOf(second), professionalId: 'p0' }
  const client = of(NAMES)
  const values: Record<string, string> = {
    client,
    agent: 'Lia',
    company: of(COMPANIES),
    text:
      key === 'quote'
        ? of(ANSWERS)
        : key === 'emergency'
          ? of(['', 'Vá ao Hospital São Lucas ou ligue (19) 3232-4545.'])
          : '',
    hours: of(HOURS),
    location: of(PLACES),
    services: listed(
      services.map(({ name }) => name),
      'e',
    ),
    names: listed(
      professionals.map(({ name }) => name),
      'e',
    ),
    thing: of(['preenchimento', 'harmonização', 'atendimento pela Unimed']),
    question: of([
      'Quanto custa a limpeza?',
      'Qual dia fica bom para você?',
      'É para você ou para outra pessoa?',
    ]),
    matter: of(['isso', 'o preço de R$ 50', services[1]!.name, 'Unimed']),
    service: services[0]!.name,
    with: maybe() ? ` com ${professionals[0]!.name}` : '',
    for: maybe() ? ' para sua mãe' : '',
    whom: of(['sua mãe', 'seu pai']),
    other: services[1]!.name,
    instructions: services[0]!.instructions,
    when: words(first),
    old: words(second),
    options: timesWords([first, second, third].toSorted(), thisDay),
    reason: of([
      'Esse horário já passou.',
      'Não atendemos no domingo (29/11).',
      'Nesse dia o atendimento é das 8h às 12h e das 14h às 18h.',
      `${professionals[1]!.name} não atende amanhã (26/11).`,
    ]),
    list: listed(
      [
        `${services[0]!.name}, ${words(first)} com ${professionals[0]!.name}`,
        `${services[0]!.name}, ${words(second)}`,
      ],
      'e',
    ),
    days: words(first).split(' às ')[0]!.split(' à ')[0]!,
    minutes: maybe() ? '10 minutos' : '',
    name: 'Joana',
  }
  const isHandOver = /^handOver|^partUnknown|^emergency/.test(key)
  if (isHandOver) values['when'] = of(WHEN_ANSWERED)
  if (key.startsWith('which')) values['options'] = listed(services.map(({ name }) => name))
  if (key === 'whichAppointment')
    values['options'] = listed([
      `${services[0]!.name}, ${words(first)}`,
      `${services[0]!.name}, ${words(second)}`,
    ])
  const writes: Partial<Record<SayKey, Write>> = {
    booked: { act: 'book', id: 'b', serviceId: 's0', forWhom: null, ...times },
    swapped: { act: 'book', id: 'b', serviceId: 's0', forWhom: null, ...times },
    moved: { act: 'move', appointmentId: 'a2', expected: old, ...times },
    cancelled: { act: 'cancel', appointmentId: 'a1' },
    confirmed: { act: 'confirm', appointmentId: 'a1' },
    waitAdded: {
      act: 'wait',
      id: 'w',
      serviceId: 's0',
      professionalId: null,
      fromDay: first.slice(0, 10),
      toDay: first.slice(0, 10),
      period: 'any',
    },
    toldNoted: { act: 'note', appointmentId: 'a1', text: 'O cliente escreveu: “ele é um golden”.' },
    lateNoted: { act: 'note', appointmentId: 'a1', text: 'O cliente avisou que vai se atrasar.' },
    nameNoted: { act: 'name', name: 'Joana' },
    whomNoted: {
      act: 'note',
      appointmentId: 'a1',
      text: `O cliente avisou que o horário é para ${values['whom']}.`,
    },
    optedOut: { act: 'optOut' },
  }
  const write = writes[key]
  const offers = /^offer|^notFree|^taken|Sure$/.test(key) ? [first, second, third].map(offer) : []
  const state = emptyState(now)
  const basis: Say['basis'] =
    key === 'quote' ? [{ kind: 'pair', id: `k${ANSWERS.indexOf(values['text']!)}` }] : []
  const say: Say = { key, values, basis }
  const task =
    offers.length > 0
      ? {
          id: 't',
          kind: 'book' as const,
          forWhom: null,
          serviceId: 's0',
          professionalId: null,
          when: null,
          appointmentId: null,
          offers,
          refused: [],
          isOnlyAsked: false,
          openedAt: now.toISOString(),
          idle: 0,
        }
      : null
  const isOfOwn =
    /^(?:cancel|confirmed|already|kept|mine$|moveWhen|moveSure|moved|lateNoted|toldNoted|whomNoted|reminder|whichApp)/.test(
      key,
    )
  const situation: Situation = {
    orgId: 'org',
    agentId: 'agent',
    talkId: 'talk',
    upTo: 1,
    now,
    agent: { name: 'Lia', style: 'normal', objective: 'service' },
    company: values['company']!,
    location: values['location']!,
    zone,
    holidays: [],
    closedDays: [],
    services,
    professionals,
    knowledge,
    behavior: { ...DEFAULT_BEHAVIOR, emergency_text: key === 'emergency' ? values['text']! : '' },
    state,
    heard: [
      {
        messageId: 'm',
        position: 1,
        kind: 'text',
        text: 'quanto custa preenchimento? harmonização? aceita Unimed? R$ 50?',
      },
    ],
    customer: { name: client, isKnown: false },
    appointments: isOfOwn ? [...(key === 'moved' ? [] : [own(first)]), own(second, 'a2')] : [],
    history: [],
  }
  const plan: Plan = {
    writes: write ? [write] : [],
    say: [say],
    messages: [],
    state: { ...state, task },
    handOver: isHandOver ? { reason: 'asked', summary: '', urgent: false, isPartial: false } : null,
    unanswered: [],
    trace: {
      model: 'built-in',
      heard: [],
      understood: [],
      tools: [],
      knowledge: [],
      gate: [],
      ms: {},
      tokens: 0,
      cost: 0,
    },
    isFarewell: false,
  }
  return { situation, plan, say }
}
