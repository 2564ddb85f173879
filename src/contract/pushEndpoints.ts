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
/** Called at every start of the app; with the same subscription the device's choices stay. */
export const putPushDevice = endpoint({
  method: 'PUT',
  path: '/push/device',
  tag: 'Avisos',
  summary: 'Este aparelho recebe avisos por esta assinatura',
  body: PushRegistration,
  response: z.object({
    device: PushDevice,
    /** Other devices of this user that may not be receiving notifications. */
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
  /** `gone`: the device must subscribe again. `refused`: its push service did not accept it. */
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
