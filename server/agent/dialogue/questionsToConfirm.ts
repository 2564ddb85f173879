/** What a customer supposes and wants to hear confirmed: a price ('a escova é 40, né?'), the time of a visit. */
import { fold } from '../../../src/contract/text.ts'
import type { Command } from '../understand/command.ts'
import type { Read } from '../understand/read.ts'
import { type Context, isAsked, timesAt } from './clause.ts'
import { justDone } from './draft.ts'
import { dayAndTimeOf, localOf } from './inWords.ts'
import { isOfService } from '../situation.ts'
import { type Local, meetsWish } from './wish.ts'
import type { TimeValue } from '../time/timeValue.ts'

/** Whether the words may mean that time: 'terça', said on a Tuesday, is today or in a week. */
const mayMean = (value: TimeValue, at: Local): boolean =>
  value.kind === 'either' ? value.options.some((each) => mayMean(each, at)) : meetsWish(value, at)

/** Whether a clause names a time at which no visit of the customer's is: 'confirmo sexta', of a visit on Thursday. */
export function isAtOtherTime(clause: Read, context: Context): boolean {
  const { own, s } = context
  const when = timesAt(clause, context)
  return (
    own.length > 0 &&
    when.length > 0 &&
    !/\bhoje\b|\bcheg\w+/.test(clause.plain) &&
    !own.some(({ startTime }) =>
      when.some(({ value }) => mayMean(value, dayAndTimeOf(localOf(startTime, s.zone)))),
    )
  )
}

/** Asks whether a visit is at that time or with that person: 'é às 11, né?', 'minha limpeza é com a Marta?' */
const IS_IT =
  /^(?:(?:oi|ola|ah|mas|entao|so confirmando|confirmando|bom dia|boa tarde|boa noite) )*(?:(?:[ao] )?(?:minha|meu) (?:SERVICO |consulta |horario |sessao |aula |visita )?(?:(?:de|com) )?(?:DIA |HORA )?)?(?:e|eh|era|vai ser|sera|ficou|esta marcad[oa]|foi marcad[oa]) (?:mesmo )?(?:as? |n[ao] |para |de |dia |com (?:[ao] )?(?:dra? |doutora? )?)*(?:DIA|HORA|FDS|PROFISSIONAL)(?: (?:as |d[ea] (?:manha|tarde|noite)|a tarde|a noite|mesmo|certo|DIA|HORA|FDS))*$/
/** 'E às 15h?' asks for another time; 'é às 15h, né?' does not. */
const IS_SO =
  /(?:^|\s)(?:é|eh|era|vai ser|ser[aá]|ficou|foi|est[aá]|t[aá])\s|\bn[eé](?:$|[^\p{L}])|\bcerto\b/iu
/** Commands in which a supposed price may have been read as something else. */
export const MAY_ASK_ABOUT_PRICE: ReadonlySet<Command['do']> = new Set<Command['do']>([
  'start',
  'set',
  'ask',
  'unknown',
])
/** 'Vi no insta que a limpeza tá 99 reais, procede?' */
const IS_NUMBER =
  /^(?:(?:oi|ola|entao|ah|mas|bom dia|boa tarde|boa noite) )*(?:(?:eu )?(?:vi|li|ouvi|soube|me falaram|falaram|disseram|me disseram)(?: n[ao] (?:insta|instagram|face|facebook|site|story|stories|anuncio|panfleto))?(?: (?:de voces|que|um anuncio de|uma promocao de))* )?[ao]? ?SERVICO (?:e|esta|ta|custa|fica|sai|por|esta por|ta por|estava|tava|saia) (?:por |a )?(?:so )?(?:r )?(?:NUMERO|VALOR)(?: contos?| pilas?)?(?: (?:mesmo|ainda|certo))*(?: (?:procede|e verdade|confere|e isso(?: mesmo)?|esta certo|ta certo|ainda (?:tem|vale|esta valendo|ta valendo)))?$/
const HEARD_SAY = /\b(?:vi|li|ouvi|soube|falaram|disseram)\b/
const IS_SO_STILL =
  /^(?:isso )?(?:procede|e verdade|confere|e isso(?: mesmo)?|esta certo|ta certo|ainda (?:tem|vale|esta|esta valendo|ta valendo|e assim))$/

/** A number that is no hour and no day. */
const LEAST_PRICE = 32

/** 'É verdade?', 'ainda tá valendo?': whether a clause only asks if a price is so that was told before it. */
export const asksIfSo = (clause: Read, { s }: Context): boolean =>
  IS_SO_STILL.test(clause.plain) && s.heard.some(({ text }) => TELLS_PRICE.test(fold(text ?? '')))
const TELLS_PRICE = /\b\d{2,5} ?(?:reais|real|contos?|pilas?)\b|\br\$ ?\d{2,5}\b|\b(?:por|a) \d{2,5}\b/

/** 'A escova é 40, né?': whether a clause asks if a service has that price. */
export function asksToConfirmPrice(clause: Read, context: Context): boolean {
  const { s, tokens } = context
  const isAsking = isAsked(clause, context) || s.heard.some(({ text }) => IS_IT_SO.test(text ?? ''))
  const words = clause.words.join(' ')
  if (!(isAsking || HEARD_SAY.test(words)) || !IS_NUMBER.test(words)) return false
  return (
    words.includes('VALOR') ||
    tokens.slice(clause.from, clause.to).some(({ number = 0 }) => number >= LEAST_PRICE)
  )
}

