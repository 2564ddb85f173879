import { DEFAULT_BEHAVIOR } from '../../../src/contract/agentBehavior.ts'
import type { Professional } from '../../../src/contract/professional.ts'
import type { Service } from '../../../src/contract/service.ts'
import { buildIndex } from '../answer/index.ts'
import { answerTurn } from '../answerTurn.ts'
import { planBuiltIn } from '../builtIn.ts'
import type { Reads } from '../situation.ts'
import { emptyState } from '../state.ts'
import { loadLearned } from '../understand/model.ts'

const SAID = [
  'oi, vcs tem estacionamento?',
  'Bom dia! Quanto custa a limpeza e quanto tempo demora?',
  'que horas abre sábado e qual o endereço',
  'queria marcar amanhã às 15h pra minha filha',
  'não vou poder ir na quinta, dá pra remarcar pra semana que vem?',
  'obrigada!',
]

/**
 * Lets the agent answer a made-up clinic's customers, one message per step, and yields each answer. This loads what
 * it has learned and compiles its patterns: in the first real turn of a process that took 0.4 s on a slow machine,
 * in which no request was answered.
 */
export async function* warmAnswering(now = new Date()): AsyncGenerator<string[], void> {
  const clinic = { services: [CLEANING], professionals: [HELENA] }
  const pairs = [{ id: 'a', question: 'Tem estacionamento?', answer: 'Sim, ao lado.' }]
  const known = { services: [{ id: 'a', name: CLEANING.name }], professionals: [HELENA] }
  const knowledge = buildIndex('', { clinic: known, pairs, passages: [] }, loadLearned())
  for (const text of SAID) {
    const situation = {
      orgId: '',
      agentId: '',
      talkId: '',
      upTo: 1,
      now,
      agent: { name: 'Agente', style: 'normal' as const, objective: 'service' as const },
      company: 'Clínica',
      location: 'Rua das Flores, 10',
      zone: 'America/Sao_Paulo',
      holidays: [],
      closedDays: [],
      ...clinic,
      knowledge,
      behavior: DEFAULT_BEHAVIOR,
      state: emptyState(now),
      heard: [{ messageId: '', position: 1, kind: 'text' as const, text }],
      customer: { name: 'Ana', isKnown: true },
      appointments: [],
      history: [],
    }
    const schedule: Reads['schedule'] = async ({ service, from, to }) => ({
      zone: situation.zone,
      now: now.getTime(),
      from,
      to,
      service,
      professionals: clinic.professionals,
      closedDays: [],
      blocks: [],
      appointments: [],
      settings: { earliest_notice_minutes: 60, furthest_days: 60, step_minutes: 15 },
    })
    yield (await answerTurn(planBuiltIn, situation, { schedule })).messages
  }
}

const CLEANING: Service = {
  id: 'a',
  name: 'Limpeza de pele',
  duration_minutes: 60,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  price: { mode: 'shown', cents: 18_000 },
  professional_ids: 'all',
  bookable_by_agent: true,
  bookable_by_staff: true,
  instructions: '',
  active: true,
  revision: 1,
}
const HELENA: Professional = {
  id: 'a',
  name: 'Helena Prado',
  hue: 185,
  photo_url: null,
  user_id: null,
  active: true,
  hours: [1, 2, 3, 4, 5].map((day_of_week) => ({
    availability_type: 'day_of_week' as const,
    day_of_week,
    intervals: [{ from_time: '08:00', to_time: '18:00' }],
  })),
  revision: 1,
}
