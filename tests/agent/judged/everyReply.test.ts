/**
 * Each reply of replies.txt in each state of states.txt is answered as everyReply.txt records it: not all of it is right,
 * but no change of what the agent does next goes unseen. Whoever changes it on purpose records anew with
 * `RECORD=1 npx vitest run --config tests/vitest.config.ts tests/agent/judged/everyReply.test.ts` and reads the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { answerTurn } from '../../../server/agent/answerTurn.ts'
import { planBuiltIn } from '../../../server/agent/builtIn.ts'
import { runTurn } from '../../../server/agent/runTurn.ts'
import { Talk } from '../../eval/memoryStore.ts'
import { talkOf } from '../shortTalk.ts'
import { doneInShort, markOf, wantedInShort } from '../turnInShort.ts'

const FILE = new URL('everyReply.txt', import.meta.url)
const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('//'))

const STATES = linesOf('states.txt').map((line) => {
  const mark = line.indexOf(': ')
  return { name: line.slice(0, mark), talk: line.slice(mark + 2) }
})

/** The talk of each state, played once. */
const played = new Map<string, Promise<Talk>>()
function before({ name, talk }: (typeof STATES)[number]): Promise<Talk> {
  const known = played.get(name)
  if (known) return known
  const begun = talkOf(talk).then(({ error, talk: done }) => {
    if (error) throw error
    return done
  })
  played.set(name, begun)
  return begun
}

/** What one reply does: done / said / what is wanted and asked afterwards, and a mark of all the rest. */
async function after(state: (typeof STATES)[number], reply: string): Promise<string> {
  const from = await before(state)
  const talk = Object.assign(new Talk(from.clinic, from.now.toISOString(), from.id), {
    stored: from.stored,
    own: structuredClone(from.own),
    name: from.name,
    history: structuredClone(from.history),
    plans: [...from.plans],
    position: from.position,
    reminded: from.reminded,
  })
  talk.hear(reply)
  await runTurn(talk.store, (s, reads) => answerTurn(planBuiltIn, s, reads))
  const plan = talk.plans[from.plans.length]
  if (!plan) return 'nothing'
  const said = [...plan.say.map(({ key }) => key), ...(plan.handOver ? [`(${plan.handOver.reason})`] : [])]
  return `${doneInShort(talk, plan)} / ${said.join(' ') || 'nothing'} / ${wantedInShort(talk, plan)} ${markOf([plan])}`
}

const REPLIES = linesOf('replies.txt')
const CASES = STATES.flatMap((state) =>
  REPLIES.map((reply) => [`${state.name} > ${reply}`, state, reply] as const),
)

if (process.env['RECORD']) {
  const rows: string[] = []
  for (const [name, state, reply] of CASES) rows.push(`${name} = ${await after(state, reply)}\n`)
  writeFileSync(FILE, rows.join(''))
}
const recorded = new Map(
  linesOf('everyReply.txt').map((line): [string, string] => {
    const mark = line.indexOf(' = ')
    return [line.slice(0, mark), line.slice(mark + 3)]
  }),
)

it('holds every reply in every state, and no other', () => {
  expect([...recorded.keys()]).toEqual(CASES.map(([name]) => name))
})

it.each(CASES)('%s', async (name, state, reply) => {
  expect(await after(state, reply)).toBe(recorded.get(name))
})
