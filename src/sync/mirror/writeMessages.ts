import type { Change, EntityName } from '../../contract/changes.ts'
import type { Message } from '../../contract/message.ts'
import { type MessagePage, type Mirror, type Thread, pageOf } from '../store/db.ts'

type Pages = Map<string, MessagePage>
const keyOf = (conversationId: string, page: number): string => `${conversationId}/${page}`

/**
 * Writes the messages among `changes` into their pages and keeps each conversation's newest unbroken run. Positions
 * are 1, 2, 3 … without gaps, so the run shows how far back the thread is complete (law 5).
 */
export async function writeMessages(
  db: Mirror,
  changes: readonly Change[],
  isDead: (entity: EntityName, id: string, revision: number) => boolean,
  mayBring: (revision: number) => boolean,
): Promise<void> {
  const messages = changes.flatMap((change) =>
    change.kind === 'put' && change.entity === 'message' ? [change.record] : [],
  )
  const alive = messages.filter(
    ({ conversation_id, revision }) => !isDead('conversation', conversation_id, revision),
  )
  if (alive.length === 0) return

  const pages = await readPages(db, alive)
  const dirty = new Set<MessagePage>()
  const added = new Map<string, number[]>()
  for (const message of alive) {
    const page = pages.get(keyOf(message.conversation_id, pageOf(message.position)))!
    const at = page.messages.findIndex(({ id }) => id === message.id)
    const before = page.messages[at]
    if (before ? message.revision <= before.revision : !mayBring(message.revision)) continue
    if (before) page.messages[at] = message
    else {
      insertByPosition(page.messages, message)
      const list = added.get(message.conversation_id)
      if (list) list.push(message.position)
      else added.set(message.conversation_id, [message.position])
    }
    dirty.add(page)
  }
  await db.messagePages.bulkPut([...dirty])
  await extendThreads(db, added, pages)
}

async function readPages(db: Mirror, messages: readonly Message[]): Promise<Map<string, MessagePage>> {
  const pages = new Map<string, MessagePage>()
  for (const { conversation_id, position } of messages) {
    const page = pageOf(position)
    pages.set(keyOf(conversation_id, page), { conversationId: conversation_id, page, messages: [] })
  }
  const held = await db.messagePages.bulkGet([...pages.values()].map((p) => [p.conversationId, p.page]))
  for (const page of held) if (page) pages.set(keyOf(page.conversationId, page.page), page)
  return pages
}

function insertByPosition(messages: Message[], message: Message): void {
  const at = messages.findIndex(({ position }) => position > message.position)
  messages.splice(at === -1 ? messages.length : at, 0, message)
}

async function extendThreads(db: Mirror, added: Map<string, number[]>, pages: Pages): Promise<void> {
  if (added.size === 0) return
  const ids = [...added.keys()]
  const held = await db.threads.bulkGet(ids)
  const threads = await Promise.all(
    ids.map((conversationId, i) =>
      extendThread(db, held[i] ?? { conversationId, from: 1, to: 0 }, added.get(conversationId)!, pages),
    ),
  )
  await db.threads.bulkPut(threads)
}

async function extendThread(
  db: Mirror,
  thread: Thread,
  positions: readonly number[],
  pages: Pages,
): Promise<Thread> {
  const newest = Math.max(...positions)
  if (newest <= thread.to && !positions.includes(thread.from - 1)) return thread
  const to = Math.max(newest, thread.to)
  let from = to + 1
  let page = -1
  let held = new Set<number>()
  // Go down from the newest: through the new messages, the run known so far, and the rest of an older, broken
  // run.
  while (from > 1) {
    if (from === thread.to + 1 && thread.from <= thread.to) from = thread.from
    const next = from - 1
    if (next < 1) break
    if (pageOf(next) !== page) {
      page = pageOf(next)
      const { conversationId } = thread
      const record =
        pages.get(keyOf(conversationId, page)) ?? (await db.messagePages.get([conversationId, page]))
      held = new Set(record?.messages.map(({ position }) => position))
    }
    if (!held.has(next)) break
    from = next
  }
  return { ...thread, from, to }
}
