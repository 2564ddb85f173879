/** Drops what is said beside the real request. */
import type { Aspect } from '../../../src/contract/aspect.ts'
import { senseTermsOf } from '../answer/senses.ts'
import { isUnrelated, tellsOfEvent } from './unrelatedMatters.ts'
import { ASKING } from './dialogueCues.ts'
import { asksOn } from '../understand/asksOn.ts'
import { type Context, isAsked, timesInClause } from './clause.ts'
import { questionIn } from './unclearClause.ts'
import type { Read } from '../understand/read.ts'
import type { Command } from '../understand/command.ts'

const ASKS_FIRST =
  /^(?:oi |ola |bom dia |boa tarde |boa noite |e |mas |so |ai |agora |alias |outra coisa )*(?:qual|quais|quanto|quantos|quanta|quantas|quando|onde|quem|como|por que|que horas|que dia|tem|teria|aceita\w*|pode|podem|posso|poderia|precisa\w*|preciso|da para|voces|sera que|queria saber|quero saber|gostaria de saber|me diz|uma duvida)\b/

const ACTS: ReadonlySet<Command['do']> = new Set([
  'pick',
  'yes',
  'no',
  'set',
  'correct',
  'start',
  'confirm',
  'late',
  'drop',
])

/** Words of asking in what only tells: 'vi o perfil de vocês', 'ele tem 6 anos'. */
const TELLS_ONLY =
  /\b(?:de|com|em|por|a|sobre|conheci|achei|encontrei|ate|indicou|indicaram|recomendou|recomendaram) voces\b|\b(?:ele|ela|que|filh[oa]|mae|pai|el[ea]s|bebe|net[oa]|sobrinh[oa]|menin[oa]|marido|espos[oa]|vo|avo|sogr[oa]|cachorr[oa]|gat[oa]) (?:ja |so |ainda )?(?:tem|faz|fazem|pode|precisa)\b/g

/** Tells of pain that somebody has. */
const HURTS =
  /\b(?:meu|minha|meus|minhas|esta|estou|sinto|sentindo|d[eo]ndo|tenho)\b|\b(?:doi|doem|doendo|dor|dores) (?:muit[oa]|mto|demais|pra caramba|bastante|horrores|para caramba)$/

const SURE_OF_MATTER = 0.8
export const ASKS_ANEW = /\b(?:quant\w|(?:onde|quando|qual|quais|quem|como|que (?:horas|dia))\b)/
const HOW_MUCH = /\bquant[oa]s?\b/
const OF_NOTHING: ReadonlySet<Aspect> = new Set<Aspect>(['OTHER', 'ACT', 'MEDICAL'])

const NOT_THERE =
  /^(?:(?:e|ah|entao|as|de) )*(?:HORA|DIA|FDS|NUMERO)(?: HORA)? nao (?:tem|da|rola|sobrou)(?: mais| ne)*$/

/**
 * 'Vou fazer a videolaringo amanhã, posso tomar água?', where the book holds no visit and no service is read: the visit is
 * told for the question's sake.
 */
function withoutToldVisit(
  commands: Command[],
  clauseOf: (command: Command) => Read | undefined,
  context: Context,
): Command[] {
  const { own, s } = context
  const asks = commands.some((each) => {
    const clause = each.do === 'ask' && each.aspect !== 'ACT' && clauseOf(each)
    return clause && isAsked(clause, context)
  })
  if (!asks || own.length > 0 || s.state.task || s.state.asked) return commands
  return commands.filter((each) => {
    const isWish = (each.do === 'start' && each.task === 'book') || each.do === 'set'
    // 'Posso usar make no mesmo dia? Tenho uma festa à noite'
    const clause = clauseOf(each)
    const said = clause?.words.join(' ') ?? ''
    const isTold = WILL_BE.test(said) || tellsOfEvent(said) || (clause && isUnrelated(clause.plain))
    return !isWish || each.slots.services || !isTold
  })
}
const WILL_BE =
  /^(?:(?:oi|ola|entao|e|eu|ja|DIA|HORA|FDS) )*(?:vou (?:fazer|tomar|ter|passar)|tenho|farei) (?:[ao]s?|uma?|meu|minha|com|n[ao]) (?!horario|vaga|folga|tempo|livre|disponib)\w+(?: (?:DIA|HORA|FDS|as|d[eao]))*$/
