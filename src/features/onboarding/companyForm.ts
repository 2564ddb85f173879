import * as z from 'zod/mini'
import { OrganizationRequest, WhatsappDigits } from '../../contract/account.ts'

/** The values of the company form, validated by the contract's rules. */
export const CompanyForm = z.object({
  name: OrganizationRequest.shape.name,
  whatsapp: WhatsappDigits,
  /** A plain text first, because nothing is chosen at the start. */
  size: z.pipe(z.string(), OrganizationRequest.shape.size),
  type: z.string('Área de atuação é obrigatória').check(
    z.refine((text) => text.trim() !== '', 'Área de atuação é obrigatória'),
    z.maxLength(80, 'Use no máximo 80 caracteres'),
  ),
})
export type CompanyForm = z.infer<typeof CompanyForm>
