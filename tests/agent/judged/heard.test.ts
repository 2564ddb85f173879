/**
 * Each message of the clinics of other fields, of more.txt and drawn.txt (drawn by chance from what customers write, as
 * manyTalks.test.ts tells), and of the development sets is understood as heard.txt records it: not
 * all of it is right, but no change of how the agent understands goes unseen. Whoever changes it on purpose records anew
 * with `RECORD=1 npx vitest run --config tests/vitest.config.ts tests/agent/judged/heard.test.ts` and reads the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Selection } from '../../../server/agent/answer/selection.ts'
import type { Command, Slots } from '../../../server/agent/understand/command.ts'
import { fingerprint } from '../../eval/transcripts.ts'
import { answersTo, hear as hearThere, intents, questions } from '../understand/fixtures.ts'
import { hear, readRows } from './judge.ts'

const FILE = new URL('heard.txt', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const CLINICS_OF_SETS = ['skin', 'dental']

/** 's0, s1 · with p0 · {"kind":"day",…}': the values of a wish, without where they stand. */
const slotsInShort = ({ services, professional, when, forWhom, maybeFor, name }: Slots): string =>
  [
    services?.join(', '),
    professional && `with ${professional}`,
    ...(when ?? []).map(({ value, text }) => `“${text}” ${JSON.stringify(value)}`),
    forWhom && `for ${JSON.stringify(forWhom)}`,
    maybeFor && `maybe for ${JSON.stringify(maybeFor)}`,
    name && `called ${name}`,
  ]
    .filter(Boolean)
    .join(' · ')

function commandInShort(command: Command): string {
  switch (command.do) {
    case 'start':
      return `${command.task} ${slotsInShort(command.slots)}`.trim()
    case 'set':
    case 'correct':
      return `${command.do} ${slotsInShort(command.slots)}`.trim()
    case 'pick':
      return `pick ${command.option}`
    case 'late':
      return `late ${command.minutes ?? ''}`.trim()
    case 'ask':
      return `ask ${command.aspect} “${command.text}” ${command.objects.join(', ')}`.trim()
    case 'unknown':
      return `unknown “${command.text}”`
    default:
      return command.do
  }
}

function selectionInShort(selection: Selection): string {
  const { kind, aspect } = selection
  const from = 'from' in selection ? ` ${selection.from.kind} ${selection.from.id}` : ''
  const services = 'services' in selection ? ` of ${selection.services.join(', ')}` : ''
  return `${kind} ${aspect ?? ''}${from}${services}`.replaceAll(/ +/g, ' ').trim()
}

/** The last part is a mark of all the rest, such as where in the message each thing stands. */
const inShort = (commands: readonly Command[], selections: readonly Selection[]): string =>
  [commands.map(commandInShort).join('; ') || 'nothing', selections.map(selectionInShort).join('; ')]
    .filter((each) => each !== '')
    .join(' → ') + ` #${fingerprint([commands, selections], ['score'])}`

type Said = [message: string, understood: () => string]
const ROWS: Said[] = [
  ...[
    ...readRows(),
    ...readRows(read('fresh.txt')),
    ...readRows(read('more.txt')),
    ...readRows(read('drawn.txt')),
  ].map((row): Said => [
    [row.clinic, row.scene && `@${row.scene}`, row.text].filter(Boolean).join(' '),
    () => {
      const { commands, selections } = hear(row)
      return inShort(commands, selections)
    },
  ]),
  ...[...questions, ...intents].map((row): Said => {
    const clinic = 'clinic' in row && CLINICS_OF_SETS.includes(row.clinic) ? row.clinic : 'skin'
    return [
      `${clinic} ${row.text}`,
      () => inShort(hearThere(row.text, clinic).commands, answersTo(row.text, clinic)),
    ]
  }),
]
const SAID = [...new Map(ROWS.map(([message, understood]): [string, Said[1]] => [message, understood]))]

if (process.env['RECORD'])
  writeFileSync(FILE, SAID.map(([message, understood]) => `${message} = ${understood()}\n`).join(''))
const recorded = new Map(
  read('heard.txt')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): [string, string] => {
      const mark = line.indexOf(' = ')
      return [line.slice(0, mark), line.slice(mark + 3)]
    }),
)

it('holds every message, and no other', () => {
  expect([...recorded.keys()]).toEqual(SAID.map(([message]) => message))
})

it.each(SAID)('%s', (message, understood) => {
  expect(understood()).toBe(recorded.get(message))
})
