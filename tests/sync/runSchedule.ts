/** Runs one schedule against the model server and reports every rule that was broken. */
import { type CommandName, commandOf } from '../../src/contract/commands.ts'
import { conversationSeen } from '../../src/contract/conversation.ts'
import * as endpoints from '../../src/contract/endpoints.ts'
import { newId } from '../../src/contract/ids.ts'
import { applyRealtimeEvent } from '../../src/sync/realtime/applyRealtimeEvent.ts'
import {
  discardCommand,
  replaceCommand,
  resolveConflict,
  retryCommand,
  returnToDraft,
  sendHeld,
} from '../../src/sync/outbox/commandActions.ts'
import { isConflict, isHeld } from '../../src/sync/outbox/possibleActions.ts'
import { dependentsOf } from '../../src/sync/outbox/pending.ts'
import { type Mirror, type OutboxRow, createMirror } from '../../src/sync/store/db.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { evictMessages } from '../../src/sync/store/evict.ts'
import { ApiError, ContractError, NetworkError, callWith, sendWith } from '../../src/api/httpClient.ts'
import { applyHistory } from '../../src/sync/mirror/loadHistory.ts'
import { type Puller, createPuller } from '../../src/sync/mirror/pullChanges.ts'
import { isQuotaError } from '../../src/sync/store/quotaError.ts'
import { readAppointment, readConversation, readThread } from '../../src/sync/reads.ts'
import { type Flusher, startFlusher } from '../../src/sync/outbox/startFlusher.ts'
import { checkEnd } from './checkEnd.ts'
import { type ModelServer, USER, createModelServer, slotTime } from './modelServer.ts'
import { createRandom, testId } from './random.ts'
import { APPOINTMENTS, CONTACTS, type Fault, type Op, type Schedule, type Step } from './schedule.ts'
import { type Life, type Session, createClock, createLocks, createNetwork, ticks } from './world.ts'

/** One thing a person did, and what became of it. */
export interface Entry {
  n: number
  name: CommandName | 'unreadable'
  lane: string
  fate: 'kept' | 'discarded' | 'returned'
}

export interface Ledger {
  entries: Entry[]
  /** Every id an entry's command ever had, with its entry. */
  entryOf: Map<string, Entry>
}

interface Actor {
  life: Life
  db: Mirror
  flusher: Flusher
  puller: Puller
  settled: () => Promise<void>
  pulling: Set<Promise<void>>
  nextFrame: number
  heldBack: unknown[]
  call: <Q, B, R>(endpoint: endpoints.Endpoint<Q, B, R>, options: object) => Promise<R>
}

export interface Report {
  problems: string[]
  counts: ModelServer['counts'] & { entries: number; applied: number; stopped: number; kills: number }
  faults: Partial<Record<Fault, number>>
}

const CHANGE_OF = {
  resolve: 'conversation.close',
  reopen: 'conversation.open',
  returnToAgent: 'conversation.handBack',
} as const

const expected = (error: unknown): boolean =>
  error instanceof NetworkError || error instanceof ApiError || error instanceof ContractError

