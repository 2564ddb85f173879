/**
 * Texts for Stripe's refusal codes, which Stripe explains in English; only those that a person can act on.
 */
const REASONS: Record<string, string> = {
  insufficient_funds: 'Seu cartão não tem saldo suficiente.',
  expired_card: 'Seu cartão venceu. Use outro.',
  incorrect_cvc: 'O código de segurança do cartão está incorreto.',
  invalid_cvc: 'O código de segurança do cartão está incorreto.',
  incorrect_number: 'O número do cartão está incorreto.',
  processing_error: 'O banco não conseguiu processar o pagamento agora. Tente novamente em instantes.',
  authentication_required:
    'O banco pediu uma confirmação que não foi feita. Confirme o cartão de novo ou use outro.',
  card_velocity_exceeded: 'O limite de compras do cartão foi atingido.',
  currency_not_supported: 'Este cartão não paga em reais.',
  card_not_supported: 'Este cartão não aceita esta cobrança. Use outro.',
  payment_intent_authentication_failure: 'O banco não confirmou que o cartão é seu.',
  tax_id_invalid: 'CPF ou CNPJ inválido.',
}

export const CARD_REFUSED = 'Seu cartão foi recusado.'
export const BOLETO_EXPIRED = 'Boleto vencido.'

/** Returns the text for the first known code, else a general refusal. */
export const cardRefusalText = (...codes: (string | null | undefined)[]): string =>
  codes.map((code) => REASONS[code ?? '']).find((text) => text !== undefined) ?? CARD_REFUSED
