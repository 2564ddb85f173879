/** Why a message was not delivered: WhatsApp does not know the number, or takes nothing for it. */
export const NOT_ON_WHATSAPP = 'Este número não está no WhatsApp.'
export const NOT_REACHED_BY_WHATSAPP =
  'O WhatsApp não conseguiu entregar: o número não usa o WhatsApp ou não pode receber a mensagem. Confira o número ou ligue.'

/** Whether a message failed for its number, so that sending it again would not help. */
export const isNumbersFault = (reason: string | null): boolean =>
  reason === NOT_ON_WHATSAPP || reason === NOT_REACHED_BY_WHATSAPP
