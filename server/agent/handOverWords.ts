import type { HandOverReason } from './plan.ts'

/** 'channel' is no reason of the agent's own: it was not asked (`conversations/silentChannel.ts`). */
const WORDS: Record<HandOverReason | 'channel', string> = {
  asked: 'a pessoa pediu para falar com alguém',
  anger: 'a pessoa está insatisfeita',
  emergency: 'sinais de emergência',
  medical: 'pergunta de saúde, que só uma pessoa responde',
  file: 'recebeu um arquivo que só uma pessoa pode ver',
  unanswered: 'nada do que ele sabe responde à pergunta',
  not_understood: 'não entendeu o que a pessoa queria',
  not_bookable: 'só a equipe marca este serviço',
  other_person: 'o assunto é de outra pessoa',
  no_progress: 'a conversa não avançava',
  failed: 'algo falhou',
  channel: 'o canal está parado',
}

/**
 * Why a person is called, worded as the end of a sentence. A reason that this release does not know (stored
 * by another release) gives 'ficou em dúvida'.
 */
export const handOverWords = (reason: string): string =>
  Object.hasOwn(WORDS, reason) ? WORDS[reason as keyof typeof WORDS] : 'ficou em dúvida'
