/** Answers whether somebody of the age that is told may come: 'minha bebê tá com 2 meses, já pode furar a orelha?' */
import { fold } from '../../../src/contract/text.ts'
import type { BySense } from './bySense.ts'
import type { IndexedPair, KnowledgeIndex } from './index.ts'
import { quotePassage } from './passages.ts'
import { senseTermsOf } from './senses.ts'

const AGE =
  /\b(\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez) (anos?|aninhos?|me[sz](?:es)?|mesinhos)\b/
const OF_YEARS =
  /\b(?:adolescente|crianca|filh[oa]|menin[oa]|net[oa]|sobrinh[oa]) (?:de|com) (\d{1,2})(?= *(?:[?!.,]|$))/
/** 'Faz 2 anos que não vou', 'há 3 meses': since when, no age. */
const SINCE =
  /\b(?:faz|fazem|ha|por|durante|a cada|de|em|daqui a|uns|umas|mais de|tem) (?:uns |umas |mais de |quase |ja |cerca de )?$/
const OF_AGE =
  /\b(?:com|tem|fez|(?<!mais |cerca )de|completou|tenho) (?:so |apenas |ja |ainda |quase |uns )?$/
/** Whose age it may be; an adult's own age says little. */
const WHOSE =
  /\b(?:bebe\w*|nenem|nene|bb|filh\w+|menin\w+|guri\w*|net[oa]\w*|sobrinh\w+|afilhad\w+|enteado|enteada|crianc\w+|irma\w*|pequen\w+|cachorr\w+|cadel\w+|gat(?:inh)?[oa]s?|filhote\w*|pet|el[ea]|idade)\b/
const ASKS =
  /\b(?:(?:ja |ainda )?(?:pode|podem|posso|da (?:para|pra)|consegue\w*|tem (?:idade|problema))|atende[m]?|aceita[m]?|corta[m]?|faz|fazem|recebe[m]?|e muito (?:nov|pequen)\w+)\b/
/** Whoever carries a child or nurses one: the months are not those of somebody's age. */
export const OF_PREGNANCY =
  /\b(?:gravid|gestante|gestacao|amament|(?:esperando|gerando) (?:um |uma )?(?:nene|bebe)|(?:estou|to|tou) de \d{1,2} (?:meses|semanas)\b)/
const OF_COMPANY = /\b(?:sozinh[oa]s?|acompanh\w+|responsave(?:l|is)|desacompanhad[oa])\b/
const TAKES = /\b(?:atende[m]?|aceita[m]?|recebe[m]?)\b/
const ASKS_AGE =
  /\b(?:idade|quant[oa]s (?:meses|anos|semanas)|criancas?|bebes?|adolescentes?|menor(?:es)?|filhotes?|infantil)\b/
const GIVES_AGE =
  /\b(?:partir d[aeo]s?|ate|desde|de|maiores de|acima de|com) (?:os )?(?:\d{1,2}|um|dois|tres) (?:anos|meses|ano|mes)\b|\bqualquer idade\b/

const NUMBERS = new Map(
  'um uma dois duas tres quatro cinco seis sete oito nove dez'
    .split(' ')
    .map((word, at) => [word, [1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10][at]!] as const),
)
const inMonths = (count: string, unit: string): number =>
  (NUMBERS.get(count) ?? Number(count)) * (unit.startsWith('an') ? 12 : 1)

/** The age that a text tells of somebody, in months; null where it tells none. */
export function ageIn(text: string): number | null {
  const plain = fold(text)
  const found = AGE.exec(plain)
  // 'Atende adolescente de 11?'
  const [, years] = found ? [] : (OF_YEARS.exec(plain) ?? [])
  if (years !== undefined) return inMonths(years, 'anos')
  if (!found || !WHOSE.test(plain)) return null
  const before = plain.slice(Math.max(0, found.index - 24), found.index)
  return OF_AGE.test(before) || !SINCE.test(before) ? inMonths(found[1]!, found[2]!) : null
}

