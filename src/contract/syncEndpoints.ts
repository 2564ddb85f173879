/** Endpoints of sync: pull changes, send commands, authorize realtime. */
import * as z from 'zod/mini'
import { ChangesAnswer, SnapshotPage } from './changes.ts'
import { BatchAnswer, BatchRequest } from './commands.ts'
import { endpoint } from './endpoint.ts'
import { RealtimeCredentials } from './realtimeEvents.ts'

export const pullChanges = endpoint({
  method: 'GET',
  path: '/sync/changes',
  tag: 'Sincronização',
  summary: 'O que mudou desde uma revisão',
  query: z.object({ since: z.coerce.number(), limit: z.optional(z.coerce.number()) }),
  response: ChangesAnswer,
})
export const pullSnapshot = endpoint({
  method: 'GET',
  path: '/sync/snapshot',
  tag: 'Sincronização',
  summary: 'Primeira carga, em páginas, do mais novo ao mais antigo',
  query: z.object({ page: z.optional(z.string().check(z.maxLength(1000))) }),
  response: SnapshotPage,
})
export const sendBatch = endpoint({
  method: 'POST',
  path: '/batch',
  tag: 'Sincronização',
  summary: 'Vários comandos numa viagem',
  body: BatchRequest,
  response: BatchAnswer,
})
export const realtimeAuth = endpoint({
  method: 'GET',
  path: '/communication/ably/auth',
  tag: 'Sincronização',
  summary: 'Credencial do tempo real',
  response: RealtimeCredentials,
})
export const realtimeAuthPost = endpoint({
  method: 'POST',
  path: '/communication/ably/auth',
  tag: 'Sincronização',
  summary: 'Credencial do tempo real',
  response: RealtimeCredentials,
})
