/** The names of the insight cards; the screen has their texts. */
import * as z from 'zod/mini'

export const InsightId = z.enum([
  'resposta-imediata',
  'perguntas-sobre-preco',
  'retomar-sem-resposta',
  'convite-para-agendar',
  'objecoes-comuns',
  'origem-dos-contatos',
  'avaliacao-inicial',
  'pacotes-e-retornos',
  'sistema-anti-abandono',
  'crm-comportamental',
  'tom-da-conversa',
  'assumir-na-hora-certa',
  'mensagem-fora-do-horario',
  'orientacoes-pre-atendimento',
  'cuidados-pos-atendimento',
  'localizacao-e-estacionamento',
  'pesquisa-de-satisfacao',
  'chat-omnichannel',
  'handoff-ia-humano',
  'confirmacao-na-vespera',
  'lista-de-encaixe',
  'horarios-disponiveis',
  'reduzir-faltas',
  'intervalo-entre-atendimentos',
  'agenda-integrada',
  'gestao-de-equipe-por-ia',
  'previsao-de-demanda',
])
export type InsightId = z.infer<typeof InsightId>

export const InsightRef = z.object({ id: InsightId })
export const IgnoredInsights = z.object({ ids: z.array(InsightId) })
export type IgnoredInsights = z.infer<typeof IgnoredInsights>
