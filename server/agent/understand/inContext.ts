import type { Command, Option, SaidTime, ReadingContext, Slots } from './command.ts'
import { byComparison, oneForEach, ordinalIn, pickOption } from './pick.ts'
import { isOnlyValues, type Read, type Reading } from './read.ts'
import { CORRECTION } from './shortReply.ts'

const LAUGHS = /^(?:k+|(?:rs)+|(?:ha)+h?|(?:he)+h?)(?: (?:k+|(?:rs)+|(?:ha)+h?|(?:he)+h?))*$/
const SURE = 0.9
export const LIKELY = 0.7
/** A longer clause may be a question even without a question mark. */
const MOST_REPLY = 6

export type Context = { text: string; scene: ReadingContext; reading: Reading; times: SaidTime[] }

const hasValues = ({ services, professional, when }: Slots) => Boolean(services ?? professional ?? when)
export const hasSlots = (slots: Slots) => Object.keys(slots).length > 0
export const setOf = ({ span }: Read, slots: Slots): Command => ({ do: 'set', slots, span, score: LIKELY })

/** 'Vou sim', 'estarei aí', without words to the contrary. */
const COMES =
  /^(?!.*\b(?:nao (?!vou faltar|vou perder|perco)|mas|so que|porem|qual|quanto|onde|que horas|cancel\w*|desmarc\w*|remarc\w*)\b).*\b(?:vou|vamos|irei|iremos|estarei|estaremos|comparecerei|comparecer|confirmadissimo|la estarei|(?:a gente|ele|ela|eles|elas) (?:vai|vao|estara|estarao)|vai sim|vao sim|(?:esta|estou|estamos|to|ta) (?:dentro|anotad[oa]|confirmad[oa]s?)|anotad[oa] (?:aqui|na|ja)|(?:ja )?(?:estou |to )?(?:ansios[oa]|contando (?:as horas|os dias))|nao vou (?:faltar|perder)|nao perco|sem falta|pode (?:esperar|aguardar|contar)|tudo (?:certo|ok|confirmado)|(?:esta|ta) (?:certo|de pe|confirmado)|combinado|claro|obvio|logico|com certeza|partiu|bora|marco presenca|conta comigo|(?:to|tamo|tamos|estou|estamos) (?:la|ai|junto))\b/
/** 'Vou viajar', 'vou estar em SP': who goes or does something else; not 'vou levar ele', 'vou estar aí'. */
const GOES_ELSEWHERE =
  /^(?!.*\b(?:sim|confirm\w+|combinado|claro|com certeza|levo|leva|mas)\b).*\b(?:vou|vamos|irei|iremos|vai|vao) (?:estar (?!(?:ai|la|aqui|presente|pontual|pront[oa]|com)\b|n?[oa]s? (?:hora|horario|clinica|consultorio|DIA)\b)|ter (?!(?:que|de)\b)|(?!(?:ir|vir|estar|ter|comparecer|levar|trazer|chegar|conseguir|poder|aparecer|passar|dar|tentar|acompanhar|manter|faltar|perder|atrasar|querer|ser)\b|fazer (?:isso|[ao]s?|minhas?|meus?|SERVICO)\b|fazer$)[a-z]+[aei]r\b)/
/** Of these, what keeps somebody from coming. */
const IS_HINDERED =
  /\b(?:viajar|viajando|trabalhar|trabalhando|ocupad[oa]s?|pres[oa]s?|fora|estar (?:em|n[oa]|de)|ter (?:(?:um|uma|\w+) )?(?:reuniao|aula|prova|plantao|compromisso|viagem|audiencia|entrevista|evento|curso|casamento|festa|cirurgia|exame|jogo))\b/
/** 'Não vou faltar': a yes in words of a no. */
const STAYS = /\bnao (?:vou (?:faltar|perder)|perco)\b/
const TALKS: ReadonlySet<Read['intent']> = new Set<Read['intent']>([
  'unknown',
  'question',
  'thanks',
  'greet',
  'mine',
  'book',
])
/** 'Sim, já tô escolhendo a cor': the yes, and talk that takes nothing of it back. */
const BEGINS_YES =
  /^(?!.*\b(?:nao|mas|so que|porem|outr[ao]|antes|depois|talvez|posso|pode|podem|tem|qual|quais|quant\w+|onde|como|que horas|precis\w+|aceit\w+|quer\w*|gostaria|cancel\w*|desmarc\w*|remarc\w*|mud\w*|troc\w*|pass\w+)\b)(?:opa |ai |oi |ola |esta )?(?:sim|isso|exato|perfeito|otimo|beleza|claro|com certeza|obvio|logico|confirm\w+|combinado|fechado|fechou|ok|show|uhum|positivo)\b/
