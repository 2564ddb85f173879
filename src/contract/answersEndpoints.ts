/** Endpoints of 'Por que o agente respondeu isto?' and 'Perguntas sem resposta', for those screens only. */
import {
  Approval,
  Approved,
  Corrected,
  Correction,
  Explanation,
  ReopenRequest,
  Settled,
  SettleRequest,
  Trial,
  TryRequest,
  UnansweredCounts,
  UnansweredList,
  UnderstoodPairs,
} from './answers.ts'
import { Done, endpoint } from './endpoint.ts'

const tag = 'Respostas do agente'

export const explainAnswer = endpoint({
  method: 'GET',
  path: '/ai-agent/messages/{id}/explanation',
  tag,
  summary: 'Por que o agente respondeu isto; guardado por 90 dias',
  response: Explanation,
  failure: 'Não foi possível carregar o motivo da resposta',
})
export const approveAnswer = endpoint({
  method: 'PUT',
  path: '/ai-agent/messages/{id}/approval',
  tag,
  summary: 'Dizer que a resposta do agente está certa, ou voltar atrás',
  body: Approval,
  response: Approved,
  failure: 'Não foi possível guardar',
})
export const tryChange = endpoint({
  method: 'POST',
  path: '/ai-agent/agents/{id}/trials',
  tag,
  summary: 'O que o agente responderia com uma mudança; nada é guardado',
  body: TryRequest,
  response: Trial,
  failure: 'Não foi possível testar a mudança',
})
export const correctAnswer = endpoint({
  method: 'POST',
  path: '/ai-agent/agents/{id}/corrections',
  tag,
  summary: 'Criar ou alterar uma pergunta e resposta, e dar por respondidas as perguntas do mesmo assunto',
  body: Correction,
  response: Corrected,
  failure: 'Não foi possível salvar a correção',
})
export const listUnanswered = endpoint({
  method: 'GET',
  path: '/ai-agent/agents/{id}/unanswered-questions',
  tag,
  summary: 'Perguntas sem resposta, juntas por assunto, as mais perguntadas primeiro',
  response: UnansweredList,
  failure: 'Não foi possível carregar as perguntas sem resposta',
})
export const countUnanswered = endpoint({
  method: 'GET',
  path: '/ai-agent/unanswered-counts',
  tag,
  summary: 'Quantos assuntos sem resposta cada agente tem',
  response: UnansweredCounts,
})
export const settleUnanswered = endpoint({
  method: 'POST',
  path: '/ai-agent/agents/{id}/unanswered-questions/settle',
  tag,
  summary: 'Ignorar as perguntas de um assunto',
  body: SettleRequest,
  response: Settled,
  failure: 'Não foi possível ignorar a pergunta',
})
export const reopenUnanswered = endpoint({
  method: 'POST',
  path: '/ai-agent/agents/{id}/unanswered-questions/reopen',
  tag,
  summary: 'Desfazer: as perguntas voltam à lista',
  body: ReopenRequest,
  response: Done,
  failure: 'Não foi possível desfazer',
})
export const listUnderstood = endpoint({
  method: 'GET',
  path: '/ai-agent/agents/{id}/understood-pairs',
  tag,
  summary: 'Sobre o que cada pergunta e resposta responde, como o agente a entendeu',
  response: UnderstoodPairs,
})
