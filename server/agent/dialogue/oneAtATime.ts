/** Wishes for more visits of one service than the agent books at a time: 'toda segunda e quarta', 'umas 5 sessões'. */
import { fold } from '../../../src/contract/text.ts'
import type { Task } from '../state.ts'
import { type Draft, hasLeft } from './draft.ts'
import { textOfTurn } from './understandTurn.ts'

const EVERY_WEEK =
  /\btod[ao]s?(?: [ao]s)?(?: [12]\w?)? (?:segunda|terca|quarta|quinta|sexta|sabado|domingo|semana|mes)/
/** 'Tem manicure toda quarta?' asks when it is done, and wishes for no visits. */
const ASKS_WHEN = /\b(?:tem|ha|fazem|atendem|abrem?) (?!como\b|jeito\b)/
const OFTEN =
  /\b(?:uma?|duas|tres|quatro|[1-5]) ?(?:x|vez(?:es)?) (?:por|na|a cada|cada) (?:semana|mes|quinzena)\b/
const SEVERAL =
  /\b(?:duas|tres|quatro|cinco|seis|sete|oito|nove|dez|[2-9]|[12]\d)(?: (?:primeiras|proximas|ultimas))? (?:sess(?:ao|oes)|aulas)\b/

/**
 * Says that visits are booked one by one, where the visit that is looked at now is the first of several; once it is
 * booked, how to have the others.
 */
export function sayOneAtATime(d: Draft): void {
  if (hasLeft(d)) return
  const { task, asked } = d.state
  const isBooked = task === null && d.writes.filter(({ act }) => act === 'book').length === 1
  if (isBooked && (isRhythm(d, d.s.state.task) || wishesForSeveral(d)))
    d.say.push({ key: 'thenTheOthers', values: {}, basis: [] })
  if (task?.kind !== 'book' || task.id === d.s.state.task?.id) return
  if (asked?.what !== 'offer' && asked?.what !== 'book_sure') return
  if (isRhythm(d, task) || wishesForSeveral(d)) d.say.unshift({ key: 'oneAtATime', values: {}, basis: [] })
}

const isRhythm = (d: Draft, task: Task | null): boolean =>
  task?.when?.value.kind === 'weekly' &&
  EVERY_WEEK.test(fold(task.when.text)) &&
  !ASKS_WHEN.test(fold(textOfTurn(d.s)))

function wishesForSeveral(d: Draft): boolean {
  const text = fold(textOfTurn(d.s))
  return OFTEN.test(text) || SEVERAL.test(text)
}
