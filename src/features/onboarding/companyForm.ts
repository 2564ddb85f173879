import * as z from 'zod/mini'
import { OrganizationRequest, WhatsappDigits } from '../../contract/account.ts'

/** The contract's company, as its fields hold it. */
export const CompanyForm = z.object({
  name: OrganizationRequest.shape.name,
  whatsapp: WhatsappDigits,
  /** The list starts with nothing chosen. */
  size: z.pipe(z.string(), OrganizationRequest.shape.size),
  type: z.string('Área de atuação é obrigatória').check(
    z.refine((text) => text.trim() !== '', 'Área de atuação é obrigatória'),
    z.maxLength(80, 'Use no máximo 80 caracteres'),
  ),
})
export type CompanyForm = z.infer<typeof CompanyForm>
