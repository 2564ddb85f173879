/** The indexes of what agents know: built at once or by pieces alike, and kept for each agent until its knowledge changes. */
import { describe, expect, it, vi } from 'vitest'
import {
  buildIndex,
  buildIndexByPieces,
  indexCache,
  type Knowledge,
  passageFrame,
} from '../../server/agent/answer/index.ts'
import { stem } from '../../server/agent/understand/stem.ts'
import { fold } from '../../src/contract/text.ts'
import { loadLearned } from '../../server/agent/understand/model.ts'

const learned = loadLearned()
const knowledge: Knowledge = {
  clinic: { services: [{ id: 'cut', name: 'Corte' }], professionals: [] },
  pairs: [
    { id: 'wifi', question: 'Tem wifi?', answer: 'Tem, a senha fica na recepção.' },
    { id: 'unanswered', question: 'Tem café?', answer: ' \n' },
  ],
  passages: [
    { id: 'parking', source: 'site', heading: 'Estacionamento', text: 'Há doze vagas. Vagas cobertas.' },
    { id: 'pets', source: 'site', text: 'Cães são bem-vindos.' },
  ],
}
const idsOf = ({ pairs }: { pairs: { pair: { id: string } }[] }) => pairs.map(({ pair }) => pair.id)

describe('an index', () => {
  it('leaves out pairs without an answer', () => {
    expect(idsOf(buildIndex('1', knowledge, learned))).toEqual(['wifi'])
  })

  it('finds the passages of each word, once each, and no short word', () => {
    const { postings } = buildIndex('1', knowledge, learned)
    const placesOf = (word: string) => [...(postings.get(stem(word)) ?? [])]
    expect(['estacionamento', 'vagas', 'cães', 'são', 'há'].map((word) => placesOf(fold(word)))).toEqual([
      [0],
      [0],
      [1],
      [1],
      [],
    ])
  })

  it('is the same where it is built by pieces', async () => {
    expect(await buildIndexByPieces('1', knowledge, learned)).toEqual(buildIndex('1', knowledge, learned))
  })

  it('lets other work run where it takes long', async () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
    const others: string[] = []
    setImmediate(() => others.push('other work'))
    await buildIndexByPieces('1', knowledge, learned).then(() => others.push('index'))
    expect(others).toEqual(['other work', 'index'])
    now = 0
    clock.mockImplementation(() => now)
    const quick: string[] = []
    setImmediate(() => quick.push('other work'))
    await buildIndexByPieces('1', knowledge, learned).then(() => quick.push('index'))
    expect(quick).toEqual(['index'])
    clock.mockRestore()
  })

  it('reads what a passage answers once', () => {
    const index = buildIndex('1', knowledge, learned)
    const frame = passageFrame(index, 0)
    expect([...frame.asked]).toContain('PARKING')
    expect(passageFrame(index, 0)).toBe(frame)
  })
})

describe('the cache of indexes', () => {
  const reading = () => ({ reads: 0, cache: indexCache(() => learned) })
  const at = (from: { reads: number }, agentId: string, revision: string) => ({
    agentId,
    revision,
    read: () => {
      from.reads++
      return Promise.resolve(knowledge)
    },
  })

  it('reads the knowledge once for each revision', async () => {
    const from = reading()
    const first = await from.cache.of(at(from, 'a', '1'))
    expect(first.revision).toBe('1')
    expect(await from.cache.of(at(from, 'a', '1'))).toBe(first)
    expect(from.reads).toBe(1)
    const second = await from.cache.of(at(from, 'a', '2'))
    expect(second.revision).toBe('2')
    expect(from.reads).toBe(2)
    await from.cache.of(at(from, 'b', '2'))
    expect(from.reads).toBe(3)
  })

  it('builds one index for turns that begin together', async () => {
    const from = reading()
    const [one, other] = await Promise.all([
      from.cache.of(at(from, 'a', '1')),
      from.cache.of(at(from, 'a', '1')),
    ])
    expect(one).toBe(other)
    expect(from.reads).toBe(1)
  })

  it('builds anew after it has forgotten, and after a failure', async () => {
    const from = reading()
    await from.cache.of(at(from, 'a', '1'))
    from.cache.forget('a')
    await from.cache.of(at(from, 'a', '1'))
    expect(from.reads).toBe(2)
    const broken = { agentId: 'b', revision: '1', read: () => Promise.reject(new Error('no database')) }
    await expect(from.cache.of(broken)).rejects.toThrow('no database')
    expect((await from.cache.of(at(from, 'b', '1'))).revision).toBe('1')
  })

  it('keeps the agents that were asked last', async () => {
    const from = { reads: 0, cache: indexCache(() => learned, 2) }
    const ask = (agentId: string) => from.cache.of(at(from, agentId, '1'))
    await ask('a')
    await ask('b')
    await ask('a')
    expect(from.reads).toBe(2)
    await ask('c')
    await ask('a')
    expect(from.reads).toBe(3)
    await ask('b')
    expect(from.reads).toBe(4)
  })
})
