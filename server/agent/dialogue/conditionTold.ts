/** What the clinic says to who is pregnant, diabetic and so on, told to who says so beside a wish. */
import { fold } from '../../../src/contract/text.ts'
import { quotePassage } from '../answer/passages.ts'
import type { Command } from '../understand/command.ts'
import { type ConditionTold, wished } from './ageLimit.ts'
import type { Draft } from './draft.ts'
import { textOfTurn } from './understandTurn.ts'

/** How somebody says it of themselves or of who comes, and how a question of the clinic's names it. */
const CONDITIONS: readonly [told: RegExp, named: RegExp][] = [
  [
    /\b(?:gravid[ao]s?|gestante|gestacao|(?<!\b(?:exame|teste) (?:de )?)gravidez)\b/,
    /\b(?:gravid\w+|gestantes?|gestacao|gravidez)\b/,
  ],
  [/\b(?:amament\w+|lactante)\b/, /\b(?:amament\w+|lactantes?)\b/],
  [/\bdiabet\w+/, /\bdiabet\w+/],
  [/\bmarca ?passo\b/, /\bmarca ?passo\b/],
  [/\b(?:hipertens\w+|pressao alta)\b/, /\b(?:hipertens\w+|pressao alta)\b/],
  [/\bepilep\w+/, /\bepilep\w+/],
  [/\b(?:roacutan\w*|isotretinoina)\b/, /\b(?:roacutan\w*|isotretinoina|acido)\b/],
]
const SAYS_SO =
  /\b(?:(?:estou|to|tou|sou|estava|tenho|tem|tomo|tomando|uso|usando|esta|ta|com|fiquei|ficou|descobri|estamos|ainda)\b|e (?:diabet|hipertens|epilep|gestante|lactante))/
/** Said of somebody: 'minha irmã tá grávida' */
const OF_OTHER =
  /\b(?:minha|meu|uma?) \w+ (?:tambem )?(?:esta|ta|tem|e|ficou|descobriu) (?:\w+ )?(?:gravid|gestante|amament|diabet|hipertens|pressao|epilep)/
const DENIES =
  /\bn(?:ao|unca|em) (?:\w+ ){0,2}?(?:estou|to|sou|tenho|e|esta|ta|uso|tomo|grav\w+|gestante|diabet\w+|hipertens\w+)\b/
const FORBIDS = /^(?:infelizmente,? )?nao\b/

/**
 * The pair that speaks of a condition which the turn tells of beside a wish, for the service wished for or for all;
 * null where none is told, none speaks of it, or it was told already.
 */
export function conditionTold(d: Draft, commands: readonly Command[]): ConditionTold | null {
  const text = fold(textOfTurn(d.s))
  if (!SAYS_SO.test(text) || DENIES.test(text)) return null
  const isForOther =
    d.state.task?.forWhom != null ||
    commands.some((each) => 'slots' in each && (each.slots.forWhom?.others.length ?? 0) > 0)
  if (OF_OTHER.test(text) && !isForOther) return null
  const told = CONDITIONS.filter(([says]) => says.test(text))
  const services = told.length > 0 ? wished(d, commands) : null
  if (services === null || services.length === 0) return null
  for (const { pair, frame } of d.s.knowledge.pairs) {
    const asked = fold([pair.question, ...(pair.forms ?? [])].join('\n'))
    if (!told.some(([, names]) => names.test(asked))) continue
    if (frame.named.size > 0 && !services.some((id) => frame.objects.has(id))) continue
    if (d.state.said.some(({ key }) => key === `pair:${pair.id}`)) continue
    return {
      says: { from: { kind: 'pair', id: pair.id }, text: quotePassage(pair.answer, []), score: 0.9 },
      isForbidden: FORBIDS.test(fold(pair.answer)),
    }
  }
  return null
}
