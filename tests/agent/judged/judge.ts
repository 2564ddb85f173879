import { readFileSync } from 'node:fs'
import { buildIndex, type KnowledgeIndex } from '../../../server/agent/answer/index.ts'
import { selectAnswers } from '../../../server/agent/answer/select.ts'
import { readTimes as readAllTimes } from '../../../server/agent/time/readTimes.ts'
import {
  type Command,
  EMPTY_READING_CONTEXT,
  type Option,
  type ReadingContext,
} from '../../../server/agent/understand/command.ts'
import { loadLearned } from '../../../server/agent/understand/model.ts'
import { questionsOf, understand } from '../../../server/agent/understand/understand.ts'

type StoredClinic = {
  services: string[]
  professionals: string[]
  pairs: { id: string; question: string; answer: string }[]
}
/**
 * A message and how it must be understood. `pairs`: each group must be answered by one of its pairs. `doing`:
 * the first command must be one of these.
 */
export type Row = {
  clinic: string
  text: string
  scene: string
  pairs: string[][]
  doing: string[]
  kind: 'question' | 'near' | 'medical' | 'wish' | 'several' | 'context'
}
export type Verdict = 'right' | 'wrong' | 'unknown'
export type Judged = Row & { verdict: Verdict; heard: string[]; answered: string[] }

const here = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const clinics = {
  ...(JSON.parse(here('clinics.json')) as Record<string, StoredClinic>),
  ...(JSON.parse(here('freshClinics.json')) as Record<string, StoredClinic>),
}
const learned = loadLearned()
const indexes = new Map<string, KnowledgeIndex>()

/** The index of one of the judged clinics. */
export function indexOf(name: string): KnowledgeIndex {
  const known = indexes.get(name)
  if (known) return known
  const { services, professionals, pairs } = clinics[name]!
  const named = (prefix: string) => (each: string, at: number) => ({ id: `${prefix}${at}`, name: each })
  const clinic = { services: services.map(named('s')), professionals: professionals.map(named('p')) }
  const index = buildIndex('1', { clinic, pairs, passages: [] }, learned)
  indexes.set(name, index)
  return index
}

const open = { '1-5': ['08:00', '20:00'], '6': ['08:00', '13:00'], '7': null } as const
/** The time reader at 10:00 on a Wednesday in São Paulo. */
const times = (asked?: 'day' | 'time') => (text: string) =>
  readAllTimes(text, {
    now: new Date('2026-11-25T13:00:00Z'),
    zone: 'America/Sao_Paulo',
    open: { '1-5': [...open['1-5']], '6': [...open['6']], '7': null },
    holidays: [],
    ...(asked ? { asked } : {}),
  })

const OFFERS: Option[] = [
  { id: 'o1', label: 'quinta, 26/11, às 9h', at: '2026-11-26T09:00' },
  { id: 'o2', label: 'sexta, 27/11, às 15h', at: '2026-11-27T15:00' },
  { id: 'o3', label: 'terça, 1/12, às 11h', at: '2026-12-01T11:00' },
]

function sceneOf(name: string, clinic: StoredClinic): ReadingContext {
  const asking = (
    what: NonNullable<ReadingContext['asked']>['what'],
    task: ReadingContext['task'],
    options: Option[] = [],
  ): ReadingContext => ({
    ...EMPTY_READING_CONTEXT,
    asked: { what, options },
    task,
  })
  switch (name) {
    case '':
      return EMPTY_READING_CONTEXT
    case 'offers':
      return asking('offer', 'book', OFFERS)
    case 'attendance':
      return asking('attendance', null)
    case 'sure':
      return asking('book_sure', 'book')
    case 'cancel':
      return asking('cancel_sure', 'cancel')
    case 'ceither':
      return asking('cancel_or_move', null)
    case 'day':
      return asking('day', 'book')
    case 'time':
      return asking('time_meaning', 'book')
    case 'who':
      return asking('who', 'book')
    case 'service':
      return asking(
        'service',
        'book',
        clinic.services.map((label, at) => ({ id: `s${at}`, label, service: `s${at}` })),
      )
    case 'professional':
      return asking(
        'professional',
        'book',
        clinic.professionals.map((label, at) => ({ id: `p${at}`, label, professional: `p${at}` })),
      )
    default:
      throw new Error(`no scene ${name}`)
  }
}

