import { readFileSync } from 'node:fs'
import { buildIndex, type KnowledgeIndex } from '../../../server/agent/answer/index.ts'
import { selectAnswers } from '../../../server/agent/answer/select.ts'
import type { Selection } from '../../../server/agent/answer/selection.ts'
import { loadLearned } from '../../../server/agent/understand/model.ts'
import type { Intent, ReadTimes, ReadingContext } from '../../../server/agent/understand/command.ts'
import { EMPTY_READING_CONTEXT } from '../../../server/agent/understand/command.ts'
import { questionsOf, understand, type Understood } from '../../../server/agent/understand/understand.ts'
import type { TimeValue } from '../../../server/agent/time/timeValue.ts'

const sets = new URL('../dev/', import.meta.url)
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, sets), 'utf8'))
export const readText = (name: string): string =>
  readFileSync(new URL(name, new URL('../said/', import.meta.url)), 'utf8')

type StoredClinic = {
  services: string[]
  professionals: string[]
  pairs: { id: string; question: string; answer: string }[]
}
export type AskedRow = { text: string; clinic: string; set: string; kind: string; pairs: string[][] }
export const questions = readJson('questions.json') as AskedRow[]
export const intents = readJson('intents.json') as { text: string; intent: string; set: string }[]

export const learned = loadLearned()
const indexes = new Map<string, KnowledgeIndex>()

/** The index of one of the invented clinics; services are `s0`…, professionals `p0`…. */
export function clinicIndex(name: string): KnowledgeIndex {
  const known = indexes.get(name)
  if (known) return known
  const { services, professionals, pairs } = readJson(`clinic-${name}.json`) as StoredClinic
  const named = (prefix: string) => (each: string, at: number) => ({ id: `${prefix}${at}`, name: each })
  const clinic = { services: services.map(named('s')), professionals: professionals.map(named('p')) }
  const index = buildIndex('1', { clinic, pairs, passages: [] }, learned)
  indexes.set(name, index)
  return index
}

export const hear = (
  text: string,
  clinic = 'skin',
  scene: ReadingContext = EMPTY_READING_CONTEXT,
): Understood => understand(text, scene, { vocabulary: clinicIndex(clinic).vocabulary, learned, readTimes })

/** What the clinic's knowledge answers to a message. */
export const answersTo = (text: string, clinic: string): Selection[] =>
  selectAnswers(questionsOf(hear(text, clinic)), clinicIndex(clinic))

const DAYS: [RegExp, string][] = [
  [/\bhoje\b|\bhj\b/giu, '2026-11-25'],
  [/\bamanh[ãa]/giu, '2026-11-26'],
  [/\bquinta\b/giu, '2026-11-26'],
  [/\bsexta\b/giu, '2026-11-27'],
  [/\bsegunda\b/giu, '2026-11-30'],
  [/\bterça\b|\bterca\b/giu, '2026-12-01'],
  [/\bquarta\b/giu, '2026-12-02'],
]

/** A simple stand-in for the time reader that knows the few days and hours of these tests. */
export const readTimes: ReadTimes = (text) => {
  const found: { span: [number, number]; value: TimeValue }[] = []
  const add = (match: RegExpExecArray, value: TimeValue) =>
    found.push({ span: [match.index, match.index + match[0].length], value })
  for (const [when, date] of DAYS) for (const match of text.matchAll(when)) add(match, { kind: 'day', date })
  for (const match of text.matchAll(/\b(\d{1,2})h\b|(?<=\b(?:às|as|pras|das) )(\d{1,2})\b(?! min)/giu)) {
    add(match, { kind: 'clock', time: `${(match[1] ?? match[2]!).padStart(2, '0')}:00` })
  }
  for (const match of text.matchAll(/\bsemana que vem\b/giu))
    add(match, { kind: 'days', from: '2026-11-30', to: '2026-12-06' })
  return found.sort((a, b) => a.span[0] - b.span[0])
}

/** The label in the intents file that corresponds to a turn's first command. */
export function intentHeard({ commands: [first] }: Understood): Intent | 'human' | 'optout' | 'nothing' {
  if (!first) return 'nothing'
  switch (first.do) {
    case 'start':
      return first.task
    case 'person':
      return 'human'
    case 'optOut':
      return 'optout'
    case 'ask':
      return 'question'
    case 'drop':
      return 'no'
    case 'set':
    case 'correct':
    case 'pick':
    case 'repeat':
    case 'maybe':
    case 'unknown':
      return 'nothing'
    default:
      return first.do
  }
}
