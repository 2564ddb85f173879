import {
  createLead,
  deleteLead,
  getContact,
  getLead,
  getLeadProgress,
  listLeads,
  settleSamePerson as settleSamePersonEndpoint,
  updateLead,
} from '../../../src/contract/endpoints.ts'
import { cleanText } from '../../../src/contract/text.ts'
import type { Api } from '../../http/api.ts'
import { readProgress, requireContact } from '../funnel/handlers.ts'
import { createContact, patchContact, removeContact } from './handlers.ts'
import { settleSamePerson } from './people.ts'
import { searchContacts } from './queries.ts'

const PAGE = 50
const PAGE_MAX = 200
const between = (value: number | undefined, fallback: number, low: number, high: number) =>
  Math.min(Math.max(Math.trunc(value ?? fallback), low), high)

/** Routes for the clinic's contacts; `/contacts` and `/crm/leads` serve the same records (API-90). */
export function contactsRoutes(api: Api): void {
  for (const endpoint of [getContact, getLead]) {
    api.read(endpoint, ({ deps, auth, params }) =>
      requireContact(deps.database.db, auth.organizationId, params['id']!),
    )
  }

  api.read(listLeads, ({ deps, auth, query }) =>
    searchContacts(deps.database.db, auth.organizationId, {
      search: cleanText(query.search ?? '').slice(0, 200),
      limit: between(query.limit, PAGE, 1, PAGE_MAX),
      offset: between(query.offset, 0, 0, 1_000_000),
    }),
  )

  api.read(getLeadProgress, ({ deps, auth, params }) =>
    readProgress(deps.database.db, auth.organizationId, params['id']!),
  )

  api.command(createLead, (t, { body, auth, deps }) => createContact(t, body, auth, deps.clock()))
  api.command(updateLead, (t, { params, body, auth, deps }) =>
    patchContact(t, params['id']!, body, auth, deps.clock()),
  )
  api.command(settleSamePersonEndpoint, (t, { params, body, deps }) =>
    settleSamePerson(t, params['id']!, body, deps.clock()),
  )
  api.command(deleteLead, (t, { params, query, auth }) =>
    removeContact(t, params['id']!, query.seen_revision, auth),
  )
}
