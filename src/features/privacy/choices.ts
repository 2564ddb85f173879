import { useSyncExternalStore } from 'react'
import { available } from '../../telemetry/available.ts'
import { type Choice, type Consent, getConsent, onConsentChange } from '../../telemetry/consent.ts'

export const choiceTexts: Record<Choice, { label: string; description: string }> = {
  usage: {
    label: 'Estatísticas de uso',
    description: 'Quantas vezes cada passo é concluído, para sabermos o que melhorar.',
  },
  ads: {
    label: 'Medição de anúncios',
    description: 'Se um anúncio trouxe alguém que criou conta, para sabermos quais funcionam.',
  },
  errors: {
    label: 'Relatórios de erro',
    description: 'O que quebrou e em que tela, com todos os textos e imagens cobertos.',
  },
}

export const useConsent = (): Consent | null => useSyncExternalStore(onConsentChange, getConsent)
export const useAvailable = () => useSyncExternalStore(available.subscribe, available.get)