export async function runSchedule(schedule: Schedule, dbName: string): Promise<Report> {
  const random = createRandom(schedule.seed ^ 0x5bd1e995)
  const server = createModelServer()
  const clock = createClock()
  const locks = createLocks()
  const session: Session = { state: 'good', generation: 1 }
  const ledger: Ledger = { entries: [], entryOf: new Map() }
  const problems: string[] = []
  const faults: Report['faults'] = {}
  const created = { contacts: [] as string[], appointments: [] as string[] }
  let call = 0
  let faulty = true
  let kills = 0
  let remotes = 0
  let refusedFiles = 0
  let wakeAfterSignIn = false
  const hold = { until: 0 }

  const cleaner = createMirror(dbName)
  await cleaner.transaction('rw', cleaner.tables, () =>
    Promise.all(cleaner.tables.map((table) => table.clear())),
  )
  cleaner.close()

  function start(): Actor {
    const life: Life = { alive: true, onEnd: [] }
    const db = createMirror(dbName)
    const network = createNetwork({
      server,
      random,
      session,
      life,
      isFaulty: () => faulty,
      now: clock.now,
      hold,
      nextFault: () => (faulty ? (schedule.faults[call++] ?? null) : null),
      onFault: (fault) => {
        faults[fault] = (faults[fault] ?? 0) + 1
      },
    })
    const send = (request: Parameters<typeof sendWith>[2]) =>
      sendWith(network.auth, network.deps, { ...request, as: USER })
    const common = { db, lock: locks.lockOf(life), now: clock.now }
    const flusher = startFlusher({
      ...common,
      send,
      random: random.next,
      timers: clock.timersOf(life),
      onFault: (error) => problems.push(`fault: ${String(error)}`),
    })
    const actorCall: Actor['call'] = (endpoint, options) => callWith(send, endpoint, options)
    const puller = createPuller({
      ...common,
      fetchChanges: (since) => actorCall(endpoints.pullChanges, { query: { since } }),
      fetchSnapshot: (page) => actorCall(endpoints.pullSnapshot, { query: page === null ? {} : { page } }),
    })
    const actor: Actor = {
      life,
      db,
      flusher,
      puller,
      settled: network.settled,
      pulling: new Set(),
      nextFrame: server.frames.length,
      heldBack: [],
      call: actorCall,
    }
    flusher.wake('hurry')
    return actor
  }

  function track(actor: Actor, work: Promise<unknown>): void {
    const done = work.then(
      () => {},
      (error: unknown) => {
        if (actor.life.alive && !expected(error)) problems.push(`unexpected: ${String(error)}`)
      },
    )
    actor.pulling.add(done)
    void done.finally(() => actor.pulling.delete(done))
  }
  const pull = (actor: Actor) => track(actor, actor.puller.pull())

  function end(actor: Actor): void {
    kills += 1
    hold.until = 0
    actor.life.alive = false
    actor.flusher.stop()
    actor.db.close({ disableAutoOpen: true })
    for (const run of actor.life.onEnd) run()
  }

  const actors: [Actor, Actor, Actor] = [start(), start(), start()]
  pull(actors[0])
  const living = (index: number): Actor => {
    if (!actors[index]!.life.alive) actors[index] = start()
    return actors[index]!
  }

  async function enqueue(actor: Actor, op: Op): Promise<void> {
    const { db } = actor
    const n = ledger.entries.length + refusedFiles
    const contactId = (i: number) =>
      [...Array(CONTACTS).keys()].map((k) => testId(3, k)).concat(created.contacts)[i]
    const appointmentId = (i: number) =>
      [...Array(APPOINTMENTS).keys()].map((k) => testId(4, k)).concat(created.appointments)[i]
    const note = async <N extends CommandName>(
      name: N,
      payload: Parameters<typeof enqueueCommand<N>>[2],
      file?: Blob,
    ) => {
      const entry: Entry = { n, name, lane: commandOf(name).lane(payload as never), fate: 'kept' }
      ledger.entryOf.set(
        await enqueueCommand(db, name, payload, { file: file && { blob: file, of: testId(2, 0) } }),
        entry,
      )
      ledger.entries.push(entry)
    }
    const seenTalk = async (conversation: number) => {
      const view = await readConversation(db, testId(2, conversation))
      return view ? conversationSeen(view) : { position: 0, assigned_to: null, status: 'waiting' as const }
    }
    switch (op.op) {
      case 'send': {
        const conversation_id = testId(2, op.conversation)
        const message = { id: testId(7, n), conversation_id, text: `feito ${n}`, reply_to: null }
        // Commands of earlier releases carry nothing to compare with.
        if (n % 3 === 0) return note('message.send', message)
        const position = (await db.conversations.get(conversation_id))?.messagesCount ?? 0
        return note('message.write', { ...message, seen: { position, at: new Date(0).toISOString() } })
      }
      case 'sendFile': {
        const media_id = testId(10, n)
        let refusals = op.full as number
        const refuse = () => {
          if (refusals-- > 0) throw new DOMException('full', 'QuotaExceededError')
        }
        db.uploads.hook('creating', refuse)
        const file = { media_id, filename: `foto ${n}.png`, type: 'image/png', local: true }
        try {
          await note(
            'message.sendContent',
            {
              id: testId(7, n),
              conversation_id: testId(2, op.conversation),
              message_type: 'image',
              caption: `feito ${n}`,
              file,
              reply_to: null,
              forwarded_from: null,
            },
            new Blob([`foto ${n}`], { type: 'image/png' }),
          )
          if (op.full === 2) problems.push(`a full disk took file ${n}`)
        } catch (error) {
          if (op.full !== 2 || !isQuotaError(error)) throw error
          refusedFiles += 1
        } finally {
          db.uploads.hook('creating').unsubscribe(refuse)
        }
        return
      }
      case 'markRead': {
        const conversation_id = testId(2, op.conversation)
        const position = (await db.conversations.get(conversation_id))?.messagesCount ?? 1
        return note('conversation.markRead', { conversation_id, position })
      }
      case 'assign':
        return note('conversation.take', {
          conversation_id: testId(2, op.conversation),
          user_id: USER,
          user_name: 'Bia',
          seen: await seenTalk(op.conversation),
        })
      case 'resolve':
      case 'reopen':
      case 'returnToAgent':
        return note(CHANGE_OF[op.op], {
          conversation_id: testId(2, op.conversation),
          seen: await seenTalk(op.conversation),
        })
      case 'createContact': {
        const id = testId(8, n)
        created.contacts.push(id)
        // With a '+', since parsing the stored number a second time would change it.
        return note('contact.create', { id, name: `Novo ${n}`, phone_number: `+1555123456${n % 10}` })
      }
      case 'updateContact': {
        const id = contactId(op.contact)
        if (!id) return
        const seen = (await db.contacts.get(id))?.notes ?? ''
        const update = { notes: `feito ${n}`, ...(op.expected ? { expected: { notes: seen } } : {}) }
        return note('contact.update', { id, update })
      }
      case 'createAppointment': {
        const client_id = contactId(op.contact)
        if (!client_id) return
        const id = testId(9, n)
        created.appointments.push(id)
        return note('appointment.create', {
          id,
          client_id,
          client_name: 'Alguém',
          provider_name: 'Ana',
          provider_id: testId(1, 3),
          ...slotTime(op.slot),
        })
      }
      case 'reschedule': {
        const id = appointmentId(op.appointment)
        if (!id) return
        const seen = await db.appointments.get(id)
        const expectedTimes =
          op.expected && seen ? { expected: { start_time: seen.start_time, end_time: seen.end_time } } : {}
        return note('appointment.reschedule', { id, move: { ...slotTime(op.slot), ...expectedTimes } })
      }
      case 'confirm':
      case 'cancel':
      case 'complete':
      case 'noShow': {
        const id = appointmentId(op.appointment)
        if (!id) return undefined
        const view = await readAppointment(db, id)
        if (!view) return note(`appointment.${op.op}`, { id })
        const { start_time, end_time, provider_id, status } = view
        return note(`appointment.${op.op}Seen`, { id, seen: { start_time, end_time, provider_id, status } })
      }
      case 'unreadable': {
        const id = newId()
        const entry: Entry = { n, name: 'unreadable', lane: `contact:${testId(3, 0)}`, fate: 'kept' }
        ledger.entries.push(entry)
        ledger.entryOf.set(id, entry)
        await db.outbox.add({
          id,
          name: 'contact.mergeFromTheFuture',
          payload: { whatever: 1 },
          lane: entry.lane,
          creates: null,
          mentions: [],
          state: 'queued',
          created_at: new Date(0).toISOString(),
          attempts: 0,
          notBefore: 0,
          error: null,
        })
        return
      }
      default:
        op satisfies never
    }
  }

  function renamed(old: string, next: string): void {
    ledger.entryOf.set(next, ledger.entryOf.get(old)!)
  }

  async function judge(actor: Actor, step: Extract<Step, { step: 'judge' }>): Promise<void> {
    const { db } = actor
    const rows = await db.outbox.orderBy('seq').toArray()
    const stopped = rows.filter((row) => row.state === 'rejected')
    if (stopped.length === 0) return
    const row: OutboxRow = random.pick(stopped)
    switch (step.judgement) {
      case 'retry':
        return renamed(row.id, await retryCommand(db, row.id))
      case 'edit': {
        if (row.name === 'message.send' || row.name === 'message.write') {
          await returnToDraft(db, row.id)
          ledger.entryOf.get(row.id)!.fate = 'returned'
        } else if (row.name === 'contact.update') {
          renamed(row.id, await replaceCommand(db, row.id, 'contact.update', row.payload as never))
        }
        return
      }
      case 'mine':
      case 'theirs': {
        if (isHeld(row) && step.judgement === 'mine') return renamed(row.id, await sendHeld(db, row.id))
        if (!isConflict(row)) return
        const next = await resolveConflict(db, row.id, step.judgement)
        if (next) renamed(row.id, next)
        else ledger.entryOf.get(row.id)!.fate = 'discarded'
        return
      }
      case 'discard':
      case 'discardLane': {
        const withLane = step.judgement === 'discardLane'
        const gone = [row, ...(withLane ? dependentsOf(row, rows) : [])]
        // A queued command that was tried may already have been carried out, so discarding it does not undo
        // it.
        await discardCommand(db, row.id, { withLane })
        for (const { id } of gone) ledger.entryOf.get(id)!.fate = 'discarded'
        return
      }
      default:
        step.judgement satisfies never
    }
  }

  async function deliverFrames(actor: Actor, how: Extract<Step, { step: 'frames' }>['how']): Promise<void> {
    const fresh: unknown[] = server.frames.slice(
      actor.nextFrame,
      how === 'all' || how === 'swap' ? undefined : actor.nextFrame + 1,
    )
    actor.nextFrame += fresh.length
    if (how === 'drop') return
    if (how === 'late') {
      actor.heldBack.push(...fresh)
      return
    }
    const frames = how === 'swap' ? fresh.reverse() : how === 'twice' ? [...fresh, ...fresh] : fresh
    for (const frame of [...frames, ...actor.heldBack.splice(0)]) {
      const { gap } = await applyRealtimeEvent(actor.db, JSON.parse(JSON.stringify(frame)))
      if (gap) pull(actor)
    }
  }

  async function take(step: Step): Promise<void> {
    switch (step.step) {
      case 'enqueue': {
        const actor = living(step.actor)
        for (const op of step.ops) await enqueue(actor, op)
        return actor.flusher.wake()
      }
      case 'wake':
        return living(step.actor).flusher.wake(step.how)
      case 'kill': {
        const actor = living(step.actor)
        actor.flusher.wake('hurry')
        await ticks(step.afterTicks)
        end(actor)
        if (step.restart) actors[step.actor] = start()
        return
      }
      case 'clock':
        if (step.ms < 0) hold.until = 0
        return clock.advance(step.ms)
      case 'remote':
        return server.remote(step.change, remotes++)
      case 'frames':
        return deliverFrames(living(step.actor), step.how)
      case 'pull':
        return pull(living(step.actor))
      case 'history': {
        const actor = living(step.actor)
        const id = testId(2, step.conversation)
        const { loadBefore: before } = await readThread(actor.db, id, { limit: 50 })
        if (before === null) return
        return track(
          actor,
          actor
            .call(endpoints.listMessages, { params: { id }, query: { before, limit: 2 } })
            .then((messages) => applyHistory(actor.db, id, before, messages)),
        )
      }
      case 'judge':
        await judge(living(0), step).catch((error: unknown) => {
          // The row was sent, retried or discarded after it was read, so this judgement is rightly refused.
          if (!['IllegalMove', 'CommandGone'].includes((error as Error).name)) throw error
        })
        return actors[0].flusher.wake()
      case 'session':
        if (step.state === 'expired') session.generation += 1
        // A flush that met the end of the session waits for the person, who signs in again here.
        wakeAfterSignIn = session.state === 'ended' && step.state !== 'ended'
        session.state = step.state
        return
      case 'forget':
        return server.forget()
      case 'evict':
        await evictMessages(living(0).db, random.int(3))
        return
      case 'ticks':
        return ticks(step.count)
      default:
        step satisfies never
    }
  }

  const settle = async () => {
    for (const actor of actors) {
      if (!actor.life.alive) continue
      await actor.flusher.settled()
      await Promise.all([...actor.pulling, actor.settled()])
    }
  }

  for (const step of schedule.steps) {
    await take(step)
    if (wakeAfterSignIn) actors[0].flusher.wake('calm')
    wakeAfterSignIn = false
    await ticks(random.int(12))
  }

  // The network works again and everyone is signed in. From here the engine's own timers must be enough to
  // send everything.
  faulty = false
  const wasEnded = session.state === 'ended'
  session.state = 'good'
  for (let i = 0; i < 3; i++) living(i)
  if (wasEnded) actors[0].flusher.wake('calm')
  for (let round = 0; round < 40; round++) {
    await settle()
    const next = clock.nextTimer()
    if (next === null) break
    clock.advance(Math.max(0, next - clock.now()))
  }
  pull(actors[1])
  await settle()
  problems.push(...server.wrongs, ...(await checkEnd(actors[1].db, server, ledger)))
  if (locks.mostHolders() > 1) problems.push('two flushers at a time')
  const stopped = await actors[1].db.outbox.where('state').equals('rejected').count()
  for (const actor of actors) {
    if (actor.life.alive) end(actor)
  }
  return {
    problems,
    counts: {
      ...server.counts,
      entries: ledger.entries.length,
      applied: server.applied.length,
      stopped,
      kills: kills - 3,
    },
    faults,
  }
}
