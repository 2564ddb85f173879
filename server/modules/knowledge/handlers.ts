import {
  DOCUMENT_LIMIT_BYTES,
  DOCUMENT_TOO_LARGE,
  type DocumentRequest,
  type KnowledgeDocument,
  siteAddress,
  type Website,
  type WebsiteRequest,
} from '../../../src/contract/knowledge.ts'
import { newId } from '../../../src/contract/ids.ts'
import { lockOrganization } from '../../db/lockOrganization.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import type { knowledgeSources } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { getKnowledgeBase } from '../agents/handlers.ts'
import * as queries from './queries.ts'
import { decodeBase64, toDocument, toWebsite } from './rules.ts'

/**
 * Reading a source costs us work and costs sites requests. The limit also counts sources that are removed and
 * added again.
 */
const READS: Limit = { name: 'knowledge-reads', max: 120, seconds: 3600 }
/**
 * A site that is briefly unreachable is read again; a file is read once, and again if the server died
 * meanwhile.
 */
const TRIES = 3

export async function listDocuments(deps: Deps, auth: Auth, baseId: string): Promise<KnowledgeDocument[]> {
  const base = await getKnowledgeBase(deps, auth, baseId)
  const rows = await queries.findSources(deps.database.db, auth.organizationId, baseId, 'document')
  return rows.map((row) => toDocument(row, base.agent_id))
}

export async function listWebsites(deps: Deps, auth: Auth, baseId: string): Promise<Website[]> {
  const base = await getKnowledgeBase(deps, auth, baseId)
  const rows = await queries.findSources(deps.database.db, auth.organizationId, baseId, 'website')
  return rows.map((row) => toWebsite(row, base.agent_id))
}

export async function addDocument(
  deps: Deps,
  auth: Auth,
  baseId: string,
  body: DocumentRequest,
): Promise<KnowledgeDocument> {
  const data = decodeBase64(body.content)
  if (!data) throw new Refusal(422, 'invalid_body', 'O arquivo chegou danificado. Envie de novo.')
  if (data.length > DOCUMENT_LIMIT_BYTES) throw new Refusal(413, 'too_large', DOCUMENT_TOO_LARGE)
  const { filename, lastModified } = body.metadata
  const row = await addSource(deps, auth, baseId, body.agent_id, {
    id: body.id ?? newId(),
    kind: 'document',
    title: body.title,
    type: body.type,
    // The size is computed here, because the client's value cannot be trusted.
    metadata: { filename, size: Math.ceil(data.length / 1024), lastModified },
    data,
  })
  return toDocument(row, body.agent_id)
}

export async function addWebsite(
  deps: Deps,
  auth: Auth,
  baseId: string,
  body: WebsiteRequest,
): Promise<Website> {
  const url = siteAddress(body.url) ?? body.url
  const row = await addSource(deps, auth, baseId, body.agent_id, {
    id: body.id ?? newId(),
    kind: 'website',
    url,
    title: body.title || url,
    description: body.description ?? '',
    metadata: { source: body.metadata?.source ?? 'user-added' },
  })
  return toWebsite(row, body.agent_id)
}

type NewSource = Omit<typeof knowledgeSources.$inferInsert, 'orgId' | 'knowledgeBaseId' | 'kind'> & {
  kind: queries.SourceKind
}

/**
 * Adds a source and enqueues the job that reads it. Repeating the call with the same id in the same base
 * returns the existing source.
 */
async function addSource(
  deps: Deps,
  auth: Auth,
  baseId: string,
  agentId: string,
  source: NewSource,
): Promise<queries.SourceRow> {
  const base = await getKnowledgeBase(deps, auth, baseId)
  if (base.agent_id !== agentId) throw notFound('Base de conhecimento não encontrada.')
  const { db } = deps.database
  const orgId = auth.organizationId
  const known = await queries.findSource(db, orgId, baseId, source.kind, source.id)
  if (known) return known
  await rateLimit(deps, [{ limit: READS, of: orgId }])
  const made = await plainTransaction(db, orgId, async (t) => {
    await lockOrganization(t.tx, orgId)
    if ((await queries.countSources(t.tx, orgId, baseId, source.kind)) >= queries.SOURCES_LIMIT)
      throw new Refusal(409, 'conflict', 'Esta base de conhecimento está cheia.')
    const row = await queries.insertSource(t.tx, {
      ...source,
      orgId,
      knowledgeBaseId: baseId,
      addedDate: deps.clock(),
    })
    if (row)
      await enqueueJob(t, {
        kind: 'knowledge.read',
        payload: { source_id: source.id },
        // Files are read one at a time per organization, so that they do not overload the server. Sites
        // mostly wait for the network, so they need no order.
        orderedBy: source.kind === 'document' ? `knowledge:${orgId}` : undefined,
        maxAttempts: TRIES,
      })
    return row
  })
  const row = made ?? (await queries.findSource(db, orgId, baseId, source.kind, source.id))
  if (!row) throw new Refusal(409, 'conflict', 'Este identificador já está em uso.')
  return row
}

const NOT_FOUND = { document: 'Documento não encontrado.', website: 'Site não encontrado.' } as const

export async function removeSource(
  deps: Deps,
  auth: Auth,
  kind: queries.SourceKind,
  { baseId, id }: { baseId: string; id: string },
): Promise<{ ok: true }> {
  if (!(await queries.deleteSource(deps.database.db, auth.organizationId, baseId, kind, id)))
    throw notFound(NOT_FOUND[kind])
  return { ok: true }
}
