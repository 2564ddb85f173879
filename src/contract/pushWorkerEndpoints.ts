/**
 * Endpoints that the worker calls for notifications. Separate
 * from pushEndpoints.ts, whose schemas it does not need.
 */
import * as z from 'zod/mini'
import { Done, endpoint } from './endpoint.ts'
import { PushReceipt, PushRegistration } from './push.ts'

export const confirmPush = endpoint({
  method: 'POST',
  path: '/push/receipts',
  tag: 'Avisos',
  summary: 'Um aviso chegou a este aparelho, ou saiu da tela dele',
  body: PushReceipt,
  response: Done,
})
export const getPushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  tag: 'Avisos',
  summary: 'Chave VAPID com que os navegadores assinam avisos (base64url)',
  response: z.object({ public_key: z.string() }),
})
/** Replaces the subscription of this device after the browser issued a new one; the device's choices stay. */
export const renewPushDevice = endpoint({
  method: 'PUT',
  path: '/push/subscription',
  tag: 'Avisos',
  summary: 'Trocar a assinatura deste aparelho',
  body: PushRegistration,
  response: Done,
})
