import type { Command, Option, SaidTime, Scene, Slots } from './command.ts'
import { ordinalIn, pickOption } from './pick.ts'
import { isBare, type Read, type Reading } from './read.ts'
import { CORRECTION } from './shortReply.ts'

const SURE = 0.9
export const LIKELY = 0.7
/** A longer clause without a question mark may be a question all the same. */
const MOST_REPLY = 6

export type Context = { text: string; scene: Scene; reading: Reading; times: SaidTime[] }

const hasValues = ({ services, professional, when }: Slots) => Boolean(services ?? professional ?? when)
export const hasSlots = (slots: Slots) => Object.keys(slots).length > 0
export const setOf = ({ span }: Read, slots: Slots): Command => ({ do: 'set', slots, span, score: LIKELY })

/** 'Vou sim', 'estarei aí', and nothing against it. */
const COMES =
  /^(?!.*\b(?:nao (?!vou faltar|vou perder|perco)|mas|so que|porem|qual|quanto|onde|que horas|cancel\w*|desmarc\w*|remarc\w*)\b).*\b(?:vou|vamos|irei|iremos|estarei|estaremos|comparecerei|comparecer|confirmadissimo|la estarei|(?:a gente|ele|ela|eles|elas) (?:vai|vao|estara|estarao)|vai sim|vao sim|(?:esta|estou|estamos|to|ta) (?:dentro|anotad[oa]|confirmad[oa]s?)|anotad[oa] (?:aqui|na|ja)|(?:ja )?(?:estou |to )?(?:ansios[oa]|contando (?:as horas|os dias))|nao vou (?:faltar|perder)|nao perco|sem falta|pode (?:esperar|aguardar|contar)|tudo (?:certo|ok|confirmado)|(?:esta|ta) (?:certo|de pe|confirmado)|combinado)\b/
const SAYS_CANCEL =
  /^(?!.*\b(?:se eu|caso|multa|remarc\w*|reagend\w*|outro dia|outra (?:data|hora))\b).*\b(?:(?:cancela|cancele|cancelem|desmarca|desmarque|desmarquem)|(?:pode|podem|podemos|prefiro|quero|queria|favor) (?:\w+ )?(?:cancelar|desmarcar))\b/
const REFUSES = /^(?:infelizmente |entao |ah )*(?:nenhum|nenhuma|nem)\b/
/** Words that ask for something other than what was offered. */
const CHANGES =
  /\b(?:nao|outr\w*|mud\w*|troc\w*|remarc\w*|reagend\w*|adi\w*|antecip\w*|passa\w*|joga\w*|mais (?:cedo|tarde))\b/
const OF_TIME = new Set(['offer', 'day', 'time_meaning', 'cancel_or_move'])
const WISHES_TIME =
  /\b(?:so|consigo|posso|poderia|prefiro|melhor|quero|queria|pode|umas|pelas|pelo|depois|antes|partir|ate|entre|somente|apenas|teria|seria)\b/

/** What the words mean as an answer to what was asked, or to what was offered; null when they are no such answer. */
export function readInContext(clause: Read, slots: Slots, { scene, times }: Context): Command[] | null {
  const { intent, span, plain } = clause
  const { asked } = scene
  const options: readonly Option[] = asked && asked.options.length > 0 ? asked.options : scene.offers
  const isReply =
    (intent !== 'question' || (!clause.isQuestion && clause.words.length <= MOST_REPLY)) &&
    intent !== 'wait' &&
    intent !== 'mine'
  if (asked?.what === 'attendance') {
    const isComing = intent !== 'late' && intent !== 'move' && COMES.test(plain)
    // 'Não vai dar, pode desmarcar' says what is to be done.
    if (SAYS_CANCEL.test(plain)) return [{ do: 'start', task: 'cancel', slots: {}, span, score: SURE }]
    if (intent === 'cancel' || intent === 'no') return [{ do: 'no', span, score: SURE }]
    if (intent === 'confirm' || intent === 'yes' || intent === 'ack' || isComing)
      return [{ do: 'yes', span, score: SURE }]
  }
  if (asked && (asked.what === 'book_sure' || asked.what === 'cancel_sure')) {
    if (
      intent === 'confirm' ||
      intent === 'ack' ||
      (intent === 'cancel' && asked.what === 'cancel_sure' && !/\bnao\b/.test(plain))
    )
      return [{ do: 'yes', span, score: SURE }]
    if (intent === 'book' && asked.what === 'book_sure' && !hasSlots(slots))
      return [{ do: 'yes', span, score: SURE }]
  }
  if (asked?.what === 'cancel_or_move') {
    if (intent === 'cancel' || /\b(?:cancel\w*|desmarc\w*)\b/.test(plain))
      return [{ do: 'start', task: 'cancel', slots, span, score: SURE }]
    if (intent === 'move' || /\b(?:remarc\w*|outro dia|outr[ao]|mudar|trocar)\b/.test(plain) || slots.when)
      return [{ do: 'start', task: 'move', slots, span, score: SURE }]
  }
  if (
    options.length > 0 &&
    isReply &&
    intent !== 'no' &&
    (intent !== 'move' || !CHANGES.test(plain)) &&
    intent !== 'cancel' &&
    intent !== 'late'
  ) {
    const picked = pickOption(clause, times, options)
    if (picked) return [{ do: 'pick', option: picked.id, span, score: SURE }]
  }
  // A day, said as the answer to which day, is no question of opening hours.
  const isTime = asked?.what === 'day' || asked?.what === 'offer' || asked?.what === 'time_meaning'
  if (
    isTime &&
    slots.when &&
    ordinalIn(plain)?.isSure !== true &&
    intent === 'question' &&
    !clause.isQuestion &&
    clause.words.length <= MOST_REPLY
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
  // Something is counted and we do not know what was offered: the dialogue may.
  const ordinal = options.length === 0 && intent !== 'cancel' && intent !== 'move' ? ordinalIn(plain) : null
  if (ordinal?.isSure) {
    const option = ordinal.at === 'last' ? '#-1' : `#${ordinal.at + 1}`
    return [{ do: 'pick', option, span, score: LIKELY }]
  }
  if (intent !== 'unknown' && intent !== 'book' && intent !== 'question' && intent !== 'confirm') {
    // 'Não, na quarta', 'melhor na sexta': a value in place of another.
    if (intent === 'no' && hasValues(slots) && scene.task)
      return [{ do: 'correct', slots, span, score: LIKELY }]
    return null
  }
  if (!hasSlots(slots)) return null
  const isOpen = scene.task !== null || asked !== null
  if (CORRECTION.test(plain) || CORRECTION.test(clause.words.join(' ')))
    return [{ do: 'correct', slots, span, score: LIKELY }]
  // 'Só consigo depois das 18', where a time was asked for or offered.
  const isWish = asked !== null && isReply && times.length > 0 && WISHES_TIME.test(plain)
  if (isWish && !clause.isQuestion && OF_TIME.has(asked.what)) return [setOf(clause, slots)]
  if (intent === 'question' && !isBare(clause)) return null
  if (
    isOpen &&
    !/\b(?:marcar|agendar|remarcar|cancelar|tambem)\b/.test(plain) &&
    (isBare(clause) || intent !== 'question')
  )
    return [{ ...setOf(clause, slots) }]
  if (isBare(clause) && intent !== 'book' && slots.forWhom) return [setOf(clause, slots)]
  return null
}
