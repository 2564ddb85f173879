/**
 * `npm run ways`: runs the quick tests of a room once and prints each condition that went one way alone, or that no test
 * reached. `npm run mutate` finds that no test notices a change of it.
 *
 *   npm run ways                                     server/agent/dialogue, by the tests of its room
 *   npm run ways -- server/agent/gate --room gate    another folder, by the tests of another room (rooms.ts)
 *
 * Conditions get their marks as vite loads a file, so that no file changes.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'
import { startVitest } from 'vitest/node'
import { readSource, sourcesIn } from '../architecture/importGraph.ts'
import { ROOMS } from './rooms.ts'
import type { Ways } from './wayMarks.ts'

/** `truth` is or is not so; `nullish` is there or not; `place` is reached or not. */
type Kind = 'truth' | 'nullish' | 'place'
type Condition = { file: string; line: number; kind: Kind; text: string }
type Syntax = { type: string; start: number; end: number; [key: string]: unknown }
type Insert = { at: number; text: string; isEnd: boolean; size: number }

const PREDICATES = new Set([
  'filter',
  'some',
  'every',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'test',
])
const COMPARISONS = new Set(['===', '!==', '<', '>', '<=', '>=', 'in', 'instanceof'])
const WRAPPERS = new Set(['ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression'])
/** What is the same each time. */
const SURE = /Literal$|^(?:Array|Object)Expression$/
const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const { values, positionals } = parseArgs({
  options: { room: { type: 'string', default: 'dialogue' } },
  allowPositionals: true,
})
const room = ROOMS[values.room]
if (!room?.together) throw new Error(`${values.room} is no room whose tests run in one process (rooms.ts)`)
const conditions: Condition[] = []
const [folder = 'server/agent/dialogue'] = positionals
const marked = new Map(sourcesIn(folder).map((file) => [resolve(file), markConditions(file)]))

/** The code of a file with a mark around each of its conditions, all on their lines. */
function markConditions(file: string): string {
  const code = readSource(file)
  const inserts: Insert[] = []
  const seen = new Set<string>()

  const add = (node: Syntax, kind: Kind): number => {
    const text = code.slice(node.start, node.end).replaceAll(/\s+/gu, ' ').slice(0, 140)
    return conditions.push({ file, line: code.slice(0, node.start).split('\n').length, kind, text }) - 1
  }
  const put = ({ start, end }: Syntax, before: string, after: string) =>
    inserts.push(
      { at: start, text: before, isEnd: false, size: end - start },
      { at: end, text: after, isEnd: true, size: end - start },
    )
  const mark = (given: unknown, kind: 'truth' | 'nullish') => {
    let node = given
    while (isSyntax(node) && WRAPPERS.has(node.type)) node = node['expression']
    if (!isSyntax(node) || SURE.test(node.type)) return
    // The halves of 'a && b' and what '!' turns round get marks of their own.
    if (kind === 'truth' && (node['operator'] === '!' || /^(?:&&|\|\|)$/.test(String(node['operator']))))
      return
    const key = `${node.start}-${node.end}-${kind}`
    if (seen.has(key)) return
    seen.add(key)
    put(node, `${kind === 'truth' ? 'wayOf' : 'thereOf'}(${add(node, kind)},(`, '))')
  }

  const read = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(read)
    if (!isSyntax(node)) return
    markIn(node)
    for (const child of Object.values(node)) read(child)
  }
  const markIn = (node: Syntax) => {
    if (/^(?:If|While|DoWhile|For)Statement$|^ConditionalExpression$/.test(node.type))
      mark(node['test'], 'truth')
    else if (node.type === 'LogicalExpression') {
      mark(node['left'], node['operator'] === '??' ? 'nullish' : 'truth')
      if (node['operator'] !== '??') mark(node['right'], 'truth')
    } else if (node.type === 'BinaryExpression' && COMPARISONS.has(String(node['operator'])))
      mark(node, 'truth')
    else if (node.type === 'UnaryExpression' && node['operator'] === '!') mark(node['argument'], 'truth')
    else if (node.type === 'SwitchCase') {
      const [first] = node['consequent'] as Syntax[]
      const label = isSyntax(node['test']) ? node['test'] : node
      if (first)
        inserts.push({
          at: first.start,
          text: `reached(${add(label, 'place')});`,
          isEnd: false,
          size: Infinity,
        })
    } else if (node.type === 'MemberExpression' && node['optional']) mark(node['object'], 'nullish')
    else if (node.type === 'CallExpression') markPredicate(node)
  }
  const markPredicate = (node: Syntax) => {
    const callee = node['callee']
    if (!isSyntax(callee) || callee.type !== 'MemberExpression' || !isSyntax(callee['property'])) return
    const name = String(callee['property']['name'])
    if (!PREDICATES.has(name)) return
    const [given] = node['arguments'] as Syntax[]
    if (name === 'test') mark(node, 'truth')
    else if (given?.type === 'ArrowFunctionExpression' && given['expression']) mark(given['body'], 'truth')
    else if (given?.type === 'Identifier') put(given, `wayBy(${add(given, 'truth')},`, ')')
  }

  read(parseSync(file, code).program.body)
  // Of two that begin together the longer goes round the shorter; of two that end together likewise.
  inserts.sort(
    (a, b) =>
      a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || (a.isEnd ? a.size - b.size : b.size - a.size),
  )
  let [out, from] = ['', 0]
  for (const { at, text } of inserts) {
    out += code.slice(from, at) + text
    from = at
  }
  return out + code.slice(from)
}

const out = resolve('.cache/ways')
await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })
process.env['WAYS'] = out
const vitest = await startVitest(
  'test',
  [],
  {
    config: false,
    watch: false,
    environment: 'node',
    include: [...room.together],
    globalSetup: 'tests/learnOnce.mjs',
    setupFiles: ['tests/mutation/wayMarks.ts'],
    isolate: false,
    env: room.env ?? {},
    reporters: [{ onTestCaseResult: (test) => void (test.ok() || console.log(`fails: ${test.name}`)) }],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
  { plugins: [{ name: 'ways', enforce: 'pre', load: (id) => marked.get(id.split('?')[0]!) }] },
)
await vitest.close()

const ways: Ways = {}
for (const file of await readdir(out))
  for (const [at, taken] of Object.entries(JSON.parse(await readFile(resolve(out, file), 'utf8')) as Ways))
    ways[at] = (ways[at] ?? 0) | taken

const WORDS: Record<Kind, readonly [string, string, string]> = {
  truth: ['not reached', 'never so', 'always so'],
  nullish: ['not reached', 'never there', 'always there'],
  place: ['not reached', '', ''],
}
const lacking = conditions.flatMap((each, at) => {
  const taken = ways[at] ?? 0
  const isBoth = each.kind === 'place' ? taken > 0 : taken === 3
  return isBoth ? [] : [{ ...each, word: WORDS[each.kind][taken] ?? '' }]
})
const byFile = [...marked.keys()]
  .map((path) => lacking.filter(({ file }) => resolve(file) === path))
  .filter(({ length }) => length > 0)
  .sort((a, b) => b.length - a.length)
for (const all of byFile) {
  console.log(`\n${all[0]!.file}: ${all.length}`)
  for (const { line, word, text } of all) console.log(`  ${line} ${word}: ${text}`)
}
console.log(`\n${lacking.length} of ${conditions.length} conditions went one way or were not reached`)
