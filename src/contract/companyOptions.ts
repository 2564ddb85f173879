import type { OrganizationRequest } from './account.ts'

export const COMPANY_SIZES = {
  micro: '1 a 5 colaboradores',
  small: '6 a 20',
  medium: '21 a 50',
  large: '51 a 100',
  enterprise: 'Mais de 100 colaboradores',
} as const satisfies Record<OrganizationRequest['size'], string>

/** Areas of activity to choose from (ONB-08, ONB-09); free text is accepted too. */
export const COMPANY_TYPES = {
  beauty: 'Beleza',
  aesthetics: 'Estética',
  health: 'Saúde',
  fitness: 'Fitness',
  food: 'Alimentação',
  education: 'Educação',
  agency: 'Agência',
  insurance: 'Seguros',
  photography: 'Fotografia',
  marketing: 'Marketing',
  fashion: 'Moda',
  socialMedia: 'Redes Sociais',
  tourism: 'Turismo',
  other: 'Outra',
} as const
