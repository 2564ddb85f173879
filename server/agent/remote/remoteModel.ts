/** The remote model chooses tools and words. It does not decide what is stored or what may be said. */
import { randomBytes } from 'node:crypto'
import { cleanText, fold } from '../../../src/contract/text.ts'
import type { ModelEndpoint, ModelPort } from '../../ports/model/modelPort.ts'
import { ModelFailure } from '../../ports/model/modelPort.ts'
import { traceOf } from '../builtIn.ts'
import { type Draft, startDraft } from '../dialogue/draft.ts'
import { textOfTurn, understandTurn } from '../dialogue/understandTurn.ts'
import { localOf } from '../dialogue/inWords.ts'
import { evidenceOf, evidenceValues } from '../gate/evidence.ts'
import { gate } from '../gate/gate.ts'
import type { Plan, Readings, Say, Trace, Write } from '../plan.ts'
import type { SayKey } from '../say/keys.ts'
import { render } from '../say/render.ts'
import type { Reads, Situation } from '../situation.ts'
import { AGENT_TOOLS } from '../tools/agentTools.ts'
import { type ToolContext, startToolContext } from '../tools/toolContext.ts'
import { searchKnowledge, takePieces } from '../tools/searchKnowledge.ts'
import { type Budget, costOf, type Price, type Spent, worstCase } from './budget.ts'
import { clockForms, openingHoursText, promptOf } from './prompt.ts'

export type RemoteModel = {
  port: ModelPort
  endpoint: ModelEndpoint
  price: Price
  budget: Budget
  /**
   * Whether the conversation still waits for the agent. Checked before each step, so that nothing is spent
   * once somebody else has written.
   */
  isOpen?: (() => Promise<boolean>) | undefined
}

const ANSWER = 'responder'
const MOST_WORDS = 1500

/** A failed run, with what it cost. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure'
  readonly spent: Spent
  readonly gate: Trace['gate']
  constructor(cause: unknown, spent: Spent, findings: Trace['gate']) {
    super('the model gave no answer', { cause })
    this.spent = spent
    this.gate = findings
  }
}

/**
 * Plans a turn with a remote model. Throws RemoteFailure for every error. Then nothing was said or stored,
 * and the built-in model plans the same turn from the same state.
 */
export async function planRemote(
  s: Situation,
  reads: Reads,
  remote: RemoteModel,
  signal: AbortSignal,
): Promise<Plan> {
  const began = performance.now()
  const d = startDraft(s, reads)
  const understood = understandTurn(d)
  d.state.asked = null
  const b = startToolContext(d, understood)
  const account = startAccount(remote)
  const findings: Trace['gate'] = []
  try {
    const mark = randomBytes(5).toString('hex')
    const found = searchKnowledge(s.knowledge, textOfTurn(s), s.state.topic.service)
    const prompt = promptOf(b, mark, takePieces(b, found))
    const messages = await remote.port.run({
      endpoint: remote.endpoint,
      ...prompt,
      tools: AGENT_TOOLS.map(({ name, description, input, run }) => ({
        name,
        description,
        input,
        run: (given) => run(b, given),
      })),
      answer: { name: ANSWER, description: 'Envia ao cliente o que ele vai ler, e termina a vez.' },
      judge(said) {
        const refused = whyRefused(b, said.map(tidied), mark)
        findings.push(...refused)
        return refused.length === 0
          ? null
          : refused.map(({ text, reason }) => `«${text.slice(0, 120)}»: ${reason}.`).join(' ')
      },
      beforeStep: account.beforeStep,
      afterStep: account.afterStep,
      signal,
    })
    const words = withActs(b, messages.map(tidied))
    keepInStep(b, words.join('\n'))
    const ms = { model: performance.now() - began }
    return {
      writes: d.writes,
      say: [],
      messages: words,
      state: d.state,
      handOver: d.handOver,
      unanswered: d.unanswered,
      readings: readingsOf(b),
      trace: {
        ...traceOf(d, understood.commands, ms),
        model: remote.endpoint.model,
        gate: findings,
        ...account.spent,
      },
      isFarewell: false,
    }
  } catch (error) {
    await account.close(error)
    throw new RemoteFailure(error, account.spent, findings)
  }
}

/** The cost of a turn: reserved before each step, settled after it. */
function startAccount({ price, budget, isOpen }: RemoteModel) {
  const spent: Spent = { cost: 0, tokens: 0 }
  let open: { reserved: number; input: number; output: number } | null = null
  const settle = async (tokens: { input: number; output: number }) => {
    if (!open) return
    const { reserved } = open
    open = null
    const cost = costOf(price, tokens)
    spent.cost += cost
    spent.tokens += tokens.input + tokens.output
    await budget.settle(reserved, { cost, tokens: tokens.input + tokens.output })
  }
  return {
    spent,
    async beforeStep(asked: { characters: number; mostOutput: number }) {
      if (isOpen && !(await isOpen())) throw new ModelFailure('stopped')
      const { cost, input, output } = worstCase(price, asked)
      await budget.reserve(cost)
      open = { reserved: cost, input, output }
    },
    /** An endpoint that reports no usage is charged the reserved maximum. */
    afterStep: (usage: { input: number; output: number } | null) =>
      settle(usage ?? open ?? { input: 0, output: 0 }),
    /** A step without an answer is charged, unless the endpoint did not accept it. */
    async close(error: unknown) {
      const isTaken = error instanceof ModelFailure && ['slow', 'malformed', 'stopped'].includes(error.reason)
      await settle(isTaken && open ? { input: open.input, output: 0 } : { input: 0, output: 0 })
    },
  }
}

