/** Words for people close to the customer, and how they are spoken of: 'minha filha', 'pro moleque'. */
import { type Token, wordAt, wordSet } from './normalize.ts'

export const RELATIONS = wordSet(
  `filha filho filhos filhas filhinha filhinho filhao mae pai irma irmao marido esposo esposa mulher namorada namorado noiva noivo
  amiga amigo avo avos vo sobrinha sobrinho neta neto netinha sogra sogro prima primo tia tio cunhada cunhado enteada enteado
  afilhada afilhado bebe bebes gemeos gemeas menino menina meninos meninas guri guria guris crianca criancas pequeno pequena pequenos pequenas cacula moleque netos netas sobrinhos sobrinhas irmaos irmas colega chefe mamae papai brother mano mana
  mina maridao nora genro padrasto madrasta madrinha padrinho`,
)
export const MINE = wordSet('minha meu minhas meus')
/** The articles. */
export const THE = wordSet('a o')

/** After 'para o' these are somebody of the customer's own. */
const KNOWN_ONES = wordSet(
  'filha filho filhinha filhinho filhao mae pai irma irmao marido esposo esposa avo vo neta neto sogra sogro moleque menino menina guri guria pequeno pequena cacula',
)

/** Whether a word for somebody close stands after the token at `at`, as one of the customer's: 'minha filha', 'para o marido'. */
export function isRelationAt(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)]
  return (
    (MINE.has(word) && RELATIONS.has(next)) ||
    (THE.has(word) && wordAt(tokens, at - 1) === 'para' && KNOWN_ONES.has(next))
  )
}
