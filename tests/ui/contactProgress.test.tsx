// @vitest-environment happy-dom
/** What the first stage of a contact's progress says. */
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ProgressCard } from '../../src/features/contacts/ProgressCard.tsx'
import { closeMirror, type Mirror, openMirror } from '../../src/sync/store/db.ts'
import { contact, conversation } from '../sync/records.ts'
import { waitFor } from '../waitFor.ts'

const place = document.createElement('div')
const ana = contact(1)
let root: ReturnType<typeof createRoot>
let db: Mirror
let n = 0

beforeEach(async () => {
  db = await openMirror({ userId: 'u', organizationId: `progress-${n++}` })
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  closeMirror()
})

const draw = () =>
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <ProgressCard contact={{ ...ana, pending: [] }} />
    </QueryClientProvider>,
  )
const first = () => place.querySelector('li')?.textContent
/** Writes the conversation and waits until the card has read it. */
const talk = (lastInboundAt: string | null) =>
  db.conversations.put(conversation(1, { contactId: ana.id, leadId: ana.id, lastInboundAt }))

it('LEAD-07 a first message is called received only once the customer has written one', async () => {
  await talk(null)
  draw()
  await waitFor(() => expect(first()).toContain('Entrou na lista de contatos'))
  await talk('2026-11-20T12:00:00.000Z')
  await waitFor(() => expect(first()).toContain('Primeira mensagem recebida'))
  await talk(null)
  await waitFor(() => expect(first()).toContain('Entrou na lista de contatos'))
})
