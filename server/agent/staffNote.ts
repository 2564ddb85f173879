/** Puts the agent's state into words for staff. */
import type { AgentNote } from '../../src/contract/agentNote.ts'
import type { Plan } from './plan.ts'
import type { Circumstances } from './situation.ts'
import type { Asked, Task } from './state.ts'

const DOING = { book: 'Marcar', move: 'Remarcar', cancel: 'Cancelar', wait: 'Lista de espera' } as const
const ASKED: Record<Asked['what'], string> = {
  service: 'qual serviço',
  professional: 'com quem',
  day: 'qual dia e horário',
  time_meaning: 'qual horário quis dizer',
  offer: 'qual dos horários oferecidos',
  book_sure: 'se pode marcar',
  cancel_sure: 'se pode cancelar',
  cancel_or_move: 'se quer remarcar ou cancelar',
  which_appointment: 'qual agendamento',
  who: 'para quem é',
  attendance: 'se vai comparecer',
  which_question: 'o que quer saber',
}

/** What staff read above the composer after this turn; null when nothing is open. */
export function staffNoteOf(
  s: Circumstances,
  { state, handOver }: Pick<Plan, 'state' | 'handOver'>,
): AgentNote | null {
  const wants = state.task ? taskWords(s, state.task) : null
  const asked = state.asked ? ASKED[state.asked.what] : null
  if (wants === null && asked === null && !handOver) return null
  return {
    wants,
    asked,
    handOver: handOver && {
      reason: handOver.reason,
      summary: handOver.summary,
      urgent: handOver.urgent,
      at: s.now.toISOString(),
    },
  }
}

/** Longer summaries are not read above a composer. */
const SUMMARY_MAX = 500

/** The note of this turn with what earlier turns left to a person and nobody has answered yet. */
export function withOpenHandOver(note: AgentNote | null, before: AgentNote | null): AgentNote | null {
  const open = before?.handOver
  if (!open) return note
  const added = note?.handOver
  return {
    wants: note?.wants ?? null,
    asked: note?.asked ?? null,
    handOver: added
      ? {
          ...added,
          reason: isHealth(open.reason) && added.reason !== 'emergency' ? open.reason : added.reason,
          urgent: open.urgent || added.urgent,
          summary: joined(open.summary, added.summary),
        }
      : open,
  }
}

/** Its words stay off locked screens, also when something else is left to a person after it. */
const isHealth = (reason: string): boolean => reason === 'medical' || reason === 'emergency'

function joined(before: string, added: string): string {
  if (before.includes(added)) return before
  const both = `${before} · ${added}`
  return both.length <= SUMMARY_MAX ? both : added
}

/** 'Marcar Limpeza de pele · quinta à tarde · com Dra. Helena · para Ana' */
function taskWords(s: Circumstances, task: Task): string {
  const own = s.appointments.find(({ id }) => id === task.appointmentId)
  const service = s.services.find(({ id }) => id === task.serviceId)?.name ?? own?.serviceName
  const professional = s.professionals.find(({ id }) => id === task.professionalId)?.name
  const whom = task.forWhom?.name ?? task.forWhom?.relation
  return [
    `${DOING[task.kind]}${service ? ` ${service}` : ''}`,
    task.when?.text,
    professional && `com ${professional}`,
    whom && `para ${whom}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
