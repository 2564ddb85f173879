export const WIZARD_STEPS = [
  { id: 'profile', label: 'Perfil do Agente' },
  { id: 'company', label: 'Perfil da Empresa' },
  { id: 'availability', label: 'Disponibilidade' },
  { id: 'preview', label: 'Pré-visualização' },
  { id: 'channels', label: 'Canais de Comunicação' },
] as const
export type StepId = (typeof WIZARD_STEPS)[number]['id']

/**
 * What each step saves. Steps that save the same thing count
 * as one: the later one's data includes the earlier one's.
 */
export const savedAs: Record<StepId, 'agent' | 'availability' | null> = {
  profile: 'agent',
  company: 'agent',
  availability: 'availability',
  preview: null,
  channels: null,
}

export const stepIndex = (id: StepId): number => WIZARD_STEPS.findIndex((step) => step.id === id)

/** Any earlier step may be opened, and the next one (ONB-19). */
export const mayGo = (from: StepId, to: StepId): boolean =>
  to !== from && stepIndex(to) <= stepIndex(from) + 1
