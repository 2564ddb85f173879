/** What a wish to book, move or cancel means in this conversation. */
import { isOfService } from '../situation.ts'
import {
  ALL,
  CANCELLED_ELSE,
  DONE_BEFORE,
  KEEPS_IT,
  MOVES,
  ONE_MORE,
  ONLY_ELSE,
  REFUSES,
  TAKES_BACK,
  WAITS,
} from './dialogueCues.ts'
import { type Context, isAsked, timesAt, timesInClause } from './clause.ts'
import { serviceForComplaint, whoSuffers } from './complaints.ts'
import { readForWhom } from '../understand/otherPeople.ts'
import { asksOfHealth, asksOfSeason, isAboutOwn } from './askOrWish.ts'
import { justDone } from './draft.ts'
import { isOfOwn, isOnOwnDay, movesOwn, NO_NEED, offersInstead, shiftsOwn } from './ownVisit.ts'
import { personMeant } from './personMeant.ts'
import { questionIn, commandFromUnclear } from './unclearClause.ts'
import { twoWishes } from './wishes.ts'
import { isOnlyValues, type Read } from '../understand/read.ts'
import type { Command, SaidTime } from '../understand/command.ts'
import { matchRule, RULES } from '../understand/cues.ts'
import { GROWN_UP, servicesFor } from './serviceFor.ts'
import { addedTo } from '../answer/narrowed.ts'
import { fold } from '../../../src/contract/text.ts'
import { dayAndTimeOf, localOf } from './inWords.ts'
import { meetsWish } from './wish.ts'
import type { TimeValue } from '../time/timeValue.ts'

export type Start = Extract<Command, { do: 'start' }>

/** 'O que eu preciso pra quinta?' */
export const ASKS_TO_PREPARE =
  /^(?:(?:oi|ola|e|bom dia|boa tarde|boa noite) )*(?:o )?que (?:e que )?(?:(?:eu|a gente|ele|ela) )?(?:preciso|precisa|precisamos|tenho que|tem que|devo)(?: (?:fazer|ter|levar|preparar))? (?:para|pra|no|na|ate|antes)\b/

/** The question how to prepare, about the service of the only visit ahead. */
export function preparationAsked(clause: Read, index: number, { own }: Context): Command {
  const [only, ...more] = own
  const objects = only?.serviceId && more.length === 0 ? [only.serviceId] : []
  return { ...questionIn(clause, index), aspect: 'PREP', objects }
}

/** 'Preciso levar algo pra limpeza?', 'posso fazer peeling no verão?': asks what is right for a visit, and wishes for none. */
const asksOfVisit = ({ slots: { when = [] } }: Start, clause: Read, context: Context): boolean =>
  (when.length === 0 && BRINGS_THING.test(clause.plain)) ||
  (isAsked(clause, context) &&
    ((when.length === 0 && (ASKS_DUTY.test(clause.plain) || isToPrepare(clause.plain))) ||
      asksOfSeason(clause.plain, when)))
const TAKES_OFF = /\b(?:remoc|remov|retirada|despigment|cauteriz|cirurg|exerese|extrac|laser)/
const REMOVES = /\b(?:remover|apagar|despigmentar) (?:(?:uma?|[ao]s?|minhas?|meus?|ess[ea]) )?SERVICO\b/
/** Also without a question mark: a thing is brought, and nobody. */
const BRINGS_THING =
  /^(?:(?:oi|ola|e|bom dia|boa tarde|boa noite) )*(?:eu )?(?:preciso|precisa|tenho que|tem que|devo) (?:levar|trazer|usar|comprar|ter|de) (?:algum[as]? |um |uma |o |a |meu |minha )?(?:algo|coisa|toalha|tapete|roupa|touca|maio|sunga|biquini|tenis|chinelo|garrafa|garrafinha|agua|lanche|documentos?|exames?|carteirinha|guia|pedido|receita|esmalte|lixa|alicate|material|kit|atestado|encaminhamento|(?:papel|liberacao|autorizacao|laudo) (?:d[oa] )?(?:medic[oa]|doutora?|obstetra))\b/
const isToPrepare = (plain: string): boolean =>
  ASKS_TO_PREPARE.test(plain) && !/\b(?:marcar|agendar)\b/.test(plain)
