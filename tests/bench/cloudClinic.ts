/** A clinic on the Cloud API's transport, whose provider is a server of the benchmark. */
import { newId } from '../../src/contract/ids.ts'
import { registerStaff, type Staff } from '../e2e/harness/clinic.ts'
import { startTrial } from '../startTrial.ts'

export const CLOUD_SECRET = 'segredo-do-aplicativo'
export const CLOUD_NUMBER = '106540352242922'

/** Settings of a server that reaches the provider at this address. */
export const cloudEnv = (graphUrl: string): Record<string, string> => ({
  WHATSAPP_TRANSPORTS: 'cloud',
  WHATSAPP_SETUP_CODE: 'codigo-do-servidor',
  WHATSAPP_ACCESS_TOKEN: 'chave',
  WHATSAPP_PHONE_NUMBER_ID: CLOUD_NUMBER,
  WHATSAPP_APP_SECRET: CLOUD_SECRET,
  WHATSAPP_VERIFY_TOKEN: 'verificar',
  WHATSAPP_API_URL: graphUrl,
})

/** Its owner, with a connected channel. */
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