/** 'Coça demais, o que eu faço' */
const ASKS_OF_HEALTH =
  /\b(?:posso|pode|preciso|devo|tem problema|e normal|o que (?:e que )?(?:eu )?(?:faco|fazer|passo|passar|tomo|tomar|uso|usar))\b/
/** 'Segunda eu sei que vocês não abrem' */
const KNOWS_CLOSED = /\b(?:sei|vi) que (?:\w+ ){0,3}?nao (?:abr|atend|funcion|trabalh)\w*$/

/** Drops remarks beside the real request: 'nossa, nem lembrava do feriado. e dia 2?' */
export function dropRemarks(
  all: Command[],
  clauseOf: (command: Command) => Read | undefined,
  context: Context,
  clauses: readonly Read[],
): Command[] {
  const commands = withoutToldVisit(all, clauseOf, context)
  const asksElsewhere = commands.filter((each) => {
    const clause = each.do === 'ask' && clauseOf(each)
    return clause && isAsked(clause, context)
  })
  // 'Vou sim, ele tá precisando': after confirming, the customer just chats on.
  const isComing =
    context.s.state.asked?.what === 'attendance' &&
    commands.some(({ do: what }) => what === 'yes' || what === 'late')
  if (asksElsewhere.length === 0 && !commands.some(({ do: what }) => ACTS.has(what))) return commands
  // 'Quebrou uma unha que fiz sexta, tem que pagar de novo?': what is told says what the question is about.
  const [asked, ...others] = asksElsewhere
  const isEmpty =
    asked?.do === 'ask' &&
    others.length === 0 &&
    asked.objects.length === 0 &&
    !ASKS_ANEW.test(asked.text) &&
    senseTermsOf(asked.text).length === 0
  const statements = commands.filter(
    (each) =>
      each !== asked && each.do === 'ask' && each.score >= SURE_OF_MATTER && !OF_NOTHING.has(each.aspect),
  )
  if (isEmpty && statements.length === 1 && commands.length === 2) return statements
  const isWish = commands.some(({ do: what }) => what === 'start' || what === 'correct')
  const isPicked = commands.some(({ do: what }) => what === 'pick')
  return commands.flatMap((command): Command[] => {
    const clause = clauseOf(command)
    const isNext = clause && asksElsewhere.some((each) => clauseOf(each)!.to < clause.from)
    const isAskedOn = isNext && !isWish && !isComing && asksOn(clause.plain)
    // 'Aplicam BCG? e rotavírus'
    if ((command.do === 'unknown' || command.do === 'medical') && isAskedOn)
      return [questionIn(clause, clauses.indexOf(clause))]
    return isKept(command, clause, isAskedOn === true) ? [command] : []
  })

  function isKept(command: Command, clause: Read | undefined, isAskedOn: boolean): boolean {
    // 'Quinta vou ter que trabalhar, dá pra passar pra tarde?'; 'luzes sai quanto?' asks.
    const isToldBeside =
      clause &&
      isUnrelated(clause.plain) &&
      !ASKS_FIRST.test(clause.plain) &&
      !HOW_MUCH.test(clause.plain) &&
      // 'Sai na hora o resultado?' tells of nobody who leaves.
      !(isAsked(clause, context) && timesInClause(clause, context).length === 0)
    if (isToldBeside && command.do === 'ask' && isWish) return false
    if (command.do === 'ask' && clause && KNOWS_CLOSED.test(clause.plain)) return false
    // '18h não tem? Então 17'
    if (isPicked && command.do === 'ask' && clause && NOT_THERE.test(clause.words.join(' '))) return false
    if (!clause || isAsked(clause, context)) return true
    // 'Meu dente dói muito, quero marcar': asks of no pain.
    if (command.do === 'ask' && command.aspect === 'PAIN' && isWish && HURTS.test(clause.plain)) return false
    if (command.do === 'medical') return ASKS_OF_HEALTH.test(clause.plain)
    if (command.do === 'unknown') return false
    if (command.do === 'ask' && isAskedOn) return true
    const said = isWish ? clause.plain.replace(TELLS_ONLY, ' ') : clause.plain
    return command.do !== 'ask' || (isComing ? ASKS_FIRST.test(clause.plain) : ASKING.test(said))
  }
}
