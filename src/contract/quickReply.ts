/** Saved replies, opened with '/' (ENT-31, INB-33). */
import * as z from 'zod/mini'
import { line, MESSAGE_TEXT_LIMIT, paragraph } from './text.ts'

export const QUICK_REPLY_LIMIT = 50
const COMMAND = /^[\p{L}\p{N}_-]{1,30}$/u

export const QuickReply = z.object({
  /** Without the '/'. */
  command: z.pipe(
    z.pipe(
      z.string('Informe o comando'),
      z.transform((text: string) => text.trim().replace(/^\/+/, '').toLowerCase()),
    ),
    z
      .string()
      .check(
        z.maxLength(30, 'Use só letras, números e traços, até 30 caracteres'),
        z.regex(COMMAND, 'Use só letras, números e traços, até 30 caracteres'),
      ),
  ),
  description: line(80, 'Use no máximo 80 caracteres'),
  text: paragraph(MESSAGE_TEXT_LIMIT, 'Use no máximo 4.096 caracteres').check(
    z.minLength(1, 'Escreva o texto'),
  ),
})
export type QuickReply = z.infer<typeof QuickReply>

export const QuickReplies = z.object({
  replies: z.array(QuickReply).check(
    z.maxLength(QUICK_REPLY_LIMIT, `Use no máximo ${QUICK_REPLY_LIMIT} respostas`),
    z.refine(
      (replies) => new Set(replies.map(({ command }) => command)).size === replies.length,
      'Há dois comandos iguais',
    ),
  ),
})
export type QuickReplies = z.infer<typeof QuickReplies>

/** `expected`: the list the user saw; if it has changed since, the server answers with a conflict. */
export const QuickRepliesUpdate = z.extend(QuickReplies, {
  expected: z.array(QuickReply).check(z.maxLength(QUICK_REPLY_LIMIT)),
})
export type QuickRepliesUpdate = z.infer<typeof QuickRepliesUpdate>

/** The replies of an organization until it writes its own. […] marks what only the company can fill in. */
export const FIRST_QUICK_REPLIES: readonly QuickReply[] = [
  {
    command: 'saudacao',
    description: 'Cumprimento inicial',
    text: 'Olá! Que bom falar com você. Como posso ajudar?',
  },
  {
    command: 'horario',
    description: 'Horário de atendimento',
    text: 'Nosso horário de atendimento é [dias e horários]. Qual é o melhor dia para você?',
  },
  {
    command: 'endereco',
    description: 'Onde ficamos',
    text: 'Estamos em [rua, número, bairro]. Se precisar, envio a localização por aqui.',
  },
  {
    command: 'pagamento',
    description: 'Formas de pagamento',
    text: 'Aceitamos [formas de pagamento]. Se quiser, explico as condições antes da consulta.',
  },
  {
    command: 'confirmacao',
    description: 'Confirmar um horário',
    text: 'Podemos confirmar seu horário? Responda SIM para confirmar ou diga se prefere outro dia.',
  },
  {
    command: 'reagendar',
    description: 'Oferecer outro horário',
    text: 'Sem problema, vamos reagendar. Qual dia e período ficam melhores para você?',
  },
  {
    command: 'aguarde',
    description: 'Pedir um momento',
    text: 'Só um momento, por favor. Vou verificar e já respondo.',
  },
  {
    command: 'despedida',
    description: 'Encerrar a conversa',
    text: 'Obrigado pelo contato! Se precisar de algo mais, é só chamar.',
  },
]