const ASKS_DUTY =
  /^(?:(?:oi|ola|e|bom dia|boa tarde|boa noite) )*(?:eu )?(?:preciso|precisa|tenho que|tem que|devo) (?:(?:ir|vir|estar|ficar|chegar) (?!ai\b|aqui\b|la\b)|(?:levar|trazer) (?!(?:[ao]s? |uma? )?(?:meus?|minhas?|el[ea]s?|cachorr\w+|gat\w+|filh\w+)\b))/

/** The commands that a wish stands for; `index` is that of its clause. */
export function interpretWish(command: Start, clause: Read, index: number, context: Context): Command[] {
  const { s } = context
  const { plain, span } = clause
  const { asked, task, done } = s.state
  if (command.task === 'book' && asksOfVisit(command, clause, context)) return [questionIn(clause, index)]
  const isOfHealth = command.task === 'book' && !task && asksOfHealth(plain, command.slots.when ?? [])
  if (isOfHealth && serviceForComplaint(plain, s.services) === null)
    return [{ ...questionIn(clause, index), aspect: 'ELIGIBLE' }]
  // 'Queria remover uma tatuagem', of who only makes them
  const takesOff = s.services.some(({ name }) => TAKES_OFF.test(fold(name)))
  if (command.task === 'book' && !task && !takesOff && REMOVES.test(clause.words.join(' ')))
    return [{ ...questionIn(clause, index), aspect: 'OTHER' }]
  // 'Aviso quando achar': it is the customer who writes again.
  if (command.task === 'wait' && I_TELL.test(plain)) return [{ do: 'ack', span, score: 0.8 }]
  if (command.task === 'wait' && !WAITS.test(plain))
    // 'Tem brinquedo na sala de espera?' is not about the waiting list.
    return command.slots.when && task ? [{ ...command, do: 'set' }] : [questionIn(clause, index)]
  if (command.task === 'wait' && (command.slots.services ?? command.slots.when) && ONLY_ELSE.test(plain))
    return [{ ...command, task: 'book' }]
  // 'Precisa passar com ortopedista, tem pra essa semana?'
  const { services } = command.slots
  const seesSomebody =
    services !== undefined &&
    !isOfOwn(services, context) &&
    SEES_SOMEBODY.test(clause.words.join(' ')) &&
    !CHANGES_DATE.test(plain)
  if (command.task === 'move' && seesSomebody)
    return interpretWish({ ...command, task: 'book' }, clause, index, context)
  // 'Posso remarcar depois, se precisar?', 'posso lavar no outro dia?'
  const isRule = isAsked(clause, context) && !command.slots.when
  if (
    command.task === 'move' &&
    context.own.length === 0 &&
    isRule &&
    (task ? IF_NEEDED : OTHER_DAY).test(plain)
  )
    return [questionIn(clause, index)]
  // There is no appointment to move: the customer speaks of what was offered. 'Tô dentro, ansiosa pra
  // mudar o visual'
  if (
    command.task === 'move' &&
    !command.slots.when &&
    asked?.what === 'attendance' &&
    isSaidYes(context) &&
    !MOVES.test(plain)
  )
    return [{ do: 'yes', span, score: 0.8 }]
  if (command.task === 'move' && context.own.length === 0 && task?.kind === 'book')
    return [
      ...(REFUSES.test(plain) ? [{ do: 'no' as const, span, score: 0.8 }] : []),
      { do: 'set', slots: command.slots, span, score: command.score },
    ]
  // 'É pra chegar mais cedo?'
  if (command.task === 'move' && isRule && MUST_BE_EARLY.test(plain)) return [questionIn(clause, index)]
  // 'Dá pra ir com meu outro filho?'
  if (command.task === 'move' && isRule && BRINGS.test(plain)) return [questionIn(clause, index)]
  // 'Já comprei em outro lugar' gives the visit up.
  if (command.task === 'move' && !command.slots.when && NO_NEED.test(plain))
    return [{ ...command, task: 'cancel' }]
  // 'Preciso limpar meus dentes, faz mais de ano que não vou', where nothing is booked
  if (command.task === 'cancel' && context.own.length === 0 && services && WANTS_IT.test(plain))
    return interpretWish({ ...command, task: 'book', slots: { services } }, clause, index, context)
  // 'Não vou na quinta, nem adianta guardar' names no other time.
  const refusesOnly = command.slots.when?.every(({ value }) => value.kind === 'days' && value.except) ?? false
  if (command.task === 'move' && refusesOnly && !task && !asked)
    if (NOT_COMING.test(plain) && !SEEKS_OTHER.test(plain)) return [{ ...command, task: 'cancel' }]
  // 'Não vou poder ir quinta, depois remarco': another time is looked for when the customer writes again.
  if (
    command.task === 'move' &&
    context.own.length > 0 &&
    REBOOKS_LATER.test(plain) &&
    GIVES_UP_NOW.test(fold(context.text))
  )
    return [{ ...command, task: 'cancel' }]
  // 'Vou ter que desmarcar quinta. Semana que vem eu vejo outro dia'
  const isChanged = command.task === 'move' || command.task === 'cancel'
  const isGivenUp = isChanged && context.own.length > 0 && CANCELS.test(plain)
  const later = isGivenUp ? leftForLater(clause, context) : null
  if (later !== null) {
    const { when: _, ...named } = command.slots
    const when = timesInClause(clause, context).filter((time) => time.span[0] < later)
    return [{ ...command, task: 'cancel', slots: { ...named, ...(when.length > 0 && { when }) } }]
  }
  const isShift =
    shiftsOwn(plain, context) && (!command.slots.services || isOfOwn(command.slots.services, context))
  if (
    command.task === 'book' &&
    (isShift || isAboutOwn(command.slots, context) || (movesOwn(plain, context) && !seesSomebody))
  )
    return [{ ...command, task: 'move' }]
  const isToOwn =
    context.own.length > 0 &&
    (BRINGS_TO_OWN.test(plain) || (BRINGS.test(plain) && isOnOwnDay(command.slots.when ?? [], context)))
  // 'Não tô bem hoje, pode ser online?' gives nothing up.
  if (command.task === 'cancel' && UNWELL.test(plain) && /\?\s*$/.test(context.text)) return []
  if (command.task === 'book' && (DONE_BEFORE.test(plain) || isToOwn)) return [questionIn(clause, index)]
  // 'Melhor 17:30', right after a booking, changes it.
  const isChange = done && !task && command.slots.when && !command.slots.services && !command.slots.forWhom
  const words = fold(context.text)
  if (command.task === 'book' && isChange && TAKES_BACK.test(words) && !ONE_MORE.test(words))
    return [{ do: 'correct', slots: command.slots, span, score: command.score }]
  // 'Pode ser sexta?', right after a booking, asks for another day of that visit.
  if (command.task === 'book' && isChange && isJustAhead(context) && !WISHES_ANOTHER.test(words))
    return [{ do: 'set', slots: command.slots, span, score: command.score }]
  // 'Coloca no nome da minha mãe', right after a booking
  if (
    command.task === 'book' &&
    justDone(context) !== null &&
    !task &&
    Object.keys(command.slots).join() === 'forWhom' &&
    /\bno nome\b/.test(plain)
  )
    return [{ do: 'set', slots: command.slots, span, score: command.score }]
  // 'Tem vale-presente? queria dar pra minha mãe': gives a present, and wishes for no visit.
  if (command.task === 'book' && !command.slots.services && GIVES_PRESENT.test(plain))
    return [{ do: 'unknown', text: plain, span, score: 0 }]
  if (command.task === 'book' && tellsOfOther(plain)) return [{ do: 'unknown', text: plain, span, score: 0 }]
  const both = command.task === 'book' ? bothTold(command, plain, s) : []
  if (both.length > 0) return both
  if (command.task === 'book') {
    const whom = command.slots.forWhom ?? personMeant(plain, s)
    const wish = whom ? { ...command, slots: { ...command.slots, forWhom: whom } } : command
    // 'Sobrancelha com henna' is one service, not two.
    const added = addedTo(command.slots.services ?? [], plain.split(' '), s.knowledge.vocabulary.clinic)
    if (added !== null) return [{ ...wish, slots: { ...wish.slots, services: [added] } }]
    return servicesByPerson(wish, context) ?? twoWishes(wish, clause, context)
  }
  // 'Só desmarcar mesmo', right after one of two visits was cancelled
  const isAgain = !task && !asked && s.state.said.at(-1)?.key.startsWith('cancelled') === true
  if (command.task === 'cancel' && isAgain && isBare(command.slots) && !ONE_MORE_TOO.test(plain))
    return [{ do: 'ack', span, score: 0.9 }]
  if (command.task === 'cancel' && CANCELLED_ELSE.test(plain) && !CANCELS.test(plain))
    return KEEPS_IT.test(plain) ? [{ do: 'confirm', span, score: 0.8 }] : commandFromUnclear(clause, context)
  // 'Vocês cancelaram minha consulta?' asks what became of it.
  if (command.task === 'cancel' && WAS_CANCELLED.test(plain)) return [{ do: 'mine', span, score: 0.8 }]
  if (command.task === 'cancel' || command.task === 'move') {
    const each = eachOfSeveral(command, clause, context)
    if (each.length > 1) return each
  }
  // 'Cancela', while times are offered: there is nothing else to cancel.
  if (command.task === 'cancel' && context.own.length === 0 && task && isOnlyValues(clause))
    return [{ do: 'drop', span, score: 0.8 }]
  // 'Não esquece a minha limpeza de quinta'
  if (command.task === 'cancel' && context.own.length > 0 && !asked && REMINDS.test(plain))
    return [{ do: 'mine', span, score: 0.8 }]
  // 'Ai desculpa, amanhã não, quinta': there is no appointment, so it refers to the times just offered.
  if (command.task === 'cancel' && context.own.length === 0 && task?.kind === 'book' && command.slots.when)
    return [{ do: 'correct', slots: { when: command.slots.when }, span, score: 0.8 }]
  // 'Quinta de manhã não consigo', of times that were offered to who moves a visit of Friday.
  const isOfOffers = (task?.kind === 'move' || task?.kind === 'book') && asked?.what === 'offer'
  const refused = command.slots.when ?? []
  if (command.task === 'cancel' && isOfOffers && refused.length > 0 && REFUSES_ONLY.test(plain))
    if (!refused.some(({ value }) => concernsOwn(value, context)))
      return [{ do: 'set', slots: { when: refused }, span, score: 0.8 }]
  // Nothing can be cancelled, and no word says so: 'Minha tattoo falhou num pedaço'
  if (
    command.task === 'cancel' &&
    context.own.length === 0 &&
    !matchRule(RULES, plain, clause.words.join(' '))
  )
    return commandFromUnclear(clause, context)
  // 'Não vou conseguir sábado às 11, tem às 15?' moves the appointment.
  if (command.task === 'cancel' && offersInstead(command.slots, words, context))
    return [{ ...command, task: 'move' }]
  // 'Não vou conseguir ir, dá pra passar pra sexta?' moves the visit and does not cancel it.
  if (command.task === 'cancel' && MOVES.test(plain) && !REBOOKS_LATER.test(plain))
    return [{ ...command, task: 'move' }]
  return [command]
}

