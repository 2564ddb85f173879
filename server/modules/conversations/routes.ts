import * as endpoints from '../../../src/contract/endpoints.ts'
import { normalizePhone } from '../../../src/contract/phone.ts'
import type { Deps } from '../../deps.ts'
import type { Api, Auth } from '../../http/api.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { readRecord } from '../../sync/records.ts'
import { changeMessage } from './changeMessage.ts'
import { listConversations, listMessages } from './listPages.ts'
import { addNote } from './notes.ts'
import { listQuickReplies, saveQuickReplies } from './quickReplies.ts'
import { sendStaffMessage } from './sendStaffMessage.ts'
import { watchTyping } from './showCustomerTyping.ts'
import { showPresence } from './showPresence.ts'
import { mayShowTyping, showTyping } from './showTyping.ts'
import { startedAs } from './startTalk.ts'
import { CONVERSATION_GONE, markRead, patchConversation, retryMessage } from './staff.ts'

const PAGE = 50
const PAGE_MAX = 200
const pageSize = (limit: number | undefined) => Math.min(Math.max(Math.trunc(limit ?? PAGE), 1), PAGE_MAX)

/** Routes of the inbox: conversations, their messages, and what staff do with them. */
export function conversationsRoutes(api: Api): void {
  api.read(endpoints.listConversations, ({ deps, auth, query }) =>
    listConversations(deps.database.db, auth.organizationId, {
      status: query.status,
      phone: query.phone_number === undefined ? undefined : normalizePhone(query.phone_number),
      before: time(query.before),
      limit: pageSize(query.limit),
    }),
  )

  api.read(endpoints.getConversation, async ({ deps, auth, params }) => {
    const { db } = deps.database
    const record = await readRecord(db, auth.organizationId, 'conversation', params['id']!)
    if (record) return record
    const held = await startedAs(db, auth.organizationId, params['id']!)
    const begun = held === null ? null : await readRecord(db, auth.organizationId, 'conversation', held)
    if (!begun) throw notFound(CONVERSATION_GONE)
    return begun
  })

  api.read(endpoints.listMessages, async ({ deps, auth, params, query }) => {
    const conversation = await conversationOf(deps, auth, params['id']!)
    return listMessages(deps.database.db, auth.organizationId, conversation.id, {
      before: query.before === undefined ? undefined : position(query.before),
      limit: pageSize(query.limit),
    })
  })

  api.action(endpoints.showTyping, async ({ deps, auth, params }) => {
    const conversation = await conversationOf(deps, auth, params['id']!)
    if (mayShowTyping(conversation.id)) void showTyping(deps, auth.organizationId, conversation.id, 'read')
    await showPresence(deps, auth, conversation.id, 'writes')
    return { ok: true }
  })
  api.action(endpoints.showPresence, async ({ deps, auth, params, body }) => {
    const conversation = await conversationOf(deps, auth, params['id']!)
    if (body.doing !== 'left') void watchTyping(deps, auth.organizationId, conversation.id)
    await showPresence(deps, auth, conversation.id, body.doing)
    return { ok: true }
  })
  api.ownCommand(endpoints.sendMessage, sendStaffMessage)

  api.read(endpoints.listQuickReplies, ({ deps, auth }) => listQuickReplies(deps, auth))
  api.action(endpoints.saveQuickReplies, ({ deps, auth, body }) => saveQuickReplies(deps, auth, body))

  api.command(endpoints.retryMessage, (t, { params, deps }) => retryMessage(t, params['id']!, deps.clock()))
  api.command(endpoints.changeMessage, (t, { deps, params, body, auth }) =>
    changeMessage(t, params['id']!, body, auth, deps.clock()),
  )
  api.command(endpoints.markRead, (t, { params, body }) => markRead(t, params['id']!, body?.position))
  api.command(endpoints.updateConversation, (t, { deps, params, body, auth }) =>
    patchConversation(t, params['id']!, body, auth, deps.clock()),
  )
  api.command(endpoints.addNote, (t, { deps, params, body, auth }) =>
    addNote(t, params['id']!, body, auth, deps.clock()),
  )
}

/** Clamps to the range of the database's integers; no position lies beyond it. */
const position = (value: number) => Math.min(Math.max(Math.trunc(value), 0), 2_147_483_647)

function time(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || at.getFullYear() < 1970 || at.getFullYear() > 9999) {
    throw new Refusal(422, 'invalid_body', 'Data inválida.', { fields: { before: 'Data inválida' } })
  }
  return at.toISOString()
}

/** The organization's conversation; throws 404 where there is none. */
async function conversationOf({ database }: Deps, { organizationId }: Auth, id: string) {
  const conversation = await readRecord(database.db, organizationId, 'conversation', id)
  if (!conversation) throw notFound(CONVERSATION_GONE)
  return conversation
}
