/** Text for each of the agent's reasons to call a person. */
export const HAND_OVER_REASON: Record<string, string> = {
  asked: 'Pediu uma pessoa',
  anger: 'Está reclamando',
  emergency: 'Sinais de emergência',
  medical: 'Pergunta de saúde',
  file: 'Mandou um arquivo',
  unanswered: 'Pergunta sem resposta',
  not_understood: 'O agente não entendeu',
  not_bookable: 'Serviço que o agente não marca',
  other_person: 'Assunto de outra pessoa',
  no_progress: 'A conversa não avançou',
  channel: 'Canal parado',
  failed: 'O agente não conseguiu continuar',
}
