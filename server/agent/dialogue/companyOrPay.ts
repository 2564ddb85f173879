/** Tells apart what is asked of who comes along, and of paying, from what pairs say of something near. */
import { fold } from '../../../src/contract/text.ts'
import { type IndexedPair, type KnowledgeIndex, textOfPair } from '../answer/index.ts'

/** Somebody who comes along, and is no patient: 'posso levar meu filho?', 'tem problema ir com meu bebê?' */
const COMES_ALONG =
  /^(?:(?:oi|ola|e|eu|ai) )*(?:posso|pode|podemos|da para|tem (?:algum )?problema|teria problema|tudo bem)(?: (?:eu|se eu|em|de))? (?:levar|levo|trazer|ir com|vir com|ir junto com|for com) (?:[ao] )?(?:meus?|minhas?|um|uma)?(?: \w+){1,2}(?: (?:junto|comigo|pequen[ao]))*$|\b(?:filh[ao]s?|bebe|crianca|net[ao]|sobrinh[ao]) (?:pode|podem) (?:ir|vir|entrar|ficar) (?:junto|comigo)\b/
const OF_PETS = /\b(?:pets?|animal|animais|cachorr\w+|dogs?|gat[oa]s?|caixinha|coleira|focinheira)\b/
const TELLS_OF_PARTS = /\bparcel|\bvezes\b|\d ?x\b|\bcart(?:ao|oes)\b|\bcredito\b|\ba vista\b|\bboleto\b/
const MOST_OF_PETS = 2
/** Whether the clinic treats animals: more than a few of its pairs ask about them. */
const isForPets = (pairs: KnowledgeIndex['pairs']): boolean =>
  pairs.filter(({ pair }) => OF_PETS.test(fold(`${pair.question} ${pair.answer}`))).length > MOST_OF_PETS
const OF_PERSON =
  /\b(?:filh[ao]s?|bebes?|nenem|nene|crianc\w+|menin[ao]s?|net[ao]s?|sobrinh[ao]s?|marido|espos[ao]|namorad[ao]|mae|pai|irma|irmao|amig[ao]s?|acompanhante)\b/
const OF_COMPANY = /\b(?:acompanh|junto|comigo|brinquedo|levar|trazer|leve|traga|lev\w+ (?:crianc|filh))/

const AGE_OF_COMPANY =
  / de (?:\d{1,2}|um|uma|dois|duas|tres) (?:anos?|aninhos?|mes(?:es)?)(?= (?:junto|comigo|para (?:me )?acompanhar))/i
/** 'Posso levar minha filha de 5 anos junto?' without the age: who only comes along may have any. */
export const withoutAgeOfCompany = (text: string): string => {
  const rest = text.replace(AGE_OF_COMPANY, '')
  return COMES_ALONG.test(fold(rest).replace(/\W+$/, '')) ? rest : text
}
const ASKS_WAYS_TO_PAY = /\b(?:pagamento|parcel|(?:pag(?:ar|o|a)|cartao|pagto)\b)/
/** 'Parcela?': the one pair about ways to pay that tells of parts; undefined where there is none, or several. */
export function pairOfParts(text: string, { pairs }: KnowledgeIndex): IndexedPair | undefined {
  if (!/^(?:(?:e|ai|voces?|da para|tem como) )*parcel\w+\W*$/.test(text)) return undefined
  const [only, ...more] = pairs.filter(
    ({ pair }) =>
      ASKS_WAYS_TO_PAY.test(fold(pair.question)) &&
      !/\bsinal\b/.test(fold(pair.question)) &&
      TELLS_OF_PARTS.test(fold(pair.answer)),
  )
  return more.length === 0 ? only : undefined
}

/** 'Meu marido pode ir comigo?' */
const MAY_COME =
  /\b(?:marido|espos[ao]|namorad[ao]|mae|pai|irma|irmao|amig[ao]|alguem|acompanhante|filh[ao]s?|bebe|ele|ela) (?:\w+ )?(?:pode|podem) (?:ir|vir|entrar|ficar)(?: (?:junto|comigo|la|na|no|sala))*\b/
/** 'O pai pode assistir ao ultrassom?' */
const MAY_WATCH =
  /\b(?:assistir|ver|acompanhar|filmar) (?:ao? |o )?(ultra\w*|exames?|parto|cirurgia|banho|tosa)\b/
const AT_EXAM = /\bn[ao] (ultra\w*|exame|parto|cirurgia)\b/
/** 'Online é o mesmo preço?' */
const COMPARES_PRICE = /\b(?:mesm[oa] (?:preco|valor)|mais (?:barat[oa]|car[oa]|em conta))\b/
const TELLS_PRICE = /r\$|\bmesm[oa] |\b(?:barat|gratuit|cobrad|(?:valor|preco|car[oa]|desconto|gratis)\b)/
/** 'O teste é pago?' */
const IS_PAID = /\b(?:e|eh|sao|seria|ta|esta) (?:pag[oa]s?|cobrad[oa]s?|gratis|gratuit[oa]s?|de graca)\b/
const OF_WAYS_TO_PAY =
  /\b(?:formas?|meios?|jeitos?) de (?:pagamento|pagto|pagar)\b|^(?:como|quais)\b.*\bpag\w+|^(?:pagamento|pagto)\b|\baceitam? (?:pix|cartao)\b/

/** Whether a pair speaks only of something near to who comes along, or to what is paid. `text` is folded. */
export function isBesideCompanyOrPay(
  text: string,
  pair: IndexedPair['pair'],
  pairs: KnowledgeIndex['pairs'],
): boolean {
  const question = fold(pair.question)
  const held = fold(textOfPair(pair))
  // 'Posso ir com meu bebê?', 'fazem em criança?' are not answered by 'posso levar meu cachorro?', where people are served.
  const isOfPetAlone = OF_PETS.test(question) && !OF_PERSON.test(held)
  if (OF_PERSON.test(text) && !OF_PETS.test(text) && isOfPetAlone && !isForPets(pairs)) return true
  // 'Parcela?' is not answered by what is paid beforehand.
  if (/\bparcel/.test(text) && !TELLS_OF_PARTS.test(held)) return true
  if (COMES_ALONG.test(text) && /\batend|\ba partir de \d/.test(held) && !OF_COMPANY.test(held)) return true
  // 'Meu marido pode ir comigo?' is not answered by who may watch a scan.
  const watched = MAY_COME.test(text) ? MAY_WATCH.exec(question)?.[1] : undefined
  if (watched !== undefined && !text.includes(watched.slice(0, 5))) return true
  const place = MAY_COME.test(text) ? AT_EXAM.exec(text)?.[1] : undefined
  if (place !== undefined && !held.includes(place.slice(0, 5))) return true
  if (COMPARES_PRICE.test(text) && !TELLS_PRICE.test(held)) return true
  return IS_PAID.test(text) && OF_WAYS_TO_PAY.test(question)
}
