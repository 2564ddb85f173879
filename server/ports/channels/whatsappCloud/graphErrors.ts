/**
 * Error codes of the Cloud API (developers.facebook.com, "Error codes") as far as they decide what we do.
 */
const UNREACHABLE =
  'O WhatsApp não conseguiu entregar: o número não usa o WhatsApp ou não pode receber a mensagem.'
const REASONS: Record<number, string> = {
  100: 'O WhatsApp recusou a mensagem: o conteúdo não é aceito.',
  130472: 'O WhatsApp não entregou: este número participa de um teste do próprio WhatsApp.',
  131021: 'Não é possível enviar mensagem para o próprio número.',
  131026: UNREACHABLE,
  131030: 'Este número não está na lista de números permitidos da conta de teste do WhatsApp.',
  131031: 'A conta do WhatsApp está bloqueada. Verifique-a no Gerenciador do WhatsApp.',
  131042: 'Há uma pendência de pagamento na conta do WhatsApp. Verifique-a no Gerenciador do WhatsApp.',
  131047:
    'Já se passaram mais de 24 horas desde a última mensagem do cliente. O WhatsApp só permite responder depois que ele escrever de novo.',
  131049: 'O WhatsApp preferiu não entregar esta mensagem agora. Tente novamente mais tarde.',
  131050: 'A pessoa pediu para não receber mensagens da sua empresa.',
  131051: 'O WhatsApp não aceita este tipo de mensagem.',
  131052: 'O WhatsApp não conseguiu baixar o arquivo.',
  131053: 'O WhatsApp não aceitou o arquivo.',
  368: 'A conta do WhatsApp está temporariamente bloqueada por violar as políticas.',
}

/** Not sent, and worth another try: rate limits and passing trouble of the platform. */
const LATER = new Set([4, 80007, 130429, 131048, 131056, 131016, 131057, 133004, 133005])
/** The token or the permission is gone: nothing leaves until somebody repairs the connection. */
const UNAUTHORIZED = new Set([0, 3, 10, 190, 200, 131005, 133010])

/** Why a message was not delivered, for the person who wrote it. */
export function failureText(code: number | undefined): string {
  return (
    REASONS[code ?? -1] ??
    (code === undefined
      ? 'O WhatsApp não entregou a mensagem.'
      : `O WhatsApp não entregou a mensagem (código ${code}).`)
  )
}

export type GraphVerdict = 'later' | 'unauthorized' | 'refused' | 'unknown'

/**
 * What an error answer to a send means. Codes decide before the status: some come as 400, some as 500. A 5xx
 * without a code says nothing about whether the message left.
 */
export function graphVerdict(status: number, code: number | undefined): GraphVerdict {
  if (code !== undefined && LATER.has(code)) return 'later'
  if (code !== undefined && UNAUTHORIZED.has(code)) return 'unauthorized'
  if (code !== undefined && code in REASONS) return 'refused'
  if (status === 429) return 'later'
  if (status === 401 || status === 403) return 'unauthorized'
  return status >= 400 && status < 500 ? 'refused' : 'unknown'
}
