/** What a return visit costs: 'o retorno é grátis?', 'meu retorno tá incluso na consulta?' */
import { fold } from '../../../src/contract/text.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import { answer, type Draft, remember } from './draft.ts'

const RETURN = /\bretornos?\b/
const COST =
  /\b(?:gratuit|cobr|inclus|inclui|(?:gratis|de graca|free|pag[oa]s?|pagar|custa|custam|quanto|valor|preco|sem custo)\b)/
/** Asks for another thing than the cost, or for that of a thing beside the visit. */
const OF_MORE =
  /\b(?:parcel|exame|(?:multa|desconto|cartao|pix|convenio|plano|reembolso|quando|prazo|tempo|dias|semanas)\b)/
const FIRST = /\bprimeira\b/
const OF_VISIT = /\b(?:consulta|retorno|avaliacao)\b/
const TELLS_COST = /\b(?:gratuit|inclus|cobrad|(?:gratis|de graca|sem custo|pag[oa]s?|direito)\b)|r\$/

/** Whether folded words ask what a return visit costs. */
export const asksCostOfReturn = (text: string): boolean =>
  RETURN.test(text) && COST.test(text) && !OF_MORE.test(text)

/**
 * Answers what a return visit costs: by the one pair that tells it, or by the price of the one service of that name.
 * Returns whether it did.
 */
export function answerCostOfReturn(d: Draft, text: string): boolean {
  if (!asksCostOfReturn(text)) return false
  const { pairs, vocabulary } = d.s.knowledge
  // 'Quanto custa a consulta e o retorno?'
  for (const { id, name } of d.s.services) {
    const row =
      (d.named.has(id) || (FIRST.test(text) && FIRST.test(fold(name)))) &&
      !RETURN.test(fold(name)) &&
      serviceAnswer('PRICE', [[id]], vocabulary.clinic)
    const isSaid = d.answers.some(({ values }) => row && values['text'] === row.text)
    if (row && !isSaid && / e (?:o |do |da )?(?:consulta de )?retorno$/.test(text)) {
      answer(d, 'quote', { text: row.text }, [row.from])
      remember(d, `service:${id}:price`)
    }
  }
  const [told, ...more] = pairs.filter(
    ({ pair }) =>
      RETURN.test(fold(pair.question)) && TELLS_COST.test(fold(`${pair.question} ${pair.answer}`)),
  )
  // 'O retorno da limpeza é grátis?' is not answered by that of a consultation.
  const isOfOther = d.s.services.some(
    ({ id, name }) => d.named.has(id) && !OF_VISIT.test(fold(name)) && !told?.frame.objects.has(id),
  )
  if (isOfOther) return false
  if (told && more.length === 0) {
    const { id, answer: said } = told.pair
    if (d.answers.some(({ values }) => values['text'] === said)) return true
    answer(d, 'quote', { text: said }, [{ kind: 'pair', id }])
    remember(d, `pair:${id}`)
    return true
  }
  const [service, ...others] = d.s.services.filter(({ name }) => RETURN.test(fold(name)))
  const row =
    service && others.length === 0 && !told ? serviceAnswer('PRICE', [[service.id]], vocabulary.clinic) : null
  if (!row) return false
  answer(d, 'quote', { text: row.text }, [row.from])
  remember(d, `service:${row.from.id}:price`)
  return true
}
