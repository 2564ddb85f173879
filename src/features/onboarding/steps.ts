export const STEPS = [
  { id: 'profile', label: 'Perfil do Agente' },
  { id: 'company', label: 'Perfil da Empresa' },
  { id: 'availability', label: 'Disponibilidade' },
  { id: 'preview', label: 'Pré-visualização' },
  { id: 'channels', label: 'Canais de Comunicação' },
] as const
export type StepId = (typeof STEPS)[number]['id']

/** The steps that save the same things speak for each other: what the later one saves holds all of the earlier one's. */
export const savedAs: Record<StepId, 'agent' | 'availability' | null> = {
  profile: 'agent',
  company: 'agent',
  availability: 'availability',
  preview: null,
  channels: null,
}

export const placeOf = (id: StepId): number => STEPS.findIndex((step) => step.id === id)

/** ONB-19: back to any, ahead by one. */
export const mayGo = (from: StepId, to: StepId): boolean => to !== from && placeOf(to) <= placeOf(from) + 1
