/** Endpoints of the agent's planned messages. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  AutomaticList,
  AutomaticSettings,
  AutomaticTrial,
  AutomaticTried,
  AutomaticUpdate,
} from './automatic.ts'
import { ScheduledMessage, ScheduledQuery } from './scheduled.ts'

export const listScheduledMessages = endpoint({
  method: 'GET',
  path: '/communication/scheduled-messages',
  tag: 'Mensagens agendadas',
  summary: 'Lembretes e mensagens de reengajamento do agente, pela hora marcada',
  query: ScheduledQuery,
  response: z.array(ScheduledMessage),
})

export const listAutomaticMessages = endpoint({
  method: 'GET',
  path: '/communication/automatic-messages',
  tag: 'Mensagens agendadas',
  summary: 'Mensagens automáticas de ontem aos próximos sete dias, com o que vai sair e o que não vai',
  response: AutomaticList,
})

export const getAutomatic = endpoint({
  method: 'GET',
  path: '/communication/automatic-settings',
  tag: 'Mensagens agendadas',
  summary: 'O que sai sozinho, com que texto e em que dias',
  response: AutomaticSettings,
})

export const changeAutomatic = endpoint({
  method: 'PUT',
  path: '/communication/automatic-settings',
  tag: 'Mensagens agendadas',
  summary: 'Ligar, desligar e mudar o texto das mensagens automáticas',
  body: AutomaticUpdate,
  response: AutomaticSettings,
  failure: 'Não foi possível salvar as mensagens automáticas',
})

export const tryAutomatic = endpoint({
  method: 'POST',
  path: '/communication/automatic-trials',
  tag: 'Mensagens agendadas',
  summary:
    'Mandar o texto de uma mensagem automática para o próprio número, pelo mesmo caminho que ela faria',
  body: AutomaticTrial,
  response: AutomaticTried,
  failure: 'Não foi possível enviar o teste',
})
