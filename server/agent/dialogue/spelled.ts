/** What the customer wrote, as it is spelled. */
import { fold } from '../../../src/contract/text.ts'
import type { Situation } from '../situation.ts'
import { withEverydayWords } from '../understand/typos.ts'

const ASKS =
  /(?:^|[,;.\n] ?|\be )(?:e |mas )?(?:quais|qual (?!for|tiver)|quant[oa]s? (?!antes|mais|menos|eu )|o que (?:eu|tem|precis|e |eh |inclui|leva)|oq |que (?:dia|horas?|horario)s? (?!for|tiver|quiser|der)|com quem (?!estiver|tiver|puder|for)|onde (?:e|eh|fica|voces|vcs)\b)[^?.!,;\n]{0,60}$/
/** After a comma these ask: 'to com dor de dente, tem hoje'. */
const ASKS_BESIDE =
  /, (?:e )?(?:doi|paga (?:alguma coisa|algo)|ainda posso|tem (?:hoje|amanha|vaga|horario|(?:na )?(?:segunda|terca|quarta|quinta|sexta)|(?:no )?sabado))(?! nao)(?: [^?.!,;\n]{0,40})?$/
/** A message that plainly ends with a question, with its mark: 'quero luzes, qual o mais cedo'. */
export const withMark = (text: string): string => {
  const plain = fold(text.trimEnd())
  return ASKS.test(plain) || ASKS_BESIDE.test(plain) ? `${text.trimEnd()}?` : text
}

/** The situation with everyday words and question marks where the customer meant them. */
export const spelled = (s: Situation): Situation => ({
  ...s,
  heard: s.heard.map((each) => ({ ...each, text: each.text && withMark(withEverydayWords(each.text)) })),
  history: s.history.map((each) =>
    each.from === 'customer' ? { ...each, text: withEverydayWords(each.text) } : each,
  ),
})