/** Commands in which a question for an own visit may have been read as something else. */
export const MAY_ASK_ABOUT_VISIT: ReadonlySet<Command['do']> = new Set<Command['do']>([
  'start',
  'set',
  'ask',
  'unknown',
  'mine',
  'confirm',
])
const TELLS_OWN =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|entao) )*(?:DIA|HORA|FDS)(?: HORA| FDS)? (?:e|eh|tenho|temos) (?:[ao] )?(?:meu|minha) (?:SERVICO|exame|consulta|horario|sessao|aula|procedimento)$/
/** 'Minha limpeza é quinta' */
const OWN_IS_AT =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|entao) )*(?:[ao] )?(?:meu|minha) (?:SERVICO|exame|consulta|horario|sessao|aula|procedimento) (?:e|eh|ficou|esta marcad[oa]) (?:para |n[ao] |as )?(?:DIA|HORA|FDS)(?: (?:DIA|HORA|FDS|as))*$/

/** 'Amanhã é meu exame': whether a clause only tells of a visit that the customer has. */
export const mentionsOwnVisit = (clause: Read, context: Context): boolean =>
  !isAsked(clause, context) &&
  ((context.own.length > 0 && TELLS_OWN.test(clause.words.join(' '))) ||
    (OWN_IS_AT.test(clause.words.join(' ')) &&
      context.own.some((own) =>
        clause.slots.every((slot) => slot.kind !== 'service' || isOfService(own, slot.ids)),
      )))
/** 'Limpeza é quinta às 10, né?', of whoever believes that a visit is booked. */
const IS_AT =
  /^(?:(?:oi|ola|ah|mas|entao|bom dia|boa tarde|boa noite) )*(?:[ao] )?SERVICO (?:e|eh|ficou|esta marcad[oa]) (?:mesmo )?(?:para |n[ao] )?(?:DIA|FDS)(?: (?:FDS|as|HORA|mesmo|certo))+$/
/** 'O banho da Mel é quinta, né?' */
const IS_ON =
  /^(?:(?:oi|ola|ah|mas|entao|bom dia|boa tarde|boa noite) )*(?:[ao] )?SERVICO (?:d[ao] \w+ )?(?:e|eh|ficou|esta marcad[oa]) (?:mesmo )?(?:para |n[ao] )?(?:DIA|FDS|HORA)(?: (?:FDS|as|HORA|mesmo|certo))*$/
/** 'Amanhã eu tenho manutenção, né?' */
const HAS_IT =
  /^(?:(?:oi+|ola|ah|mas|entao|bom dia|boa tarde|boa noite|eu) )*(?:(?:DIA|FDS|HORA|as) )*(?:eu )?(?:tenho|temos|estou com) (?:[ao] |uma? |minha |meu )?(?:SERVICO|consulta|horario|sessao|aula|exame)(?: (?:marcad[oa]|agendad[oa]|ai|com voces?|com (?:[ao] )?PROFISSIONAL|DIA|FDS|HORA|as|para|n[ao]|mesmo|certo))*$/
/** 'Quinta tá confirmado, né?' */
const STANDS =
  /^(?:(?:oi|ola|ah|mas|e|entao|bom dia|boa tarde|boa noite) )*(?:n[ao] )?(?:DIA|FDS|HORA)(?: (?:FDS|as|HORA))* (?:ainda )?(?:esta|continua|segue|ficou) (?:tudo )?(?:confirmad[oa]|cert[oa]|certinh[oa]|ok|de pe|marcad[oa]|mantid[oa]|combinad[oa]|agendad[oa])(?: mesmo| ainda)?$/
/** 'Amanhã é 10h, né?' */
const DAY_IS_AT =
  /^(?:(?:oi+|ola|ah|mas|e|entao|so confirmando|confirmando|bom dia|boa tarde|boa noite) )*(?:n[ao] )?(?:DIA|FDS)(?: FDS)? (?:e|eh|era|ficou|vai ser|esta) (?:mesmo )?(?:as )?HORA(?: mesmo| certo| ainda)*$/
const IS_IT_SO =
  /\bn[eé](?:$|[^\p{L}])|\bcerto\b|\b(?:procede|verdade|confere|[eé] isso|ainda (?:tem|vale|t[aá]|est[aá]))(?:$|[^\p{L}])/iu

/** 'Minha fisio é quinta às 10, né?': whether a clause asks if a visit is at that time or with that person. */
export const asksToConfirmVisit = (clause: Read, { own, s }: Context): boolean =>
  (own.length > 0 ||
    (IS_AT.test(clause.words.join(' ')) && s.heard.some(({ text }) => IS_IT_SO.test(text ?? '')))) &&
  (clause.isQuestion || s.heard.some(({ text }) => /\bn[eé]\W*$/iu.test(text ?? ''))) &&
  justDone({ s }) === null &&
  [IS_IT, IS_AT, IS_ON, HAS_IT, STANDS, DAY_IS_AT].some((when) => when.test(clause.words.join(' '))) &&
  s.heard.some(({ text }) => IS_SO.test(text ?? ''))
