/** Checks what was said against the clinic: amounts, hours, quotes, and claims that something was done. */
import { formatCents } from '../../src/contract/service.ts'
import { localOf } from '../../server/agent/dialogue/inWords.ts'
import type { Say, Write } from '../../server/agent/plan.ts'
import type { Played, Turn } from './play.ts'
import { isSaid } from './said.ts'
import type { Fault } from './verdict.ts'

/** What the agent tells from the clinic's data or knowledge; wrong when nobody asked for it. */
const TELLS = new Set<Say['key']>(['quote', 'hours', 'location', 'lacks'])

export function factFaults(played: Played): Fault[] {
  const faults: Fault[] = []
  const gets = played.turns.flatMap(({ expects }) => expects.gets ?? [])
  const may = [...gets, ...(played.dialogue.may ?? [])]
  played.turns.forEach((turn, at) => {
    const wrong = (text: string) => faults.push({ kind: 'wrong fact', text: `turn ${at + 1}: ${text}` })
    for (const local of turn.falseOffers) wrong(`offered ${local}, which is not free`)
    for (const say of turn.plan?.say ?? []) {
      if (!TELLS.has(say.key)) continue
      const isAsked =
        played.dialogue.end.orSays?.includes(say.key) === true ||
        may.some((get) => get === `key:${say.key}` || isIn(played, turn, say, get))
      if (!isAsked)
        wrong(`beside the question: ${say.key} ${Object.values(say.values).join(' ').slice(0, 60)}`)
    }
    const text = (turn.plan?.messages ?? []).join('\n')
    const known = evidence(played, turn)
    for (const [amount] of text.matchAll(/R\$\s?[\d.]+(?:,\d\d)?/g))
      if (!known.includes(amount.replace(/[.,]$/, ''))) wrong(`no such price: ${amount}`)
    for (const [, hour = '', minutes = ''] of text.matchAll(/\b(\d{1,2})h(\d\d)?\b/g))
      if (!new RegExp(`\\b0?${hour}(?:h|:)${minutes === '' ? '(?!\\d*[1-9])' : minutes}`).test(known))
        wrong(`no such hour: ${hour}h${minutes}`)
  })
  return faults
}

/** True if this one piece alone contains what was asked. */
const isIn = (played: Played, turn: Turn, say: Say, get: string): boolean =>
  turn.plan !== null &&
  isSaid(
    played,
    { ...turn, plan: { ...turn.plan, say: [say], messages: [Object.values(say.values).join(' ')] } },
    get,
  )

/** Everything the agent may take its values from, as one text. */
function evidence({ talk, turns }: Played, { plan }: Turn): string {
  const { clinic } = talk
  const clock = (time: string) => time.slice(0, 5)
  return [
    ...clinic.pairs.map(({ answer, question }) => `${question} ${answer}`),
    ...clinic.services.flatMap(({ price, instructions }) => [
      price.mode === 'hidden' || price.cents === null ? '' : formatCents(price.cents),
      instructions,
    ]),
    ...clinic.professionals.flatMap(({ hours }) =>
      hours.flatMap(({ intervals }) =>
        intervals.flatMap(({ from_time, to_time }) => [clock(from_time), clock(to_time)]),
      ),
    ),
    ...talk.own.map(({ startTime }) => localOf(startTime, clinic.zone).slice(11)),
    ...turns.flatMap(({ plan: each }) => [
      ...(each?.state.task?.offers ?? []).map(({ local }) => local.slice(11)),
      // Options it asks about are no claims: 'às 7 da manhã ou às 7 da noite?'
      ...(each?.state.asked?.options ?? []).map(({ label, at }) => `${label} ${at?.slice(11) ?? ''}`),
      ...(each?.writes ?? []).flatMap((write) =>
        'startTime' in write
          ? [
              localOf(write.startTime, clinic.zone).slice(11),
              ...('expected' in write ? [localOf(write.expected.startTime, clinic.zone).slice(11)] : []),
            ]
          : [],
      ),
    ]),
    ...(plan?.say ?? []).filter(({ key }) => key === 'taken').map(({ values }) => values['when'] ?? ''),
  ].join('\n')
}

/** Words that claim something was done, with the write that makes them true. */
const CLAIMS: [RegExp, Write['act'] | null][] = [
  [
    /\b(?:marquei|agendei|agendado:|est[áa] (?:marcado|agendado|reservado)|ficou (?:marcado|agendado)|reservei)\b/i,
    'book',
  ],
  [/\b(?:remarquei|remarcado|mudei|foi alterado|alterei)\b/i, 'move'],
  [/\b(?:cancelei|cancelad[oa]\b|desmarquei)/i, 'cancel'],
  [/\b(?:confirmei|presença (?:está )?confirmada)\b/i, 'confirm'],
  [/\b(?:est[áa] na lista|coloquei você na lista|inclu[íi]\w* \w+ na lista)\b/i, 'wait'],
]

export function claimFaults({ turns, before }: Played): Fault[] {
  return turns.flatMap(({ plan }, at) => {
    if (!plan) return []
    const quotes = plan.say.filter(({ key }) => key === 'quote').map(({ values }) => values['text'] ?? '')
    const text = quotes.reduce((rest, quote) => rest.replace(quote, ''), plan.messages.join('\n'))
    return CLAIMS.flatMap(([words, act]): Fault[] => {
      const found = words.exec(text)
      // 'Não marquei nada' claims nothing.
      if (found && /(?:não|nem|nada) $/i.test(text.slice(0, found.index))) return []
      if (!found || plan.writes.some((write) => write.act === act)) return []
      // A moved appointment may be called 'marcado' too, and so may one that already exists.
      if (act === 'book' && (plan.writes.some((write) => write.act === 'move') || before.length > 0))
        return []
      if (act === 'confirm' && plan.say.some(({ key }) => key === 'alreadyConfirmed')) return []
      return [{ kind: 'claim', text: `turn ${at + 1}: says '${found[0]}' without ${act}` }]
    })
  })
}