/** 'A princípio sim, te confirmo amanhã': neither yes nor no. */
const DOUBTS =
  /\b(?:talvez|a principio|provavelmente|possivelmente|acho que (?:sim|vou|vai dar|da|consigo)|confirmo (?:\w+ ){0,2}(?:depois|amanha|mais tarde|logo|a noite|de manha|hoje|ate|assim que|quando)|nao sei (?:ainda|se|ao certo|direito)|ainda nao (?:sei|tenho certeza|consigo confirmar)|depende|nao tenho certeza|(?:te|lhe) (?:falo|aviso|digo|respondo) (?:depois|amanha|mais tarde|logo|a noite|hoje|ate|assim que|quando))\b(?!.*\b(?:atras\w*|cheg\w*|demor\w*)\b)/
/** 'Ah, entendi' agrees to nothing. */
const ONLY_HEARD = /^(?:(?:ah|ok|okay|hum|esta) )*(?:entendi|entendido|ciente|recebido|ah|que)\b/
const SAYS_CANCEL =
  /^(?!.*\b(?:se eu|caso|multa|remarc\w*|reagend\w*|outro dia|outra (?:data|hora))\b).*\b(?:(?:cancela|cancele|cancelem|desmarca|desmarque|desmarquem)|(?:pode|podem|podemos|prefiro|quero|queria|favor|melhor) (?:\w+ )?(?:cancelar|desmarcar)|(?:pode|podem|favor) (?:me )?(?:tirar?|retirar?|remover|apagar|excluir|liberar|soltar)(?! (?:\w+ ){0,3}(?:lista|duvida|foto|mensage\w+|numero)))\b/
/** 'Não cancela', 'não precisa desmarcar'; 'não vou, cancela' says the other thing. */
const KEEPS = /^(?:nao )?nao (?:e para |precisa |quero )?(?:cancel|desmarc|desmarq)/
const ASKS_INSTEAD =
  /(?<!\bnao )\b(?:consegue|(?:tem|teria|pode ser|poderia|da para|consigo|so posso|so consigo|prefiro|rola|posso|queria|quero)\b)/
const GIVES_IT_UP =
  /\b(?:cancel|desmar[cq]|desist|exclui|apaga|depois (?:eu )?(?:re)?marc|(?:tira|tirar|libera|liberar|nao (?:quero |precis[ao] |vou )?(?:remarc\w*|reagend\w*|mudar|trocar)|deixa (?:para depois|sem|quieto|para la))\b)/
const SEES_LATER =
  /\b(?:eu|a gente|depois) (?:vejo|ve|vemos|marco|remarco|penso|resolvo|retorno|volto|procuro)\b/
const COMES_THEN =
  /\b(?:volto|voltamos|retorno|venho|apareco)\b(?! (?:a |para |e )?(?:falar|chamar|marcar|remarcar|avis\w+|ver|conversar))/
/** 'Pode ser a segunda opção que você falou' */
const NAMES_OPTION =
  /\b(?:o|a|oque|que) (?:que )?(?:tiver|vier|for|aparecer|surgir) (?:antes|primeiro|mais (?:cedo|rapido))\b|\b(?:primeira|segunda|terceira|quarta|ultima) opcao\b|\bopcao (?:numero )?\d\b/
const REFUSES = /^(?:infelizmente |entao |ah )*(?:nenhum|nenhuma|nem)\b/
/** Words that ask for something other than what was offered. */
const CHANGES = /\b(?:outr|mud|troc|remarc|reagend|adi|antecip|passa|joga|(?:nao|mais (?:cedo|tarde))\b)/
const SERVICE_FIRST = /\b(?:SERVICO|consulta|avaliacao|sessao|exame) (?:primeiro|antes)\b/
const NAMES_NO_TIME = new Set(['service', 'professional'])
const OF_TIME = new Set(['offer', 'day', 'time_meaning', 'cancel_or_move'])
/** 'Cancela o banho e marca uma consulta', in reply to a reminder */
const BOOKS = /^(?:(?:e|ja|ai|entao|pode|aproveita) )*(?:marca|marque|agenda|agende|reserva)\b/
/** 'De preferência pela manhã do mesmo dia' */
const PREFERS = /^(?:de|por) preferencia\b/
const WISHES_TIME =
  /\b(?:so|consigo|posso|poderia|prefiro|melhor|quero|queria|pode|umas|pelas|pelo|depois|antes|partir|ate|entre|somente|apenas|teria|seria)\b/

