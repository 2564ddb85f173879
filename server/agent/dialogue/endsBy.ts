/** 'Preciso sair até 16h', 'que termine antes das 11': the visit is over by a time, and does not begin then. */
import { fold } from '../../../src/contract/text.ts'
import { OCCASION } from './occasions.ts'
import type { Span, TimeRead, TimeValue } from '../time/timeValue.ts'

const CLOCK = '(?:\\d{1,2}(?!\\d| (?:de|do)\\b|/)|meio dia|uma|duas|tres|quatro|cinco|seis|sete)'
const UNTIL = '(?:ate|antes(?: d[ao]s?| de)?)(?: (?:umas?|as|o|ao))? '
/** What the customer goes to: the visit is over when it begins. */
const EVENT = `(?<!\\b(?:depois|apos|sai\\w*|fim|termin\\w*|acaba\\w*) (?:d[aeo] |com )?(?:(?:meu|minha|uma?) )?)\\b(?:${OCCASION}|entrevista|reuniao|missa|culto|voo)`
const DAY_BETWEEN =
  '(?: (?:hoje|amanha|(?:(?:n[ao]|nesta?|desta?|des[st]a|des[st]e) )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?: feira)?|(?:no )?dia \\d{1,2}))?'
const ENDS = new RegExp(
  `${EVENT}(?: d[aeo]s? (?:minha |meu )?\\w+)?(?: que)?(?: (?:e|vai ser|sera|comeca))?${DAY_BETWEEN},? (?:as|ao|a) (?=${CLOCK})|\\b(?:(?:preciso|precisamos|precisaria|te(?:nho|m) (?:que|q|de)|temos (?:que|q)|teria (?:que|q)|precisa) (?:ja )?(?:sair|ir embora|voltar(?: (?:para|pra|pro|ao|a) \\w+)?|(?:estar|ta|tar|ficar|ser|chegar) (?:livre|liberad[oa]|pront[oa]|de volta|em casa|n[ao] \\w+))|(?:termin|acab)(?:e|em|ar)|me liber(?:e|em|ar)|(?:posso|consigo) ficar)(?: (?:ai|dai|daqui|ja|tudo|no maximo)){0,2} (?:${UNTIL}|(?:as|umas|no maximo(?: as)?|la pelas) )?(?=${CLOCK})|\\b(?:termina|acaba|terminando|acabando) ${UNTIL}(?=${CLOCK})`,
  'g',
)

/** The times by which the visit must be over are marked so; the others stay as they were read. */
export function withEnds(times: readonly TimeRead[], text: string): TimeRead[] {
  const ends = [...fold(text).matchAll(ENDS)].map(({ index, 0: words }) => index + words.length)
  if (ends.length === 0) return [...times]
  return times.map((time) => {
    const [from, to] = time.span
    return ends.some((end) => end >= from && end < to) ? { ...time, value: asEnd(time.value) } : time
  })
}

function asEnd(value: TimeValue): TimeValue {
  switch (value.kind) {
    case 'clock':
      return { kind: 'window', date: null, from: null, to: value.time, ends: true }
    case 'instant':
      return {
        kind: 'window',
        date: value.at.slice(0, 10),
        from: null,
        to: value.at.slice(11, 16),
        ends: true,
      }
    case 'window':
      return value.to !== null && value.part === undefined ? { ...value, ends: true } : value
    default:
      return value
  }
}

/** The wish with the last start of a visit of so many minutes in the place of the time by which it is over. */
export function startsFor(wish: TimeValue, minutes: number): TimeValue {
  switch (wish.kind) {
    case 'window':
      return startsWithin(wish, minutes)
    case 'days':
      return wish.window ? { ...wish, window: startsWithin(wish.window, minutes) } : wish
    case 'oneOf':
      return { ...wish, options: wish.options.map((option) => startsFor(option, minutes)) }
    default:
      return wish
  }
}

function startsWithin<T extends Span>(span: T, minutes: number): T {
  if (!span.ends || span.to === null) return span
  const last = Math.max(0, Number(span.to.slice(0, 2)) * 60 + Number(span.to.slice(3, 5)) - minutes)
  const to = `${String(Math.floor(last / 60)).padStart(2, '0')}:${String(last % 60).padStart(2, '0')}`
  const { ends: _, ...rest } = span
  // Where no visit so long fits in, the end holds: a span that ends before it begins would run over midnight.
  const from = span.from !== null && to < span.from ? null : span.from
  return { ...rest, from, to } as T
}