/** The visit that a clause wants, with the day and the person that it names. */
export function wishOfClause(clause: Read, context: Context): Command[] {
  const { span } = clause
  const place: [number, number] = [clause.from, clause.to]
  const whom =
    whoSuffers(context.tokens, place, context.text) ??
    readForWhom(context.tokens, clause.slots, context.text, place)
  const when = timesAt(clause, context).filter(({ value }) => !('past' in value))
  const services = clause.slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  const slots = {
    ...(services.length > 0 && { services }),
    ...(when.length > 0 && { when }),
    ...(whom && { forWhom: whom }),
  }
  return [{ do: 'start', task: 'book', slots, span, score: 0.8 }]
}

/** 'Quero as duas na sexta', right after two services were told of: a wish for each. Empty where it is none. */
export function bothTold(wish: Start, plain: string, { state }: Context['s']): Start[] {
  if (wish.slots.services || wish.slots.forWhom || !BOTH_OF_THEM.test(plain)) return []
  const ids = state.said.flatMap(({ key }) =>
    key.includes('#') ? [] : [SAID_OF_SERVICE.exec(key)?.[1] ?? ''],
  )
  const services = ids.slice(-2).filter((id) => id !== '')
  if (new Set(services).size !== 2) return []
  // 'As duas' is no hour here.
  const when = wish.slots.when?.map((time) =>
    time.value.kind === 'instant' && /\bas duas\b/.test(fold(time.text))
      ? { ...time, value: { kind: 'day' as const, date: time.value.at.slice(0, 10) } }
      : time,
  )
  return services.map((id) => ({
    ...wish,
    slots: { ...wish.slots, services: [id], ...(when && { when }) },
  }))
}
const SAID_OF_SERVICE = /^service:([^:]+):/
const BOTH_OF_THEM =
  /\b(?:as duas|os dois|ambas|ambos)\b(?! (?:horas?|da tarde|da manha|hrs?|h|horarios|dias)\b)/

