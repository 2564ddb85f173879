/** Two times said of two people or animals, while one visit is being booked: 'a Nina às 8h e o Bob às 9h'. */
import type { SaidTime } from '../understand/command.ts'
import { MINE, RELATIONS } from '../understand/relations.ts'
import { fold } from '../../../src/contract/text.ts'
import type { SomeoneElse } from '../state.ts'

/** One of two, and the time that is theirs. `who`: null for the customer, undefined where only 'o outro' is said. */
export type TimeOf = { who: SomeoneElse | null | undefined; time: SaidTime }

const ARTICLE = '(?:[ao]|pr[ao]|par[ao]|para [ao]|d[ao])'
/** Who is named at the end of the words before a time. */
const BEFORE = new RegExp(
  `(?:^|[\\s,.;!])(?:(eu|pra mim|para mim|(?:${ARTICLE} )?(?:minha|meu) [\\p{L}]{2,20}(?: \\p{Lu}[\\p{L}]{1,20})?)|(?:${ARTICLE} )?(uma?)|${ARTICLE} ([\\p{L}]{2,20}))(?: (?:às?|as|na|no|pode ser|seria|fica|quer|de|em))*[\\s,:]*$`,
  'iu',
)
/** Who is named right after a time. */
const AFTER = new RegExp(
  `^[\\s,]*(?:(eu|pra mim|para mim|(?:${ARTICLE} )?(?:minha|meu) [\\p{L}]{2,20}(?: \\p{Lu}[\\p{L}]{1,20})?)|(?:${ARTICLE} )?(uma?)|${ARTICLE} ([\\p{L}]{2,20}))(?=[\\s,.!]|$)`,
  'iu',
)
const ONE_OR_OTHER = /^(?:um|uma|outr[ao]|primeir[ao]|segund[ao]|mais)$/
/** Words after an article that are no name. */
const NO_NAME =
  /^(?:noite|tarde|manha|partir|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|hora|horario|gente|doutora?|dra?|mesm[ao]|senhora?|proxim[ao]|semana|mes|fim|final|inicio|depois|antes|mim|el[ae]|corte|consulta|sessao|unha|mao|pe|cabelo)$/

/** How much of the words before a time is read. */
const MOST_READ = 80

const isClock = ({ value }: SaidTime) =>
  value.kind === 'clock' || value.kind === 'instant' || value.kind === 'either'

/**
 * Whose each of two times is, where the words name somebody at each; null where they do not. `text` is what the spans of the
 * times count in.
 */
export function timeOfEach(when: readonly SaidTime[], text: string): [TimeOf, TimeOf] | null {
  const [first, then, ...more] = when.toSorted((a, b) => a.span[0] - b.span[0])
  if (!first || !then || more.length > 0 || !when.every(isClock) || /\bou\b/i.test(text)) return null
  if (JSON.stringify(first.value) === JSON.stringify(then.value)) return null
  const between = text.slice(first.span[1], then.span[0])
  const before = [
    BEFORE.exec(text.slice(0, first.span[0]).slice(-MOST_READ)),
    BEFORE.exec(between.slice(-MOST_READ)),
  ]
  const after = [AFTER.exec(between), AFTER.exec(text.slice(then.span[1]))]
  for (const [one, other] of [before, after]) {
    const [a, b] = [whoIn(one ?? null), whoIn(other ?? null)]
    if (a === 'nobody' || b === 'nobody') continue
    if (a !== undefined && JSON.stringify(a) === JSON.stringify(b)) continue
    return [
      { who: a, time: first },
      { who: b, time: then },
    ]
  }
  return null
}

function whoIn(found: RegExpExecArray | null): SomeoneElse | null | undefined | 'nobody' {
  if (!found) return 'nobody'
  const [, own, one, name] = found
  if (one !== undefined) return undefined
  if (own !== undefined) {
    const words = own.split(' ')
    const at = words.findIndex((word) => MINE.has(fold(word)))
    if (at < 0) return null
    const relation = words[at + 1]!.toLowerCase()
    if (!RELATIONS.has(fold(relation))) return 'nobody'
    return { relation, name: words[at + 2] ?? null }
  }
  const plain = fold(name!)
  if (ONE_OR_OTHER.test(plain)) return undefined
  if (NO_NAME.test(plain)) return 'nobody'
  if (RELATIONS.has(plain)) return { relation: name!.toLowerCase(), name: null }
  return { relation: null, name: name![0]!.toUpperCase() + name!.slice(1) }
}
