/** 'Não precisa mudar nada', 'só queria confirmar a de terça', 'a de segunda continua normal': an own visit stays. */
import { fold } from '../../../src/contract/text.ts'
import type { Command, SaidTime } from '../understand/command.ts'
import { CANCELLED_ELSE } from './dialogueCues.ts'
import { namesOwn } from './ownVisit.ts'
import type { Read } from '../understand/read.ts'
import { isOfService, type OwnAppointment } from '../situation.ts'
import { type Context, isAsked, timesAt } from './clause.ts'
import { justDone } from './draft.ts'
import { dayAndTimeOf, localOf } from './inWords.ts'
import { meetsWish } from './wish.ts'

/** The confirmation of an own visit that a clause says; null where it says none. */
export function confirmsVisit(command: Command, clause: Read, context: Context): Command[] | null {
  const { plain, span } = clause
  const { asked, task } = context.s.state
  if (context.own.length === 0) return null
  // 'Não precisa remarcar não', in reply to 'cancelar ou mudar?'
  const isGivingUp = asked?.what === 'cancel_or_move' && command.do === 'start' && command.task === 'cancel'
  if ((NO_CHANGE.test(plain) && !isGivingUp) || ONLY_CONFIRMS.test(plain)) return confirmed(clause, context)
  // 'Cancelaram a reunião, vou poder ir': their meeting is off, and they come.
  const isOff = task === null && CANCELLED_ELSE.test(fold(context.text)) && !context.text.includes('?')
  if (isOff && COMES.test(comingOf(context)) && namesOwn(context.times, context))
    return confirmed(clause, context)
  const words = clause.words.join(' ')
  const named = task === null && STAYS_NAMED.test(words) ? visitNamed(clause, context) : null
  const isOnlyDay = STAYS.test(words) && justDone(context) === null
  if (named && !isOnlyDay && !isAsked(clause, context))
    return [{ do: 'confirm', when: atStartOf(named, context), keeps: true, span, score: 0.9 }]
  if (named || (task === null && STAYS.test(words)))
    return isAsked(clause, context) ? [{ do: 'mine', span, score: 0.8 }] : confirmed(clause, context)
  // 'Pode confirmar', where nothing was asked
  const isNothingOpen = asked === null && context.own.length === 1
  return command.do === 'yes' && isNothingOpen && /\bconfirm/.test(plain) ? confirmed(clause, context) : null
}

/** The only visit ahead that the service, the day or the name in the clause means; null where none is, or several are. */
function visitNamed(clause: Read, context: Context): OwnAppointment | null {
  const services = clause.slots.flatMap(({ kind, ids }) => (kind === 'service' ? ids : []))
  const when = timesAt(clause, context)
  const isNamed = ({ forName }: OwnAppointment) =>
    forName !== null && clause.plain.split(' ').includes(fold(forName).split(' ')[0]!)
  const all = context.own.filter(
    (each) =>
      (isNamed(each) || isOfService(each, services) || when.length > 0) &&
      when.every(({ value }) => meetsWish(value, dayAndTimeOf(localOf(each.startTime, context.s.zone)))),
  )
  const theirs = all.filter(isNamed)
  const [only, ...more] = theirs.length > 0 ? theirs : all
  return more.length === 0 ? (only ?? null) : null
}

/** The time of a visit, as the customer would say it. */
const atStartOf = ({ startTime }: OwnAppointment, { s, text }: Context): SaidTime[] => [
  { value: { kind: 'instant', at: localOf(startTime, s.zone).slice(0, 16) }, text, span: [0, text.length] },
]

/** The confirmation of an own visit; what is being moved, or offered beside it, is given up. */
const confirmed = (clause: Read, context: Context): Command[] => {
  const { span } = clause
  const drop: Command[] = context.s.state.task ? [{ do: 'drop', span, score: 0.9 }] : []
  return [...drop, { do: 'confirm', when: timesAt(clause, context), span, score: 0.9 }]
}
/** The folded words, where nothing in them says that the customer does not come. */
const comingOf = ({ text }: Context): string => (/\b(?:nao|mas|so)\b/.test(fold(text)) ? '' : fold(text))
const COMES =
  /\b(?:vou|vamos|irei) (?:sim|(?:poder|conseguir) ir|ir sim|comparecer|n[ao] \w+)\b|\b(?:consigo|posso|da para) (?:eu )?(?:sim )?ir\b|\bestarei\b/
const NO_CHANGE =
  /^(?:(?:oi|ola|ah|nao|entao|ok|na verdade|olha|bom dia|boa tarde|boa noite) )*nao (?:(?:vou|vai|preciso|precisa|quero) )?(?:mais )?(?:precisar |preciso |precisa )?(?:mais )?(?:de )?(?:mudar|remarcar|trocar|alterar|desmarcar|cancelar)(?: (?:mais|nada|nao|a consulta|o horario|meu horario|minha consulta|esta|ta|e|confirmad[ao]|mantid[ao]|entao))+$/
const STAYS =
  /^(?:(?:mas|e|ja|so|entao|ok) )*(?:[ao]s? (?:SERVICO )?(?:d[eao]s? )?|(?:minha|meu) SERVICO (?:d[eao] )?|n?[ao] )?DIA (?:HORA )?(?:(?:pode|vai) )?(?:continua|continuar|segue|seguir|mantem|manter|mantenho|mantenha|permanece|fica|ficar|esta)(?: (?:normal|normalmente|de pe|mantid[oa]|igual|confirmad[oa]|marcad[oa]|cert[oa]|ok|valendo|como esta|do mesmo jeito|mesmo))+$/
/** 'A do corte mantém', 'o corte eu quero sim', 'só a unha, o corte deixa' */
const STAYS_NAMED =
  /^(?:(?:mas|e|ja|so|entao|ok|ai|sim|isso) )*(?:so (?:[ao] )?SERVICO )?(?:(?:[ao]s? )?(?:(?:d[eao]s?|minha|meu) )?(?:SERVICO|DIA)(?: FDS)?(?: (?:d[eao]s? )?(?:SERVICO|DIA|HORA))*(?: d[eao] [a-z]+)?|[ao] d[eao] [a-z]+) (?:(?:pode|podem|voces?|vai|eu|sim) )*(?:mantem|mantenha|mantenho|manter|continua|continuar|segue|deixa|deixar|permanece|quero sim)(?: (?:sim|normal|normalmente|marcad[oa]|mantid[oa]|igual|de pe|mesmo|esta|viu|certo|por favor|como esta|do mesmo jeito))*$/
const ONLY_CONFIRMS =
  /\b(?:so|somente|apenas) (?:(?:queria|quero|gostaria de|e|era|vim|para|mesmo) )*confirmar (?:a |o |minha |meu |que )/