/** Whether the visit that was just booked or moved is ahead. */
const isJustAhead = (context: Context): boolean => context.own.some(({ id }) => id === justDone(context))

/** A wish of its own, besides the visit that was just booked. */
const WISHES_ANOTHER =
  /\b(?:qualquer|tambem|tb|tbm|outr[ao]s?|mais|proxim[ao]|segund[ao] sessao|retorno)\b|\b(?:quero|queria|gostaria|preciso|vou) (?:\w+ ){0,2}(?:marcar|agendar|reservar)\b/

const UNWELL =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|hoje|eu) )*nao (?:estou|to|ando|me sinto|estou me sentindo) (?:muito |nada |me sentindo )?bem(?: hoje| hj)?$/
const OTHER_DOES =
  /^(?:(?:oi|ola|e|que|a|o) ){0,3}(?:minha|meu) \w+(?: \w+)? (?:ja |sempre )?(?:fez|faz|fazia|corta|cortou|adorou|amou|gosta d[aeo])\b/
const WISHES =
  /\b(?:quer|queria|quero|gostaria|precis\w+|marcar|marca|agend\w+|tem|horario|vaga|cirurgia|para el[ae])\b/
/** 'Meu marido corta o cabelo com o Tiago' tells what somebody else does, and wishes for nothing. */
const GIVES_PRESENT =
  /^(?:(?:e|eu|e que|porque) )*(?:queria|quero|gostaria de|vou|pensei em) (?:dar|presentear)\b/