/** What the words mean as a reply to what was asked or offered; null when they are no such reply. */
export function readInContext(clause: Read, slots: Slots, { scene, times }: Context): Command[] | null {
  const { intent, span, plain } = clause
  const { asked } = scene
  const options: readonly Option[] = asked && asked.options.length > 0 ? asked.options : scene.offers
  const isReply =
    (intent !== 'question' ||
      (!clause.isQuestion && (clause.words.length <= MOST_REPLY || NAMES_OPTION.test(plain)))) &&
    intent !== 'wait' &&
    intent !== 'mine'
  const each = oneForEach(clause, times, options)
  if (each) return [{ do: 'set', slots: { when: each }, span, score: SURE }]
  const compared = clause.isQuestion ? null : byComparison(plain, options)
  if (compared) return [{ do: 'pick', option: compared.id, span, score: SURE }]
  if (asked?.what === 'who') {
    const whose = /\b(?:el[ae]s?|del[ae]s?)\b/.test(plain) || slots.forWhom?.others.length ? 'other' : null
    const isSelf = /\b(?:mim|eu|minha mesm[ao]|meu mesm[ao]|propri[ao])\b/.test(plain) && whose === null
    if (isSelf !== (whose !== null))
      return [{ do: 'pick', option: isSelf ? 'self' : 'other', span, score: SURE }]
  }
  // 'Kkkk' agrees to nothing.
  if (asked && LAUGHS.test(plain)) return [{ do: 'ack', span, score: SURE }]
  const saysYes = TALKS.has(intent) && !clause.isQuestion && !hasSlots(slots) && BEGINS_YES.test(plain)
  if (asked?.what === 'attendance') {
    const isElsewhere = GOES_ELSEWHERE.test(plain)
    const isComing = intent !== 'late' && intent !== 'move' && intent !== 'later' && COMES.test(plain)
    // 'Não vai dar, pode desmarcar' states the action.
    // Whose visit: 'cancela a da minha irmã'
    const whose = slots.forWhom ? { forWhom: slots.forWhom } : {}
    if (SAYS_CANCEL.test(plain)) return [{ do: 'start', task: 'cancel', slots: whose, span, score: SURE }]
    if (DOUBTS.test(plain) && intent !== 'late' && intent !== 'move' && !slots.services)
      return [{ do: 'maybe', span, score: SURE }]
    if ((intent === 'cancel' || intent === 'no') && !STAYS.test(plain)) {
      // 'Não vai dar, tem sexta 16h?' says no and asks for another time.
      const isInstead = slots.when !== undefined && ASKS_INSTEAD.test(plain)
      return [{ do: 'no', span, score: SURE }, ...(isInstead ? [setOf(clause, { when: slots.when! })] : [])]
    }
    if (isElsewhere && !clause.isQuestion && !CHANGES.test(plain) && IS_HINDERED.test(plain))
      return [{ do: 'no', span, score: SURE }]
    if ((intent === 'confirm' || intent === 'yes' || intent === 'ack' || isComing || saysYes) && !isElsewhere)
      return [{ do: 'yes', span, score: SURE }]
  }
  if (asked?.what === 'cancel_sure' && KEEPS.test(plain)) return [{ do: 'no', span, score: SURE }]
  // 'Tenho quinta às 8h. Posso marcar?' asks as plainly as 'Está livre. Posso marcar?'
  const isOneOffer = asked?.what === 'offer' && asked.options.length === 1
  if (asked && (isOneOffer || asked.what === 'book_sure' || asked.what === 'cancel_sure')) {
    if (
      intent === 'confirm' ||
      (intent === 'ack' && !ONLY_HEARD.test(plain)) ||
      saysYes ||
      (intent === 'cancel' && asked.what === 'cancel_sure' && !/\bnao\b/.test(plain))
    )
      return [{ do: 'yes', span, score: SURE }]
    if (intent === 'book' && asked.what !== 'cancel_sure' && !hasSlots(slots))
      return [{ do: 'yes', span, score: SURE }]
  }
  if (asked?.what === 'cancel_or_move') {
    if (intent === 'cancel' || GIVES_IT_UP.test(plain))
      return [{ do: 'start', task: 'cancel', slots, span, score: SURE }]
    // 'Depois eu vejo outro dia' and 'mês que vem eu vejo' move nothing now.
    // 'Semana que vem eu volto, no mesmo horário' says when.
    const comesThen = slots.when !== undefined && COMES_THEN.test(plain)
    if (SEES_LATER.test(plain) && !comesThen) return [{ do: 'maybe', span, score: SURE }]
    const isLater = intent === 'later' && !slots.when
    if (
      !isLater &&
      (intent === 'move' || /\b(?:remarc|(?:outro dia|outr[ao]|mudar|trocar)\b)/.test(plain) || slots.when)
    )
      return [{ do: 'start', task: 'move', slots, span, score: SURE }]
  }
  // 'A avaliação primeiro': another service before this one, not the first option
  const isBefore = SERVICE_FIRST.test(clause.words.join(' '))
  if (
    options.length > 0 &&
    isReply &&
    !isBefore &&
    intent !== 'no' &&
    (intent !== 'move' || !CHANGES.test(plain)) &&
    intent !== 'cancel' &&
    intent !== 'late'
  ) {
    const picked = pickOption(clause, times, options)
    // 'A sessão, 15h', in reply to 'which service?'
    const more =
      asked && NAMES_NO_TIME.has(asked.what) && slots.when ? [setOf(clause, { when: slots.when })] : []
    if (picked) return [{ do: 'pick', option: picked.id, span, score: SURE }, ...more]
  }
  // A day in reply to 'which day?' is not a question about opening hours.
  const isTime = asked?.what === 'day' || asked?.what === 'offer' || asked?.what === 'time_meaning'
  if (
    isTime &&
    slots.when &&
    ordinalIn(plain)?.isSure !== true &&
    intent === 'question' &&
    !clause.isQuestion &&
    (clause.words.length <= MOST_REPLY || PREFERS.test(plain))
  )
    return [setOf(clause, slots)]
  // 'Nenhum desses dá, só posso de manhã'
  if (
    options.length > 0 &&
    !clause.isQuestion &&
    REFUSES.test(plain) &&
    intent !== 'no' &&
    intent !== 'cancel'
  )
    return slots.when ? [{ do: 'correct', slots, span, score: LIKELY }] : [{ do: 'no', span, score: LIKELY }]
  // The customer gives a position, but the scene does not contain what was offered: the dialogue may know it.
  const ordinal =
    options.length === 0 && !isBefore && intent !== 'cancel' && intent !== 'move' ? ordinalIn(plain) : null
  if (ordinal?.isSure) {
    const option = ordinal.at === 'last' ? '#-1' : `#${ordinal.at + 1}`
    return [{ do: 'pick', option, span, score: LIKELY }]
  }
  if (intent !== 'unknown' && intent !== 'book' && intent !== 'question' && intent !== 'confirm') {
    // 'Não, na quarta', 'melhor na sexta': one value replaces another.
    if (intent === 'no' && hasValues(slots) && scene.task)
      return [{ do: 'correct', slots, span, score: LIKELY }]
    return null
  }
  if (!hasSlots(slots)) return null
  const isOpen = scene.task !== null || asked !== null
  if (CORRECTION.test(plain) || CORRECTION.test(clause.words.join(' ')))
    return [{ do: 'correct', slots, span, score: LIKELY }]
  // 'Só consigo depois das 18', after a time was asked for or offered.
  const isWish = asked !== null && isReply && times.length > 0 && WISHES_TIME.test(plain)
  if (isWish && !clause.isQuestion && OF_TIME.has(asked.what)) return [setOf(clause, slots)]
  if (intent === 'question' && !isOnlyValues(clause)) return null
  if (
    isOpen &&
    !/\b(?:marcar|agendar|remarcar|cancelar|tambem)\b/.test(plain) &&
    !(asked?.what === 'attendance' && slots.services !== undefined && BOOKS.test(plain)) &&
    (isOnlyValues(clause) || intent !== 'question')
  )
    return [{ ...setOf(clause, slots) }]
  if (isOnlyValues(clause) && intent !== 'book' && slots.forWhom) return [setOf(clause, slots)]
  return null
}
