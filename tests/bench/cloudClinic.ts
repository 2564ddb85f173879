/** A clinic on the Cloud API transport, whose provider is a server of the benchmark. */
import { createHmac } from 'node:crypto'
import { newId } from '../../src/contract/ids.ts'
import { registerStaff, type Staff } from '../e2e/harness/clinic.ts'
import { freshPostgres } from '../races/postgres.ts'
import { startTrial } from '../startTrial.ts'
import type { Row } from './table.ts'

export const CLOUD_SECRET = 'segredo-do-aplicativo'
export const CLOUD_NUMBER = '106540352242922'

/** Environment of a server that calls the provider at this address. */
export const cloudEnv = (graphUrl: string): Record<string, string> => ({
  WHATSAPP_TRANSPORTS: 'cloud',
  WHATSAPP_SETUP_CODE: 'codigo-do-servidor',
  WHATSAPP_ACCESS_TOKEN: 'chave',
  WHATSAPP_PHONE_NUMBER_ID: CLOUD_NUMBER,
  WHATSAPP_APP_SECRET: CLOUD_SECRET,
  WHATSAPP_VERIFY_TOKEN: 'verificar',
  WHATSAPP_API_URL: graphUrl,
})

/** Creates a clinic with a connected channel; resolves with its owner. */
export async function clinicOnCloud(base: string): Promise<Staff> {
  const owner = await registerStaff(base, 'Marina Ribeiro')
  await owner.api('POST', '/auth/organizations', {
    name: 'Clínica Aurora',
    size: 'small',
    whatsapp: '+55 (11) 3333-4444',
    type: 'Estética',
    timezone: 'America/Sao_Paulo',
  })
  await startTrial(owner.api)
  const id = newId()
  await owner.api('POST', '/communication/channels', { id, name: 'Recepção', type: 'whatsapp' })
  await owner.api('POST', `/communication/channels/${id}/whatsapp-business/server-number`, {
    setup_code: 'codigo-do-servidor',
  })
  return owner
}

export async function knowledgeOf(owner: Staff): Promise<{ agentId: string; knowledgeBaseId: string }> {
  const [agent] = await owner.api<{ id: string }[]>('GET', '/ai-agent/agents')
  const [knowledge] = await owner.api<{ id: string }[]>(
    'GET',
    `/ai-agent/knowledge-bases?agent_id=${agent!.id}`,
  )
  return { agentId: agent!.id, knowledgeBaseId: knowledge!.id }
}

/** The signed webhook post the provider sends when customer number `n` writes. */
export function customersPost(
  n: number,
  text: string,
): { from: string; body: string; headers: Record<string, string> } {
  const from = `55119${String(80_000_000 + n)}`
  const value = {
    metadata: { phone_number_id: CLOUD_NUMBER },
    contacts: [{ wa_id: from, profile: { name: `Cliente ${n}` } }],
    messages: [
      {
        id: `wamid.${newId()}`,
        from,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        text: { body: text },
      },
    ],
  }
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] })
  const signature = `sha256=${createHmac('sha256', CLOUD_SECRET).update(body).digest('hex')}`
  return { from, body, headers: { 'x-hub-signature-256': signature } }
}

/**
 * Runs the measurement on the embedded database and, where there is one, on PostgreSQL. `where` is the
 * database's name for the row, `env` the server's environment.
 */
export async function onBothDatabases(
  measured: (where: string, env: Record<string, string>) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await measured('embedded database', {})
  const postgres = await freshPostgres()
  if (postgres === null) return rows
  try {
    return [...rows, ...(await measured('PostgreSQL', { DATABASE_URL: postgres.url }))]
  } finally {
    await postgres.drop()
  }
}
