/** The age from which, or up to which, the clinic takes people, held against the age that is told beside a wish. */
import { fold } from '../../../src/contract/text.ts'
import type { BySense } from '../answer/bySense.ts'
import { quotePassage } from '../answer/passages.ts'
import type { Command } from '../understand/command.ts'
import type { Draft } from './draft.ts'
import { textOfTurn } from './understandTurn.ts'

export type ConditionTold = { says: BySense; isForbidden: boolean }

/** Whose age is told, directly before it: 'minha filha de 7 aninhos', 'ele tem só 4 meses', 'meu neto de 5', 'tenho 16'. */
const TOLD =
  /\b(?:filh|menin|guri|net[oa]|sobrinh|afilhad|entead|crianc|bebe|nenem|pequen|moleque|irma|filhote|cachor|cadel|gat[oai]|el[ea]\b)\w{0,8}(?: [a-z]{2,12}){0,2}? (?:tem|de|com|fez|completou|que tem|esta com)(?: (?:so|apenas|ja|ainda|quase|uns))? (\d{1,2})(?: ?(anos?|aninhos?|me[sz](?:es)?|mesinhos|dias|semanas)\b|(?=$|[,.!?;\n]| (?:n[oa]s?|pode|faz|quer|precisa|que)\b))|\b(?:eu )?(?:tenho|com) (1[0-7])(?: (anos)\b|(?=$|[,.!?;\n]))/
const LEAST =
  /\b(?:a partir d[aeo]s?|maiores de|acima d[eo]s?|(?:so|somente|apenas) com mais de) (\d{1,2})(?: (anos?|mes(?:es)?|dias|semanas)\b|(?=$|[.,;!]))/g
const LEAST_ALONE = /^(\d{1,2}) (anos)\b/
const ONLY_GROWN_UP = /\bso (?:atendemos |para )?adultos\b|\bnao atendemos criancas\b/
const MOST = /^ate (?:os )?(\d{1,2}) (anos)\b/
const ASKS_LEAST =
  /\b(?:idade|quant[oa]s (?:meses|anos|dias|semanas)|filhotes?|criancas?|bebes?|adolescentes?|menor(?:es)?|infantil)\b/
const ASKS_MOST = /\bate (?:que|qual|quantos) (?:idade|anos)\b/
const GROWN_UP = 18
const MONTHS = 12
const DAYS_OF_MONTH = 30
const IN_MONTHS: Record<string, number> = { m: 1, d: 1 / DAYS_OF_MONTH, s: 7 / DAYS_OF_MONTH }

const inMonths = (count: string, unit: string | undefined): number =>
  Number(count) * (IN_MONTHS[unit?.[0] ?? ''] ?? MONTHS)

/** The services that the turn wishes or asks for; null where it does neither. */
export function wished(d: Draft, commands: readonly Command[]): string[] | null {
  const wishes = commands.flatMap((each) =>
    (each.do === 'start' && each.task === 'book') ||
    each.do === 'set' ||
    // 'Minha filha de 8 anos pode cortar aí?'
    (each.do === 'ask' && (each.aspect === 'CHILDREN' || each.aspect === 'ELIGIBLE'))
      ? ['objects' in each ? each.objects : (each.slots.services ?? [])]
      : [],
  )
  const { task } = d.state
  // 'Minha filha precisa de fono', where nobody does that
  const named = wishes.flat()
  if (named.length > 0 && !named.some((id) => d.s.services.some((each) => each.id === id))) return null
  if (wishes.length === 0 && task?.kind !== 'book') return null
  return [...wishes.flat(), ...(task?.kind === 'book' && task.serviceId !== null ? [task.serviceId] : [])]
}

/**
 * 'Minha filha de 7 anos quer cortar o cabelo', where a pair says that only grown-ups are taken: that pair. It forbids what is
 * wished for, unless it names several ages and only some of them are above the one that is told. Null where nobody's age is
 * told, or no pair speaks against it.
 */
export function ageLimitAgainst(d: Draft, commands: readonly Command[]): ConditionTold | null {
  const text = fold(textOfTurn(d.s))
  const [, ofOther, unitOfOther, own, unitOfOwn] = TOLD.exec(text) ?? []
  const [count, unit] = [ofOther ?? own, unitOfOther ?? unitOfOwn]
  const services = count === undefined ? null : wished(d, commands)
  if (count === undefined || services === null) return null
  const age = inMonths(count, unit)
  for (const { pair, frame } of d.s.knowledge.pairs) {
    // 'Atendemos só adultos' is said of every service, whichever was asked for.
    const isOfAll = ONLY_GROWN_UP.test(fold(pair.answer))
    const isOfOther = !isOfAll && frame.named.size > 0 && !services.some((id) => frame.objects.has(id))
    const against = isOfOther
      ? 'none'
      : forbidden(age, [pair.question, ...(pair.forms ?? [])].join('\n'), pair.answer)
    if (against === 'none') continue
    const says: BySense = {
      from: { kind: 'pair', id: pair.id },
      text: quotePassage(pair.answer, []),
      score: 0.9,
    }
    return { says, isForbidden: against === 'all' }
  }
  return null
}

/** Whether an answer takes nobody of an age, or only for some of what it tells. */
function forbidden(age: number, question: string, answer: string): 'all' | 'some' | 'none' {
  const [asked, said] = [fold(question), fold(answer)]
  if (ASKS_MOST.test(asked)) {
    const [, most, unit] = MOST.exec(said) ?? []
    // 'Até 17 anos' takes who is seventeen and a half.
    return most !== undefined && age >= inMonths(most, unit) + MONTHS ? 'all' : 'none'
  }
  if (!ASKS_LEAST.test(asked) || /\b(?:qualquer|toda[s]?(?: as)?) idades?\b/.test(said)) return 'none'
  if (ONLY_GROWN_UP.test(said)) return age < GROWN_UP * MONTHS ? 'all' : 'none'
  const alone = LEAST_ALONE.exec(said)
  const least = [...said.matchAll(LEAST), ...(alone ? [alone] : [])]
  const above = least.filter(([, from, unit]) => age < inMonths(from!, unit))
  return above.length === 0 ? 'none' : above.length === least.length ? 'all' : 'some'
}
