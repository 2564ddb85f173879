import * as z from 'zod/mini'
import { OrganizationRequest } from '../../contract/account.ts'

const tooShort = 'WhatsApp deve ter pelo menos 10 dígitos'

/** The contract's company, but the ten digits are counted without Brazil's code, which the field adds by itself. */
export const CompanyForm = z.object({
  name: OrganizationRequest.shape.name,
  whatsapp: z.string(tooShort).check(
    z.refine((digits) => digits.replace(/^55/, '').length >= 10, tooShort),
    z.maxLength(20, 'Formato de telefone inválido'),
  ),
  /** The list starts with nothing chosen. */
  size: z.pipe(z.string(), OrganizationRequest.shape.size),
  type: z.string('Área de atuação é obrigatória').check(
    z.refine((text) => text.trim() !== '', 'Área de atuação é obrigatória'),
    z.maxLength(80, 'Use no máximo 80 caracteres'),
  ),
})
export type CompanyForm = z.infer<typeof CompanyForm>
