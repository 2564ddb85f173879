/**
 * A simulated customer with a goal, facts, patience and a manner of writing. It uses no model and is the same
 * for the same seed. It takes what was asked and offered from the agent's state and never interprets the
 * agent's words.
 */
import type { Asked, DialogueState } from '../../server/agent/state.ts'
import { isoWeekdayOfDate } from '../../server/agent/time/calendar.ts'
import type { Aside, Expects, Need, Simulated, Wanted } from './dialogue.ts'
import { pickOne, random, spoken } from './noise.ts'
import { hourForms, ORDINALS, WEEKDAYS, WORDINGS } from './wordings.ts'

/** What the customer can know after the agent spoke. */
export type View = {
  state: DialogueState
  /** True if the clinic's books show the need as met. */
  isMet: (need: Need) => boolean
}
export type Utterance = Expects & { messages: string[]; /** No answer is needed. */ quiet?: true }
type Act = keyof typeof WORDINGS
const DEFAULT_PATIENCE = 9

export type Customer = {
  /** The customer's next words; null when there is nothing more to say. */
  next: (view: View | null) => Utterance | null
}

export function customerOf(dialogue: Simulated): Customer {
  const { needs, seed, manner, together, patience = DEFAULT_PATIENCE } = dialogue
  const next = random(seed)
  const wants = needs.map((need) => ('want' in need ? { ...need.want } : {}))
  const whens = needs.map((need) => ('when' in need ? [...need.when] : []))
  const remarksLeft = needs.map((need): Aside[] => ('aside' in need ? [...(need.aside ?? [])] : []))
  let at = 0
  let spokenTimes = 0
  let hasBegun = false
  let hasThanked = false

  const words = (act: Act, values: Record<string, string> = {}) =>
    pickOne(WORDINGS[act], next).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const write = (text: string, expects: Expects = {}): Utterance => ({
    messages: spoken(text.replace(/\s+([?.,!])/g, '$1').trim(), manner, next),
    ...expects,
  })
  /** The next wording of the wanted time; the last one is repeated. */
  const whenWords = () => {
    const left = whens[at]!
    return (left.length > 1 ? left.shift() : left[0]) ?? ''
  }

  function begin(): Utterance {
    hasBegun = true
    const need = needs[at]!
    if (!together || at > 0) return write(...opening(need))
    // All needs in one message.
    const parts = needs.map((_, index) => {
      at = index
      return opening(needs[index]!)
    })
    at = needs.findIndex(({ do: what }) => what !== 'ask')
    if (at < 0) at = needs.length - 1
    const join = pickOne(WORDINGS.joins, next)
    return write(
      parts.map(([text]) => text.replace(/[?.!]$/, '')).join(join) +
        (parts.at(-1)![0].endsWith('?') ? '?' : ''),
      {
        gets: parts.flatMap(([, { gets = [] }]) => gets),
        never: parts.flatMap(([, { never = [] }]) => never),
      },
    )
  }

  function opening(need: Need): [string, Expects] {
    switch (need.do) {
      case 'ask':
        return [pickOne(need.words, next), need]
      case 'book': {
        const opens = need.opens ?? pickOne(['all', 'all', 'service', 'when', 'bare'] as const, next)
        const service = pickOne(need.service, next)
        const whom = need.for ? ` para ${need.for}` : ''
        const person = need.with ? ` com ${need.with}` : ''
        switch (opens) {
          case 'all':
            return [words('bookAll', { service: `${service}${whom}${person}`, when: whenWords() }), {}]
          case 'service':
            return [words('bookService', { service: `${service}${whom}${person}` }), {}]
          case 'when':
            return [words('bookWhen', { when: `${whenWords()}${person}` }), {}]
          case 'bare':
            return [words('bookBare'), {}]
        }
      }
      case 'move': {
        const old = pickOne(need.words, next)
        return next() < 0.5
          ? [words('moveBare', { old }), {}]
          : [words('move', { old, when: whenWords() }), {}]
      }
      case 'cancel':
        return [words('cancel', { old: pickOne(need.words, next) }), {}]
      case 'confirm':
        return [pickOne(need.words, next), {}]
    }
  }

  function answerTo(asked: Asked, need: Need): Utterance {
    const aside = remarksLeft[at]!.find(({ at: what }) => what === asked.what)
    if (aside) {
      remarksLeft[at] = remarksLeft[at]!.filter((each) => each !== aside)
      if (aside.want) wants[at] = { ...wants[at], ...aside.want }
      if (aside.when) whens[at] = [...aside.when]
      return write(aside.say, aside)
    }
    switch (asked.what) {
      case 'service':
        return write(words('service', { service: 'service' in need ? pickOne(need.service, next) : '' }))
      case 'professional':
        return write('with' in need && need.with ? need.with : words('anyone'))
      case 'day':
        return write(words('when', { when: whenWords() }))
      case 'time_meaning':
        return write(meaning(asked, wants[at]!))
      case 'offer':
        return choose(asked, need)
      case 'book_sure':
        return asked.options.every(({ at: local }) => local !== undefined && isWanted(local, wants[at]!))
          ? write(words('yes'))
          : write(words('otherWhen', { when: whenWords() }))
      case 'cancel_sure':
        return write(need.do === 'cancel' ? words('choosesCancel') : 'Não')
      case 'cancel_or_move':
        return write(words(need.do === 'cancel' ? 'choosesCancel' : 'choosesMove'))
      case 'which_appointment':
        return write(
          'which' in need && need.which ? need.which : 'words' in need ? pickOne(need.words, next) : '',
        )
      case 'who':
        return write('for' in need && need.for ? `É para ${need.for}` : words('myself'))
      case 'attendance':
        return write(words('yes'))
      case 'which_question':
        return write(
          asked.options.length === 1
            ? 'Sim'
            : (asked.options.find(
                ({ service }) => 'want' in need && 'service' in need.want && service === need.want.service,
              )?.label ?? 'Sim'),
        )
    }
  }

  function choose({ options }: Asked, need: Need): Utterance {
    const want = wants[at]!
    const place = options.findIndex(
      ({ at: local, professional }) =>
        local !== undefined &&
        isWanted(local, want) &&
        (want.with === undefined || professional === undefined || want.with === professional),
    )
    if (place < 0) return write(words('otherWhen', { when: whenWords() }))
    const option = options[place]!
    if (options.length === 1) return write(words('takeOne'))
    const local = option.at!
    const hour = pickOne(hourForms(local.slice(11, 16)), next)
    const isOnlyHour = options.filter(({ at: other }) => other?.slice(11) === local.slice(11)).length === 1
    const way = next()
    if (way < 0.35) return write(words('takeOrdinal', { ordinal: ORDINALS[place]! }))
    if (way < 0.7 && isOnlyHour) return write(words('takeHour', { hour }))
    const day = need.do === 'ask' ? '' : WEEKDAYS[isoWeekdayOfDate(local.slice(0, 10)) - 1]!
    return write(words('takeDayHour', { day, hour }))
  }

  return {
    next(view) {
      if (spokenTimes++ >= patience) return null
      if (!view) return begin()
      const need = needs[at]!
      // A customer who only asks does not book, but answers when the agent asks which question they meant.
      const isOpen = view.state.asked?.what === 'which_question'
      if (need.do === 'ask' ? hasBegun && !isOpen : view.isMet(need)) {
        const rest = needs.findIndex(
          (each, index) => index > at && !(together && each.do === 'ask') && !view.isMet(each),
        )
        if (rest >= 0) {
          at = rest
          return view.state.asked && needs[at]!.do !== 'ask'
            ? answerTo(view.state.asked, needs[at]!)
            : begin()
        }
        if (hasThanked) return null
        hasThanked = true
        return { ...write(words('thanks')), quiet: true }
      }
      if (view.state.asked) return answerTo(view.state.asked, need)
      // The agent asked nothing and the need is still open: say it again in other words.
      return write(...opening(need))
    },
  }
}

/** The label of the option, among two readings of a time, that fits what they want. */
function meaning({ options }: Asked, want: Wanted): string {
  const fits = options.find(({ value }) => {
    if (!value) return false
    const clock =
      value.kind === 'clock' ? value.time : value.kind === 'instant' ? value.at.slice(11, 16) : null
    const date = value.kind === 'instant' ? value.at.slice(0, 10) : value.kind === 'day' ? value.date : null
    return (
      (clock === null || ((want.from ?? '00:00') <= clock && clock <= (want.to ?? '24:00'))) &&
      (date === null || want.on === undefined || want.on.includes(date))
    )
  })
  return (fits ?? options[0])?.label ?? ''
}

/** True if they would take a time that begins at `local`. */
export function isWanted(local: string, { on, from, to }: Wanted): boolean {
  const clock = local.slice(11, 16)
  return (
    (on === undefined || on.includes(local.slice(0, 10))) &&
    (from === undefined || clock >= from) &&
    (to === undefined || clock <= to)
  )
}
