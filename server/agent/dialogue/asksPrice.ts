/** Whether a price is asked for, and whether an answer tells one. */
import { fold } from '../../../src/contract/text.ts'
import type { KnowledgeIndex } from '../answer/index.ts'

const ASKS_PRICE =
  /\b(?:quanto (?!tempo\b)(?:\w+ )?(?:custa|e|esta|fica|sai|cobra\w*|pago|seria|cada|estao|ta|tao)|qual (?:\w+ )?(?:valor|preco)|(?:valor|preco) d[aeo]|cobra quanto|(?:sai|fica|custa|da) quanto$|^(?:e )?quanto$|gratis|gratuit[oa]|de graca|(?:e|fica|sai|seria) (?:muito |mais )?car[oa]s?$|qual (?:del[ea]s )?(?:e |sai |fica )?(?:a |o )?mais barat[oa]$)\b/
const HOLDS_PRICE =
  /R\$|\d ?(?:reais|%)|\b(?:valor|custa|custam|pre[çc]o|cobr\w+|taxa|sai|fica|por)\b[^.]{0,30}\d(?!\d*(?: (?:a|ou|e) \d+)? (?:dias?|horas?|semanas?|m[eê]s|meses|anos?|minutos?)\b)|gr[aá]t|sem custo|inclu[ís]|n[ãa]o (?:é|s[ãa]o) (?:cobrad|pag)/i

/** Whether one visit alone is asked for, beside a package or a plan: 'e avulsa?', 'e uma aula só?' */
export const asksOfOneAlone = (text: string): boolean => ONE_ALONE.test(text)
const ONE_ALONE =
  /^(?:(?:e|ou|ai|mas|[ao]|uma?|so|aula|sessao|quanto|fica|e) )*(?:avuls[oa]s?|(?:uma|1) (?:so )?(?:aula|sessao|vez)(?: so| apenas| avulsa)?|uma so)(?: (?:tem|fica|e|sai|quanto|custa))*$/

/** Whether the text asks for a price. `text` is folded. */
export const asksPrice = (text: string): boolean => ASKS_PRICE.test(text) && !OF_PRICE.test(text)
/** 'O valor da avaliação abate no tratamento?' asks what becomes of a price, not how much it is. */
const OF_PRICE =
  /\bo (?:valor|preco) (?:d[aeo]s? )(?:\w+ ){1,4}?(?:abat\w+|descont\w+|e descontad[oa]|volta|e devolvid[oa]|entra|inclui|ja inclui|muda|varia|aumenta|e o mesmo|conta|vira|serve|pode ser)\b/
/** Whether an answer states a price. */
export const holdsPrice = (answer: string): boolean => HOLDS_PRICE.test(answer)

const IF_FREE = /\b(?:gratis|gratuit[oa]s?|de graca|pag[oa]s?|cobrad[oa]s?|cobram?|sem custo)\b/
/** 'A experimental é de graça?', where a pair asks just that: its yes or no is the price. */
const asksSameOfPrice = (text: string, id: string, knowledge: KnowledgeIndex): boolean =>
  !/\bquanto\b/.test(text) &&
  IF_FREE.test(text) &&
  knowledge.pairs.some(({ pair }) => pair.id === id && IF_FREE.test(fold(pair.question)))

/** Whether a price is asked for that an answer does not tell, nor whether there is one. */
export const lacksPrice = (
  text: string,
  { from, text: answer }: { from: { id: string }; text: string },
  knowledge: KnowledgeIndex,
): boolean => asksPrice(text) && !holdsPrice(answer) && !asksSameOfPrice(text, from.id, knowledge)

/** Whether a price changes, or is the same. */
export const IF_SAME_PRICE =
  /\b(?:mesm[oa] (?:preco|valor)|(?:mais|e|fica|sai) (?:muito )?(?:barat[oa]|car[oa]|em conta)|muda (?:o )?(?:preco|valor)|(?:preco|valor) (?:muda|e o mesmo|e igual))\b/
