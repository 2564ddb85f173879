type TestCard = { brand: string; outcome: 'pays' | 'refused' | 'no_funds' | 'fails_later' }

/**
 * The card numbers that the test provider knows. It refuses any other, so that nobody enters a real one here.
 */
const CARDS: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', outcome: 'pays' },
  '5555555555554444': { brand: 'mastercard', outcome: 'pays' },
  '378282246310005': { brand: 'amex', outcome: 'pays' },
  '6362970000457013': { brand: 'elo', outcome: 'pays' },
  '4000000000000002': { brand: 'visa', outcome: 'refused' },
  '4000000000009995': { brand: 'visa', outcome: 'no_funds' },
  '4000000000000341': { brand: 'visa', outcome: 'fails_later' },
}

export const TEST_CARD_REFUSED = 'Seu cartão foi recusado.'
const NO_FUNDS = 'Seu cartão não tem saldo suficiente.'
const UNKNOWN = 'Este é um ambiente de testes: use um dos números de teste.'

export type Verdict = { brand: string; lastFour: string; chargeFails: boolean } | { refusal: string }

export function judgeCard(number: string): Verdict {
  const card = CARDS[number]
  if (!card) return { refusal: UNKNOWN }
  if (card.outcome === 'refused') return { refusal: TEST_CARD_REFUSED }
  if (card.outcome === 'no_funds') return { refusal: NO_FUNDS }
  return { brand: card.brand, lastFour: number.slice(-4), chargeFails: card.outcome === 'fails_later' }
}