export const tellsOfOther = (plain: string): boolean => OTHER_DOES.test(plain) && !WISHES.test(plain)

/** 'Cortar meu cabelo e o do meu filho': 'Corte masculino' and 'Corte infantil'. Null where one service is for both. */
export function servicesByPerson(wish: Start, { s, text }: Context): Start[] | null {
  const { services = [], forWhom, ...slots } = wish.slots
  const [other, ...others] = forWhom?.others ?? []
  if (services.length === 0 || !forWhom?.self || !other || others.length > 0) return null
  const of = (relation: string | null, words: string) =>
    servicesFor(services, { relation, words }, s.knowledge.vocabulary.clinic.services)
  const grown = of(null, GROWN_UP)
  const theirs = of(other.relation === undefined ? null : fold(other.relation), fold(text))
  if (grown.length !== 1 || theirs.length !== 1 || grown[0] === theirs[0]) return null
  return [
    { ...wish, slots: { ...slots, services: [...grown], forWhom: { self: true, others: [] } } },
    { ...wish, slots: { ...slots, services: [...theirs], forWhom: { self: false, others: [other] } } },
  ]
}

/** The visit itself is called off. */
const CANCELS =
  /\b(?:cancel|desmarc)(?!ou\b|aram\b|amos\b|ei\b)\w* (?:o |a )?(?:meu|minha|horario|consulta|sessao)|\b(?:quero|preciso|vou|pode|favor|ter|tenho|melhor) (?:\w+ ){0,2}(?:cancelar|desmarcar)\b/

const SAYS_YES =
  /^(?:oi+e? |ola |opa |bom dia |boa tarde |boa noite |claro |entao )*(?:sim|vou|vamos|estarei|confirm\w+|estou dentro|to dentro|com certeza|pode ser|combinado|fechado|tudo certo)\b/
