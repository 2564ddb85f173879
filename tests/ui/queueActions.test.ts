/** What is said when a person's action on the queue cannot be done: each reason in its own words. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeMirror, type Mirror, openMirror } from '../../src/sync/store/db.ts'
import { toast } from '../../src/ui/toast.ts'
import { attempt, discardQueued, retryQueued } from '../../src/workspace/queueActions.ts'
import { queuedRow } from '../sync/queuedRow.ts'
import { testId } from '../sync/random.ts'

let db: Mirror
let n = 0
let said: string[]

beforeEach(async () => {
  db = await openMirror({ userId: 'u', organizationId: `queue-${n++}` })
  said = []
  vi.spyOn(toast, 'info').mockImplementation((text) => said.push(text as string))
  vi.spyOn(toast, 'error').mockImplementation((text, more) =>
    said.push([text as string, more?.description as string].filter(Boolean).join(': ')),
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  closeMirror()
})

const row = (state: 'queued' | 'sending' | 'rejected') =>
  queuedRow(1, 'message.retry', { id: testId(7, 1), conversation_id: testId(2, 1) }, { state })
const failing = (name: string) => () => Promise.reject(new DOMException('', name))

it('OFF-10 what was done is not commented on', async () => {
  await db.outbox.put(row('rejected'))
  expect(await retryQueued(row('rejected').id)).toBe(true)
  expect(said).toEqual([])
})

it('OFF-10 a command that has left the queue is said to have left', async () => {
  expect(await discardQueued(testId(9, 9))).toBe(false)
  expect(said).toEqual(['Este envio já saiu da fila.'])
})

it('OFF-10 a command that is leaving is said to be leaving', async () => {
  await db.outbox.put(row('sending'))
  expect(await discardQueued(row('sending').id)).toBe(false)
  expect(said).toEqual(['Este envio está saindo agora.'])
})

it('a full device is said to be full, and not that the command has left', async () => {
  expect(await attempt(failing('QuotaExceededError'), 'queue')).toBeUndefined()
  expect(said).toEqual(['O armazenamento deste aparelho está cheio. Libere espaço e tente novamente.'])
})

it('any other failure is said to be one of keeping, below what failed', async () => {
  await attempt(failing('UnknownError'), 'queue', 'O bloqueio não foi criado')
  expect(said).toEqual([
    'O bloqueio não foi criado: Não foi possível guardar a alteração neste aparelho. Tente novamente.',
  ])
})
