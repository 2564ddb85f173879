/**
 * One name per thing: no two rooms (folders) export a value of the same name, as far as one file could import
 * both. Server and client see the contract, but not each other.
 */
import { expect, it } from 'vitest'
import { readSource, sourcesIn, withoutComments } from './importGraph.ts'

type Exported = { name: string; room: string; isEndpoint: boolean }

const CONTRACT = 'src/contract'

/** 'server/modules/channels', 'src/features/inbox', 'src/ui'. A file directly in `src` is a room of its own. */
function roomOf(file: string): string {
  const parts = file.split('/')
  const isNested = ['modules', 'ports', 'features'].includes(parts[1]!) && parts.length > 3
  return parts.slice(0, isNested ? 3 : 2).join('/')
}

const VALUE = /^export (?:async )?(?:const|function\*?|class) (\w+)(?:: [^\n]+?)?( = endpoint\()?/gm

const valuesIn = (file: string, code: string): Exported[] =>
  [...withoutComments(code).matchAll(VALUE)].map(([, name, endpoint]) => ({
    name: name!,
    room: roomOf(file),
    isEndpoint: endpoint !== undefined,
  }))

/** Names of several rooms. What answers or sends an endpoint has the endpoint's name. */
function sharedNames(values: readonly Exported[]): string[] {
  const rooms = new Map<string, Set<string>>()
  for (const { name, room, isEndpoint } of values)
    if (!isEndpoint) rooms.set(name, (rooms.get(name) ?? new Set()).add(room))
  return [...rooms].flatMap(([name, all]) =>
    all.size > 1 ? [`${name}: ${[...all].toSorted().join(', ')}`] : [],
  )
}

const read = (folder: string) => sourcesIn(folder).flatMap((file) => valuesIn(file, readSource(file)))

/** Routes all export `Route`: the router asks for it. */
const isOwn = ({ room }: Exported) => room !== 'src/routes'

it.each([
  ['server', ['server', CONTRACT]],
  ['client', ['src', 'sw']],
])('no two rooms of the %s export a value of the same name', (_, folders) => {
  const values = folders.flatMap(read).filter(isOwn)
  expect(values.length).toBeGreaterThan(1000)
  expect(sharedNames(values)).toEqual([])
})

it('two rooms with the same name are shown, an endpoint and its handler are not', () => {
  const handler = 'export async function addPair() {}\nexport const isStale = () => true'
  const contract = 'export const addPair = endpoint({})\nexport const DAY = 1'
  const rules = '// export const DAY = 2\nexport function isStale() {}'
  const all = [
    ...valuesIn('server/modules/agents/handlers.ts', handler),
    ...valuesIn('src/contract/endpoints.ts', contract),
    ...valuesIn('server/modules/services/rules.ts', rules),
  ]
  expect(sharedNames(all)).toEqual(['isStale: server/modules/agents, server/modules/services'])
})
