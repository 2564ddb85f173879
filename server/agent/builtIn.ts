/** The built-in model, which needs no API key and no network. */
import type { Plan, Trace } from './plan.ts'
import { type Draft } from './dialogue/draft.ts'
import { textOfTurn } from './dialogue/understandTurn.ts'
import { planTurn } from './dialogue/planTurn.ts'
import { renderAll } from './say/render.ts'
import type { Reads, Situation } from './situation.ts'
import type { Command } from './understand/command.ts'
import { timeInWords } from './time/timeInWords.ts'

const SAID_KEPT = 8
const MOST_QUOTED = 200

/**
 * Plans a turn and puts it into words. Deterministic: the same situation gives the same plan, except for new
 * ids.
 */
export async function planBuiltIn(s: Situation, reads: Reads): Promise<Plan> {
  const began = performance.now()
  const { draft, understood } = await planTurn(s, reads)
  const planned = performance.now()
  const say = [...draft.answers, ...draft.say]
  const recent = draft.state.said.map(({ key }) => key)
  const { messages, used } = renderAll(say, s.agent.style, `${s.talkId}:${s.upTo}`, recent)
  const at = s.now.toISOString()
  draft.state.said = [...draft.state.said, ...used.map((key) => ({ key, at }))].slice(-SAID_KEPT)
  draft.state.updatedAt = at
  return {
    writes: draft.writes,
    say,
    messages,
    state: draft.state,
    handOver: draft.handOver && {
      ...draft.handOver,
      summary: inTheirWords(draft.s, understood?.commands ?? [], draft.handOver.summary),
    },
    unanswered: draft.unanswered.map((each) => ({
      ...each,
      said: asWritten(draft.s, understood?.commands ?? [], each.text),
    })),
    trace: traceOf(draft, understood?.commands ?? [], {
      plan: planned - began,
      words: performance.now() - planned,
    }),
    isFarewell: draft.isFarewell,
  }
}

/**
 * The text of a question as the customer wrote it, with accents and capitals; `text` itself where no command
 * has it.
 */
function asWritten(s: Situation, commands: readonly Command[], text: string): string {
  const asked = commands.find((command) => 'text' in command && command.text === text)
  return (
    (asked
      ? textOfTurn(s)
          .slice(...asked.span)
          .trim()
      : '') || text
  )
}

/**
 * The hand-over summary that staff read above the composer, with the customer's original words in place of
 * the normalized text that it quotes.
 */
function inTheirWords(s: Situation, commands: readonly Command[], summary: string): string {
  const read = commands.flatMap((command) => ('text' in command ? [command.text] : []))
  const quoted = read.find((text) => text !== '' && summary.includes(text))
  return quoted === undefined
    ? summary
    : summary.replace(quoted, () => asWritten(s, commands, quoted).slice(0, MOST_QUOTED))
}

/**
 * The trace that staff see: what the turn read and did. It names the built-in model; another model overwrites
 * that field.
 */
export function traceOf(draft: Draft, commands: readonly Command[], ms: Record<string, number>): Trace {
  const heard = draft.written.map(({ text, kind }) => (text ?? `[${kind}]`).slice(0, MOST_QUOTED))
  const whole = textOfTurn(draft.s)
  return {
    model: 'built-in',
    heard,
    understood: commands.map((command) => ({
      text: whole
        .slice(...command.span)
        .trim()
        .slice(0, MOST_QUOTED),
      meaning: meaningOf(draft, command),
      score: Math.round(command.score * 100) / 100,
    })),
    tools: draft.tools,
    knowledge: draft.knowledge,
    gate: [],
    ms: Object.fromEntries(Object.entries(ms).map(([stage, time]) => [stage, Math.round(time * 10) / 10])),
    tokens: 0,
    cost: 0,
  }
}

/** A command with its values in words, for staff and for whoever debugs a failed dialogue. */
function meaningOf({ s }: Draft, command: Command): string {
  const name = (id: string) => s.services.find((service) => service.id === id)?.name ?? id
  switch (command.do) {
    case 'start':
    case 'set':
    case 'correct': {
      const { services, professional, when, forWhom } = command.slots
      const who = professional && s.professionals.find(({ id }) => id === professional)?.name
      const values = [
        services?.map(name).join('/'),
        when?.map(({ value }) => timeInWords(value)).join('; '),
        who,
        forWhom?.others.map(({ name: called, relation }) => called ?? relation).join(', '),
      ].filter(Boolean)
      return `${command.do === 'start' ? command.task : command.do}${values.length > 0 ? `: ${values.join(' · ')}` : ''}`
    }
    case 'ask':
      return `ask: ${[command.aspect, ...command.objects.map(name)].join(' · ')}`
    case 'pick':
      return `pick: ${s.state.asked?.options.find(({ id }) => id === command.option)?.label ?? command.option}`
    default:
      return command.do
  }
}