/** A length of pregnancy in weeks; null where the text tells none. */
function weeksIn(text: string, when: RegExp): number | null {
  const [, count, unit] = when.exec(fold(text)) ?? []
  return count === undefined ? null : Number(count) * (unit === 'semanas' ? 1 : WEEKS_OF_MONTH)
}
const SO_LONG = /\b(\d{1,2}) (semanas|mes(?:es)?)\b/
const FROM = /\ba partir d[aeo]s? (\d{1,2}) (semanas|mes(?:es)?)\b/
const WEEKS_OF_MONTH = 4.3

/** Whether an answer begins with the least age that it takes, and the one of whom the text tells is younger. */
export function isYounger(text: string, answer: string): boolean {
  // 'Tô de 10 semanas', where it is from the twelfth on
  const weeks = OF_PREGNANCY.test(fold(text)) ? weeksIn(text, SO_LONG) : null
  const from = weeksIn(answer, FROM)
  if (weeks !== null && from !== null) return weeks < from
  const [, count = '', unit = ''] = LEAST.exec(fold(answer)) ?? []
  const age = count === '' ? null : ageIn(text)
  return age !== null && age < inMonths(count, unit)
}
/** Whether an answer tells the most age that it takes, and the one of whom the text tells is older. */
export function isOlder(text: string, answer: string): boolean {
  const [, count = '', unit = ''] = MOST.exec(fold(answer)) ?? []
  const age = count === '' ? null : ageIn(text)
  return age !== null && age > inMonths(count, unit)
}
const MOST =
  /\b(?:no maximo|so|somente|apenas) (?:ate )?(?:os )?(\d{1,2}|um|dois|tres) (anos?|mes(?:es)?)(?: de (?:vida|idade))?\b/
const LEAST =
  /^(?:(?:sim|pode|claro|fazemos|atendemos)\b[^\n]{0,40}?)?\ba partir d[aeo]s? (\d{1,2}|um|dois|tres) (anos?|mes(?:es)?)\b/

/** 'Grávida pode clarear?' tells no age of a baby: whether a pair names a matter that the text does not. */
function isOfOtherMatter(text: string, question: string): boolean {
  const said = new Set(
    senseTermsOf(text).flatMap(({ keys, kinds, named }) => [...keys, ...kinds, named ?? '']),
  )
  return senseTermsOf(question).some(
    ({ root, keys, isOptional }) =>
      !isOptional && !OF_AGES.test(root) && !keys.some((key) => said.has(key) || OF_AGES.test(key)),
  )
}
const OF_AGES =
  /^[~=#]?(?:idad|minim|maxim|limit|crianc|bebe|adolesc|infant|menor|filhot|primei|vez|traz|pediat)/

/**
 * The one pair about the age from which somebody may come. `services`: the clinic's services that the text names; a pair
 * that is about another one does not answer, nor, with `isOfService`, one that is about none.
 */
export function answerByAge(
  text: string,
  services: readonly string[],
  { pairs }: KnowledgeIndex,
  isOfService = false,
): BySense | null {
  if (ageIn(text) === null || !ASKS.test(fold(text)) || OF_PREGNANCY.test(fold(text))) return null
  const aged = pairs.filter(
    ({ pair }) =>
      ASKS_AGE.test(fold([pair.question, ...(pair.forms ?? [])].join('\n'))) &&
      GIVES_AGE.test(fold(pair.answer)) &&
      !OF_PREGNANCY.test(fold(pair.question)) &&
      !isOfOtherMatter(text, pair.question) &&
      // Who may come alone is another question.
      (OF_COMPANY.test(fold(text)) || !OF_COMPANY.test(fold(pair.question))),
  )
  const isAbout = ({ frame }: IndexedPair) => services.some((id) => frame.objects.has(id))
  const own = aged.filter(isAbout)
  const [only, ...more] =
    own.length > 0 || isOfService
      ? own
      : aged.filter(
          ({ frame, pair }) =>
            frame.objects.size === 0 ||
            (own.length === 0 && TAKES.test(fold(text)) && TAKES.test(fold(pair.question))),
        )
  if (!only || more.length > 0) return null
  const { id, answer } = only.pair
  return { from: { kind: 'pair', id }, text: quotePassage(answer, []), score: 0.9 }
}