const isSaidYes = ({ text }: Context): boolean =>
  SAYS_YES.test(
    fold(text)
      .replace(/[^a-z ]+/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  )

/** 'Posso levar minha filha na minha limpeza de sexta?' asks for no visit of hers. */
const BRINGS_TO_OWN = /\b(?:levar|trazer|ir com|vir com) (?:\w+ ){1,3}?n[ao] (?:minha|meu) /

/** 'Posso levar minha filha na quinta?', where the visit is on Thursday */
export const BRINGS =
  /\b(?:posso|pode|podemos|da para|tem problema) (?:\w+ )?(?:levar|trazer|ir com|vir com) (?:\w+ )?(?:minha|meu) /

/** Passes with somebody, and moves no visit. */
const SEES_SOMEBODY =
  /\bpass(?:ar|a|o|asse|em) (?:\w+ ){0,2}?(?:com|n[ao]|por|pel[ao]|em) (?:uma? |[ao] )?(?:SERVICO|PROFISSIONAL|consulta|avaliacao|\w{4,}(?:ista|olog[oa]|iatra))\b/
const CHANGES_DATE = /\b(?:mud|troc|remarc|reagend|transfer|adi|antecip)\w*/
export const REBOOKS_LATER =
  /\b(?:depois|outra hora|mais para frente|qualquer coisa|quando (?:eu )?(?:puder|der|melhorar|voltar)|(?:semana|mes) que vem)(?: (?:eu|a gente|ai|ja|te|vejo e|ligo e))* (?:remarco|remarcamos|marco|marcamos|reagendo|agendo|volto a marcar|remarca|(?:vejo|penso|escolho|decido) (?:outr[oa]|um|uma|em outr[oa]) (?:dia|hora|horario|data))\b(?!.*\b(?:DIA|HORA)\b)|\b(?:remarco|remarcamos|marco|reagendo|agendo) (?:depois|outr[oa] (?:dia|hora)|mais para frente|quando (?:eu )?(?:puder|der|melhorar|voltar))\b/
const NAMES_DAY = /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|hoje|amanha|dia \d|\d{1,2} ?h)/
/** Where a clause, or what follows on it, leaves another time to a later day and names none; null where it does not. */
function leftForLater({ span: [from] }: Read, { text }: Context): number | null {
  const words = fold(text.slice(from))
  const later = REBOOKS_LATER.exec(words)
  return later === null || NAMES_DAY.test(words.slice(later.index)) ? null : from + later.index
}
const GIVES_UP_NOW =
  /\b(?:nao|n|nn|num) (?:\w+ ){0,3}?(?:vou|consigo|posso|poderei|irei|poder|conseguir|da|dar|rola)\b|\b(?:surgiu|imprevisto|adoeci|doente|febre|cancel\w+|desmarc\w+)\b/

const WANTS_IT =
  /^(?!.*\b(?:cancel|desmarc|desist))(?:(?:oi|ola|eu|bom dia|boa tarde|boa noite|entao) )*(?:preciso|queria|quero|gostaria de) (?!(?:mais )?(?:nao|desist))/
const I_TELL =
  /^(?:(?:ai|e|entao|mas|eu|depois|qualquer coisa|assim que der) )*(?:(?:te|lhe|voces?) )?(?:aviso|avisarei|(?:vou|posso) avisar|chamo|falo|mando mensagem)(?: (?:voces?|aqui|de novo|para voces?))* (?:quando|se|assim que|caso) (?!(?:\w+ )?(?:tiver|abrir|abra|surgir|surja|vagar|desocupar|aparecer)\b)/
const isBare = (slots: Start['slots']): boolean => Object.keys(slots).length === 0
const ONE_MORE_TOO = /\b(?:outr[ao]s?|tambem|tbm?|tod[ao]s?|tudo|resto|demais|segund[ao]|proxim[ao])\b/
const MUST_BE_EARLY =
  /\b(?:e para|tem que|tenho que|precis[ao]|devo|e bom|e necessario) (?:eu )?(?:chegar|ir|estar ai|vir) (?:\w+ ){0,2}?(?:mais cedo|antes)\b/
/** Refuses a time, and calls nothing off. */
const REFUSES_ONLY =
  /^(?!.*\b(?:cancel|desmarc|desist)).*\bnao (?:vou|irei|vamos|posso|consigo|da|rola|tenho como)\b/
/** Whether a visit of the customer's is at the time, or on a day that it leaves out. */
const concernsOwn = (value: TimeValue, { own, s }: Context): boolean =>
  own.some(({ startTime }) => {
    const meets = meetsWish(value, dayAndTimeOf(localOf(startTime, s.zone)))
    return value.kind === 'days' && value.except ? !meets : meets
  })
const NOT_COMING = /\bnao (?:vou|irei|vamos|posso|consigo)\b/
const SEEKS_OTHER =
  /\b(?:mud|troc|pass[ae]|remarc|reagend|transfer|adi(?:ar|e)?\b|adiantar|antecip|jog|outr[ao]|pode ser|poderia|tem como|da para|tem (?:vaga|horario)|so (?:posso|consigo))/
const IF_NEEDED = /\b(?:se|caso) (?:eu )?(?:precis\w+|nao|quis\w+|der|for|tiver)\b|\bdepois\b/
/** Said of a later day, with no word of a visit. */
const OTHER_DAY =
  /^(?!.*\b(?:remarc|reagend|mud|troc|pass|horario|consulta|sessao|visita)\w*\b).*\b(?:no (?:outro|mesmo) dia|em outro dia)\b/

