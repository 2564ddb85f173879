/**
 * Confirming the user's identity before a sensitive action:
 * by password, or by a code sent by email if they have none.
 */
import * as z from 'zod/mini'
import { Done, endpoint } from './endpoint.ts'
import { Timestamp } from './ids.ts'

/** What a confirmation may be used for; it is valid for this purpose only. */
export const ConfirmationPurpose = z.enum(
  ['remove_member', 'change_owners', 'delete_organization', 'change_plan', 'set_password'],
  'Confirmação desconhecida',
)
export type ConfirmationPurpose = z.infer<typeof ConfirmationPurpose>

/**
 * In the body of requests that need one. Optional here, so that
 * the server refuses a missing one with a text of its own.
 */
export const ConfirmationToken = z.optional(z.string().check(z.maxLength(2048)))

export const ConfirmationRequest = z.object({
  purpose: ConfirmationPurpose,
  password: z.optional(
    z.string('Senha é obrigatória').check(z.minLength(1, 'Senha é obrigatória'), z.maxLength(200)),
  ),
  code: z.optional(
    z.pipe(
      z.pipe(
        z.string('Informe o código').check(z.maxLength(50, 'O código tem 6 números')),
        z.transform((text: string) => text.replace(/\s/g, '')),
      ),
      z.string().check(z.maxLength(50), z.regex(/^\d{6}$/, 'O código tem 6 números')),
    ),
  ),
})
export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>

export const Confirmation = z.object({ confirmation: z.string(), expires_at: Timestamp })
export type Confirmation = z.infer<typeof Confirmation>

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/auth/confirmations',
  tag: 'Contas',
  summary:
    'Confirmar que é você, com a senha ou, sem senha, com o código enviado por email; a resposta vale por 10 minutos, só para este fim e nesta sessão',
  body: ConfirmationRequest,
  response: Confirmation,
  failure: 'Não foi possível confirmar que é você',
})
export const sendConfirmationCode = endpoint({
  method: 'POST',
  path: '/auth/confirmations/code',
  tag: 'Contas',
  summary: 'Enviar o código de confirmação para o email de quem não tem senha',
  body: z.object({ purpose: ConfirmationPurpose }),
  response: Done,
  failure: 'Não foi possível enviar o código',
})