/** Adapts Markdown to WhatsApp, which has one star for bold and no headings. */
function tidied(message: string): string {
  return cleanText(message)
    .replaceAll('**', '*')
    .replace(/^#{1,6} +/gm, '')
    .trim()
}

function readingsOf({ d, quotes, offers }: ToolContext): Readings {
  return {
    quotes,
    offers: [...offers.values()].map(({ local }) => local),
    results: [openingHoursText(d.s), ...[...d.answers, ...d.say].flatMap(evidenceValues)].filter(Boolean),
  }
}

/** The findings why these words may not be sent; empty when they may. */
function whyRefused(b: ToolContext, messages: readonly string[], mark: string): Trace['gate'] {
  const { s } = b.d
  const whole = messages.join('\n')
  const refused = (reason: string) => [{ verdict: 'retry', text: whole.slice(0, 200), reason }]
  if (whole.trim() === '') return refused('está vazia')
  if (whole.length > MOST_WORDS) return refused(`tem mais de ${MOST_WORDS} caracteres: diga em poucas frases`)
  const inner = [
    mark,
    '«dados',
    '«fim',
    ...AGENT_TOOLS.map(({ name }) => name).filter((name) => name.includes('_')),
  ]
  if (inner.some((word) => whole.includes(word))) return refused('mostra o que é só do sistema')
  const { writes, state, handOver, knowledge, tools } = b.d
  const trace = { ...EMPTY_TRACE, knowledge, tools }
  const evidence = evidenceOf(s, { writes, say: [], state, handOver, trace }, readingsOf(b))
  const { verdict, findings } = gate(messages, evidence)
  return verdict === 'pass' ? [] : findings.map((each) => ({ ...each, verdict: 'retry' }))
}

const EMPTY_TRACE: Trace = {
  model: '',
  heard: [],
  understood: [],
  tools: [],
  knowledge: [],
  gate: [],
  ms: {},
  tokens: 0,
  cost: 0,
}

const KEY_OF: Partial<Record<Write['act'], SayKey>> = {
  book: 'booked',
  move: 'moved',
  cancel: 'cancelled',
  confirm: 'confirmed',
  wait: 'waitAdded',
}
const NAMED: Partial<Record<Write['act'], RegExp>> = {
  cancel: /cancel|desmarc/,
  confirm: /confirm/,
  wait: /lista/,
}

/** Adds our own sentence for each change that the model's words do not mention. */
function withActs({ d }: ToolContext, messages: string[]): string[] {
  const whole = fold(messages.join('\n'))
  const says = [...d.say]
  const missing = d.writes.flatMap((write): Say[] => {
    const key = KEY_OF[write.act]
    if (key === undefined) return []
    const at = says.findIndex((each) => each.key === key)
    const [say] = at < 0 ? [] : says.splice(at, 1)
    return say && !isStated(d, write, say, whole) ? [say] : []
  })
  if (missing.length === 0) return messages
  const { s } = d
  const added = missing.map((say) => render(say, s.agent.style, s.talkId, []).text).join('\n\n')
  return messages.length < 2 ? [...messages, added] : [messages[0]!, `${messages[1]}\n\n${added}`]
}

function isStated({ s }: Draft, write: Write, { values }: Say, whole: string): boolean {
  if (write.act === 'book' || write.act === 'move') {
    const isTimed = clockForms(localOf(write.startTime, s.zone)).some((form) => whole.includes(form))
    const instructions = fold(values['instructions'] ?? '')
    return isTimed && whole.includes(instructions)
  }
  return NAMED[write.act]?.test(whole) ?? true
}

/** Sets the state to what the words say, so that either model continues from what the customer has read. */
function keepInStep({ d, understood }: ToolContext, words: string): void {
  const { s, state, before } = d
  const whole = fold(words)
  const isOffer = state.asked?.what === 'offer' || state.asked?.what === 'book_sure'
  if (state.asked && isOffer) {
    // The customer can only choose what the words name, and 'o segundo' is the second one named.
    const placed = state.asked.options
      .map((option) => ({ option, at: option.at === undefined ? -1 : placeOf(whole, option.at) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)
    const ids = placed.map(({ option }) => option.id)
    if (state.task)
      state.task.offers = ids.flatMap((id) => state.task!.offers.find((each) => each.id === id) ?? [])
    state.asked = placed.length > 0 ? { ...state.asked, options: placed.map(({ option }) => option) } : null
  } else if (
    !state.asked &&
    before &&
    d.writes.length === 0 &&
    !d.handOver &&
    words.includes('?') &&
    !d.moved
  ) {
    // A question in between: the earlier question stays open.
    state.asked = before
  }
  if (state.task && d.writes.length === 0) state.task.idle++
  if (understood.commands.some(({ do: what }) => what === 'greet')) state.greetedAt = s.now.toISOString()
  state.strikes = 0
  state.updatedAt = s.now.toISOString()
}

/** The first position where the text names the time; -1 where it does not. */
function placeOf(whole: string, local: string): number {
  const places = clockForms(local)
    .map((form) => whole.indexOf(form))
    .filter((at) => at >= 0)
  return places.length > 0 ? Math.min(...places) : -1
}
