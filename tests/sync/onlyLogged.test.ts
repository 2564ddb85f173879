/** Failures that no screen shows are reported to the error service, without anyone's personal data. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../src/api/httpClient.ts'
import { queryClient } from '../../src/queries/queryClient.ts'
import { createMirror } from '../../src/sync/store/db.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { flushOutbox } from '../../src/sync/outbox/flushOutbox.ts'
import { logRejected } from '../../src/sync/logRejected.ts'
import { type Failure, sendFailuresTo } from '../../src/telemetry/report.ts'
import { testId } from './random.ts'

let heard: Failure[]
beforeEach(() => {
  heard = []
  sendFailuresTo((failure) => heard.push(failure))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  sendFailuresTo(undefined)
  queryClient.clear()
  vi.restoreAllMocks()
})

const answered = (status: number) => new ApiError({ status, body: undefined, retryAfter: null })
const places = () => heard.map(({ where, level }) => `${level} ${where}`)

describe('a failure that is only logged', () => {
  it('TEL-06 CHN-23 a read in the background that the server could not answer is named by what was read', async () => {
    const read = (error: Error) =>
      queryClient
        .fetchQuery({
          queryKey: ['whatsapp-connection', testId(9, 1)],
          queryFn: () => Promise.reject(error),
          retry: false,
        })
        .catch(() => undefined)
    await read(answered(500))
    expect(places()).toEqual(['warning query whatsapp-connection'])
    // Not reported: an unreachable server, and a refusal whose reason the screen shows.
    await read(new NetworkError('unreachable'))
    await read(answered(404))
    expect(heard).toHaveLength(1)
  })

  it('TEL-06 a write that the server could not do is logged, one that it refused with a reason is not', async () => {
    const write = (error: Error) =>
      queryClient
        .getMutationCache()
        .build(queryClient, { mutationFn: () => Promise.reject(error) })
        .execute(undefined)
        .catch(() => undefined)
    await write(answered(503))
    await write(answered(422))
    expect(places()).toEqual(['warning mutation'])
  })

  it('TEL-06 CAL-34 INB-39 a command that is refused for good is named, without the words of the refusal', async () => {
    const db = createMirror('only-logged')
    await enqueueCommand(db, 'message.send', {
      id: testId(7, 1),
      conversation_id: testId(2, 0),
      text: 'Estou com febre',
      reply_to: null,
    })
    const body = { status: 422, code: 'invalid_body', title: 'Inválido', detail: 'Febre não é aceita.' }
    await flushOutbox({
      db,
      lock: (_name, run) => run(),
      now: () => 0,
      random: () => 0,
      send: async () => ({ status: 422, body, retryAfter: null }),
      onRejected: logRejected,
    })
    expect(places()).toEqual(['warning command message.send'])
    expect(String(heard[0]!.error)).toBe('CommandRejected: 422 invalid_body')
    await db.delete()
  })

  it('TEL-06 before it is known whether failures may be sent, the first ten are kept for then', async () => {
    vi.resetModules()
    const report = await import('../../src/telemetry/report.ts')
    for (let n = 1; n <= 12; n++) report.logFailure(new Error(), `early ${n}`)
    report.sendFailuresTo((failure) => heard.push(failure))
    report.logFailure(new Error(), 'later')
    const first = Array.from({ length: 10 }, (_, n) => `warning early ${n + 1}`)
    expect(places()).toEqual([...first, 'warning later'])
  })

  it('TEL-06 where failures may not be sent, none is kept for later', async () => {
    vi.resetModules()
    const report = await import('../../src/telemetry/report.ts')
    report.logFailure(new Error(), 'before it is known')
    report.sendFailuresTo(undefined)
    report.logFailure(new Error(), 'after it was refused')
    report.sendFailuresTo((failure) => heard.push(failure))
    expect(heard).toEqual([])
  })

  it('TEL-06 a conflict is for the person to settle, and is not logged', () => {
    logRejected('appointment.update', { status: 409, code: 'stale', detail: 'Outra pessoa mudou.' })
    expect(heard).toEqual([])
  })
})