/**
 * Reads authored messages: `# clinic` lines, then `@scene text = i:what|what q:pair/pair+pair`, `near` or
 * `medical`.
 */
export function readRows(text = here('messages.txt')): Row[] {
  let clinic = ''
  const rows: Row[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    if (line.startsWith('#')) {
      clinic = line.slice(1).trim()
      continue
    }
    // A message that is only recorded (heard.test.ts) has no judgement.
    const mark = line.includes(' = ') ? line.lastIndexOf(' = ') : line.length
    const scene = /^@(\w+) /.exec(line)?.[1] ?? ''
    const said = line.slice(scene === '' ? 0 : scene.length + 2, mark)
    const wanted = line
      .slice(mark + 3)
      .trim()
      .split(' ')
    const pairs = wanted
      .filter((each) => each.startsWith('q:'))
      .flatMap((each) =>
        each
          .slice(2)
          .split('+')
          .map((group) => group.split('/')),
      )
    const doing = wanted
      .filter((each) => !each.startsWith('q:') && each !== 'near')
      .flatMap((each) => each.replace(/^i:/, '').split('/'))
      .map((each) => (each === 'optout' ? 'optOut' : each))
    const kind =
      scene !== ''
        ? 'context'
        : wanted[0] === 'near' || wanted[0] === 'medical'
          ? wanted[0]
          : pairs.length + (doing.length > 0 ? 1 : 0) > 1
            ? 'several'
            : doing.length > 0
              ? 'wish'
              : 'question'
    rows.push({ clinic, text: said, scene, pairs, doing, kind })
  }
  return rows
}

const nameOf = (command: Command) =>
  command.do === 'start' ? command.task : command.do === 'pick' ? `pick:${command.option}` : command.do

const QUIET = new Set(['greet', 'thanks', 'ack'])

/** What a message is understood as, and what the clinic's knowledge answers to it. */
export function hear({ clinic, scene, text }: Pick<Row, 'clinic' | 'scene' | 'text'>) {
  const index = indexOf(clinic)
  const understood = understand(text, sceneOf(scene, clinics[clinic]!), {
    vocabulary: index.vocabulary,
    learned,
    readTimes: times(scene === 'day' ? 'day' : scene === 'time' ? 'time' : undefined),
  })
  return { commands: understood.commands, selections: selectAnswers(questionsOf(understood), index) }
}

/** What was heard and answered, with a verdict. 'unknown' means the agent asks back or hands over. */
export function judge(row: Row): Judged {
  const { commands, selections } = hear(row)
  const heard = commands.map(nameOf)
  const answered = selections.flatMap((each) => (each.kind === 'answer' ? [each.from.id] : []))
  const verdict = ((): Verdict => {
    if (answered.some((id) => !row.pairs.some((group) => group.includes(id)))) return 'wrong'
    const isAnswered = row.pairs.every((group) => group.some((id) => answered.includes(id)))
    const loud = heard.filter((each) => !QUIET.has(each))
    const first = (loud.length > 0 ? loud : heard)[0] ?? 'nothing'
    if (row.kind === 'near') {
      // The clinic knows no answer; a wish nobody expressed would be wrong too.
      return ['ask', 'unknown', 'nothing', 'book', 'set', 'medical', 'person'].includes(first)
        ? 'right'
        : 'wrong'
    }
    if (row.kind === 'medical') return first === 'medical' ? 'right' : 'unknown'
    if (row.doing.length === 0) return isAnswered ? 'right' : 'unknown'
    const isHeard = row.doing.some((each) => each === first || (each === 'pick' && first.startsWith('pick:')))
    if (isHeard) return isAnswered ? 'right' : 'unknown'
    return ['ask', 'unknown', 'nothing', 'ack', 'greet'].includes(first) ? 'unknown' : 'wrong'
  })()
  return { ...row, verdict, heard, answered }
}
