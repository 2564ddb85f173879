/** What a turn leads to, in one line of text: done / said / what is wanted and asked afterwards. */
import { localOf } from '../../server/agent/dialogue/inWords.ts'
import type { Plan } from '../../server/agent/plan.ts'
import type { Task } from '../../server/agent/state.ts'
import type { Talk } from '../eval/memoryStore.ts'
import { fingerprint } from '../eval/transcripts.ts'

/** The id of a visit that was there before the talk; that of one booked in it is chance. */
const visitInShort = (id: string): string => (id.length < 20 ? id : 'it')

const localTimes = (talk: Talk, instant: string) => localOf(instant, talk.clinic.zone).slice(5)

function writesInShort(talk: Talk, { writes }: Plan): string {
  return writes
    .map((write) =>
      [
        write.act,
        'serviceId' in write && write.serviceId,
        'appointmentId' in write && visitInShort(write.appointmentId),
        'startTime' in write && localTimes(talk, write.startTime),
        'professionalId' in write && write.professionalId,
        write.act === 'book' && (write.forWhom?.name ?? write.forWhom?.relation),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
}

/** 'book manicure for Ana “quinta” offers 11-26T15:00 bia': what a task wants. */
const taskInShort = (talk: Talk, task: Task): string =>
  [
    task.kind,
    task.serviceId,
    task.professionalId && `with ${task.professionalId}`,
    task.appointmentId && `of ${visitInShort(task.appointmentId)}`,
    task.forWhom && `for ${task.forWhom.name ?? task.forWhom.relation}`,
    task.when && `“${task.when.text}”`,
    task.offers.length > 0 &&
      `offers ${task.offers.map(({ startTime, professionalId }) => `${localTimes(talk, startTime)} ${professionalId}`).join(', ')}`,
    task.refused.length > 0 && `refused ${task.refused.length}`,
    task.idle > 0 && `idle ${task.idle}`,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * Differs for any two plans that differ in more than their scores and times: also in words, in the trace, in what is
 * noted for staff.
 */
export const markOf = (plans: readonly (Plan | null)[]): string => `#${fingerprint(plans, ['score', 'ms'])}`

export const doneInShort = (talk: Talk, plan: Plan): string => writesInShort(talk, plan) || '-'

/** What is wanted and asked after a turn, and who answers next. */
export const wantedInShort = (talk: Talk, { state: { task, parked, asked, mode } }: Plan): string =>
  [
    task && taskInShort(talk, task),
    ...parked.map((each) => `parked: ${taskInShort(talk, each)}`),
    asked && `asks ${asked.what} ${asked.options.length}`,
    mode !== 'agent' && mode,
  ]
    .filter(Boolean)
    .join('; ') || '-'