/** Somebody else called the visit off, or is asked whether it is. */
const WAS_CANCELLED =
  /^(?!.*\b(?:cancele|cancela|cancelar|desmarcar|desmarque|nao (?:vou|posso|consigo))\b).*\b(?:(?:cancelaram|desmarcaram|cancelou|desmarcou) (?:[ao] |(?:a |o )?(?:minha|meu) )(?:consulta|horario|sessao|aula|visita|exame)|(?:consulta|horario|sessao|aula|visita|exame) (?:\w+ ){0,2}(?:foi|esta|ficou) (?:cancelad|desmarcad)[ao])\b/
/** Asks to be remembered, and gives nothing up. */
const REMINDS =
  /\bnao (?:me |se |vai |vao |va )?esquec\w+\b|^(?!.*\b(?:remarc|mud|troc|precis)\w*)(?:\w+ ){0,2}?nao (?:vai |va )?(?:cancel|desmar[cq])\w*/

/** Between two services of one list. */
const LISTS = new Set(['e', 'a', 'o', 'as', 'os', 'do', 'da', ','])

/** The one time that stands after each of the services, before the next; null where that is not so, or none is named. */
function timesAfterEach(
  found: Read['slots'],
  when: readonly SaidTime[],
  tokens: Context['tokens'],
): SaidTime[] | null {
  const begins = found.map(({ from }) => tokens[from]!.start)
  const after = begins.map((begin, at) =>
    when.filter(({ span }) => span[0] > begin && span[0] < (begins[at + 1] ?? Infinity)),
  )
  return found.length > 0 && when.length === found.length && after.every(({ length }) => length === 1)
    ? after.flat()
    : null
}

/**
 * 'Desmarca a mão e o pé de sexta', 'cancela tudo', 'passa as duas pra semana que vem', 'muda a mão pra sábado e o pé pra
 * terça': each service that is named, where each is that of just one visit.
 */
function eachOfSeveral(command: Start, { slots, plain, span }: Read, { own, tokens }: Context): Command[] {
  const { services: wanted = [], when = [] } = command.slots
  const found = slots.filter(({ kind, ids }) => kind === 'service' && ids.some((id) => wanted.includes(id)))
  const times = command.task === 'move' ? timesAfterEach(found, when, tokens) : null
  // 'Muda a manicure pra antes do corte' moves one of them.
  const isList = found
    .slice(1)
    .every(({ from }, at) => tokens.slice(found[at]!.to, from).every(({ text }) => LISTS.has(text)))
  if (command.task === 'move' && !isList && !times) return []
  const named = found.map(({ ids }) => ids)
  const all = ALL.test(plain) && named.length === 0 ? own.map(({ serviceId }) => [serviceId ?? '']) : named
  const visits = all.map((ids) => own.filter((each) => isOfService(each, ids)))
  const isEach = visits.every(({ length }) => length === 1) && new Set(visits.flat()).size === all.length
  // 'Muda a manicure pra quinta e a pedicure pra sexta', of who has no pedicure: what there is is told too.
  const known = all.findIndex((_, at) => visits[at]!.length === 1)
  if (!isEach && times && visits.flat().length === 1)
    return [
      { ...command, slots: { ...command.slots, services: all[known]!, when: [times[known]!] } },
      { do: 'mine', span, score: 0.7 },
    ]
  if (!isEach) return []
  return all.map((services, at) => ({
    ...command,
    slots: { ...command.slots, services, ...(times && { when: [times[at]!] }) },
  }))
}

/** 'Muda a manicure pra sábado. E a pedicure pra quarta': the second visit is moved too. */
export function movesOtherToo(commands: Command[], { own }: Context): Command[] {
  const first = commands.find((each) => each.do === 'start' && each.task === 'move')
  const moved = first && 'slots' in first ? first.slots.services : undefined
  if (moved === undefined) return commands
  const isOther = (services: readonly string[]) =>
    own.some((visit) => isOfService(visit, services) && !isOfService(visit, moved))
  return commands.map((each) =>
    each.do === 'set' && each.slots.when && each.slots.services && isOther(each.slots.services)
      ? { ...each, do: 'start', task: 'move' }
      : each,
  )
}
