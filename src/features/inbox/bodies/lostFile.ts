import type { MessageContent } from '../../../contract/message.ts'

/** Why a customer's file is missing for good; null if it is here or still on its way. */
export function lostFile({ url, lost }: MessageContent): string | null {
  if (url !== undefined || lost === undefined) return null
  if (lost === 'quota') return 'Arquivo não guardado: a empresa chegou ao limite de arquivos.'
  if (lost === 'too_large') return 'Arquivo não guardado: é grande demais. Peça ao cliente um menor.'
  return 'O WhatsApp não entregou este arquivo. Peça ao cliente para enviar de novo.'
}
