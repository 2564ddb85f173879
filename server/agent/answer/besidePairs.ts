/** Pairs that share words with a question, and are about another matter. */
import { fold } from '../../../src/contract/text.ts'
import type { Pair } from './index.ts'
import { senseTermsOf } from './senses.ts'

/** 'Laudo pra arma', 'atestado pro concurso': a paper, and what it is for. */
const PAPER_FOR =
  /\b(laudo|atestado|declarac|relatorio|parecer|receita|encaminhamento|recibo|certificado)\w*(?: \w+)? para (?:(?:[ao]s?|uma?|tirar|renovar|comprar|porte|posse|de|minha|meu) ){0,3}([a-z]{3,})/

/** Whether a paper for one purpose is asked for, and the pair only mentions such a paper beside another matter. */
export function isPaperForOther(text: string, { question, forms = [], answer }: Pair): boolean {
  const [, paper = '', purpose = ''] = PAPER_FOR.exec(text) ?? []
  if (paper === '' || fold([question, ...forms].join('\n')).includes(paper)) return false
  const held = new Set(senseTermsOf([question, ...forms, answer].join('\n')).flatMap(({ keys }) => keys))
  return senseTermsOf(purpose).some(({ keys }) => !keys.some((key) => held.has(key)))
}

const OF_DEPOSIT =
  /\b(?:sinal|adiantad[oa]|adiantar|antecipad[oa]|(?:pag\w+|dar|deixar|tem) (?:algo |alguma coisa |uma |a ){0,2}(?:entrada|antes))\b/

/** 'Aceita Pix?' is not answered by the deposit that is paid by Pix: whether a pair asks of a deposit, and the text does not. */
export const isUnaskedDeposit = (text: string, { question }: Pair): boolean =>
  OF_DEPOSIT.test(fold(question)) && !OF_DEPOSIT.test(text)

const COUNTS_VISITS =
  /\bquantas (?:sessoes|vezes|aulas|aplicacoes)\b(?!.* (?:por|na|ao|no) (?:semana|mes|ano))/
const BETWEEN_VISITS = /\bintervalo\b|\bentre uma (?:sessao|aula|aplicacao) e\b/

/** 'Quantas sessões?' is not answered by how long to wait between two. */
export const isBetweenVisits = (text: string, { question }: Pair): boolean =>
  COUNTS_VISITS.test(text) && BETWEEN_VISITS.test(fold(question))

const PAYS_AGAIN = /\bpag\w+ (?:(?:tudo|algo|isso) )?(?:de novo|outra vez|novamente)\b/
const WAYS_TO_PAY = /\b(?:formas? de pag|como (?:e|posso|faco)? ?(?:o )?pag|aceitam?|cartao|pix)/

/** 'Tem que pagar de novo?' is not answered by the ways to pay. */
export const isWayToPayOnly = (text: string, { question }: Pair): boolean =>
  PAYS_AGAIN.test(text) && WAYS_TO_PAY.test(fold(question))
