import { expect, it } from 'vitest'
import type { OrgTx } from '../../server/db/orgTransaction.ts'
import { batched, type Meeting, runSideBySide } from '../../server/db/sideBySide.ts'

const inMeeting = (meeting: Meeting) => ({ tx: {}, orgId: 'a', meeting }) as OrgTx

/** A query that doubles, and the items of each of its calls. */
function doubling(fails = false) {
  const calls: number[][] = []
  const double = batched<number, number>(async (_t, items) => {
    calls.push([...items])
    if (fails) throw new Error('refused')
    return items.map((item) => item * 2)
  })
  return { calls, double }
}

it('asks once what several works need at the same point, and answers each', async () => {
  const { calls, double } = doubling()
  const twice = (n: number) => async (meeting: Meeting) =>
    double(inMeeting(meeting), await double(inMeeting(meeting), n))
  const ended = await runSideBySide([twice(1), twice(2), twice(3)])
  expect(ended.map((one) => one.status === 'fulfilled' && one.value)).toEqual([4, 8, 12])
  expect(calls).toEqual([
    [1, 2, 3],
    [2, 4, 6],
  ])
})

it('waits for the work that comes to this point last', async () => {
  const { calls, double } = doubling()
  const late = async (meeting: Meeting) => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    return double(inMeeting(meeting), 2)
  }
  await runSideBySide([(meeting) => double(inMeeting(meeting), 1), late])
  expect(calls).toEqual([[1, 2]])
})

it('waits for none that has ended, returned or thrown', async () => {
  const { calls, double } = doubling()
  const ended = await runSideBySide<number>([
    (meeting) => double(inMeeting(meeting), 1),
    async () => 0,
    async () => {
      throw new Error('gone')
    },
  ])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(calls).toEqual([[1]])
})

it('asks different things one after the other', async () => {
  const [one, other] = [doubling(), doubling()]
  const ended = await runSideBySide([
    (meeting) => one.double(inMeeting(meeting), 1),
    (meeting) => other.double(inMeeting(meeting), 2),
  ])
  expect(ended.map((each) => each.status === 'fulfilled' && each.value)).toEqual([2, 4])
  expect([one.calls, other.calls]).toEqual([[[1]], [[2]]])
})

it('throws to all who asked together where that fails, and to nobody else', async () => {
  const [broken, whole] = [doubling(true), doubling()]
  const ended = await runSideBySide([
    (meeting) => broken.double(inMeeting(meeting), 1),
    (meeting) => broken.double(inMeeting(meeting), 2),
    (meeting) => whole.double(inMeeting(meeting), 3),
  ])
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

it('runs at once where nothing runs beside it', async () => {
  const { calls, double } = doubling()
  expect(await double({ tx: {}, orgId: 'a' } as OrgTx, 4)).toBe(8)
  expect(calls).toEqual([[4]])
})
