import * as z from 'zod/mini'
import { Done, endpoint } from './endpoint.ts'
import { PushChoicesUpdate, PushDevice, PushEmail, PushRegistration, PushSettings } from './push.ts'

export const getPushSettings = endpoint({
  method: 'GET',
  path: '/push/settings',
  tag: 'Avisos',
  summary: 'Chave para assinar avisos, e os aparelhos que os recebem',
  response: PushSettings,
  failure: 'Não foi possível carregar os avisos',
})
/** Asked again with the same subscription it keeps the device's choices: every start of the app asks. */
export const putPushDevice = endpoint({
  method: 'PUT',
  path: '/push/device',
  tag: 'Avisos',
  summary: 'Este aparelho recebe avisos por esta assinatura',
  body: PushRegistration,
  response: z.object({
    device: PushDevice,
    /** Other devices of the same person that may not be receiving. */
    silent: z.array(z.object({ user_agent: z.string() })),
  }),
  failure: 'Não foi possível ligar os avisos',
})
export const updatePushDevice = endpoint({
  method: 'PATCH',
  path: '/push/device',
  tag: 'Avisos',
  summary: 'Mudar o que avisa este aparelho',
  body: PushChoicesUpdate,
  response: PushDevice,
  failure: 'Não foi possível salvar os avisos',
})
export const deletePushDevice = endpoint({
  method: 'DELETE',
  path: '/push/devices/{id}',
  tag: 'Avisos',
  summary: 'Um aparelho da pessoa deixa de receber avisos',
  response: Done,
  failure: 'Não foi possível tirar o aparelho',
})
export const testPushDevice = endpoint({
  method: 'POST',
  path: '/push/devices/{id}/test',
  tag: 'Avisos',
  summary: 'Mandar um aviso de teste a um aparelho da pessoa',
  /** `gone`: the device must subscribe anew. `refused`: its push service did not take it. */
  response: z.object({ outcome: z.enum(['sent', 'gone', 'refused']) }),
  failure: 'Não foi possível mandar o teste',
})
export const setPushEmail = endpoint({
  method: 'PUT',
  path: '/push/email',
  tag: 'Avisos',
  summary: 'Receber por email o que espera, quando nenhum aparelho pode ser avisado',
  body: PushEmail,
  response: Done,
  failure: 'Não foi possível salvar os avisos',
})
