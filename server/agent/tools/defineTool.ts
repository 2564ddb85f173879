import { z } from 'zod'
import { renderAll } from '../say/render.ts'
import type { Draft } from '../dialogue/draft.ts'
import { sayWhenAnswered } from '../dialogue/manners.ts'
import type { DialogueState } from '../state.ts'
import type { ToolContext } from './toolContext.ts'
import { offerForModel } from './toolContext.ts'

/** The reasons why a tool did not do what was asked. */
export const TOOL_CODES = [
  /** The customer must choose, or be asked first. */
  'choose',
  'ask_first',
  'which_service',
  'which_professional',
  'which_appointment',
  'unclear_time',
  /** Why nothing is free. */
  'past',
  'too_soon',
  'too_far',
  'closed',
  'holiday',
  'outside_hours',
  'professional_closed',
  'off_step',
  'full',
  'no_hours',
  'taken',
  'not_bookable',
  'not_offered',
  'not_yours',
  'already',
  /** The call contains words that nobody said. */
  'not_said',
  'odd',
  'nothing',
  'medical',
  'bad_input',
] as const
export type ToolCode = (typeof TOOL_CODES)[number]

/** Everything that a model can learn from a tool: fields that are not listed here are removed. */
export const ToolResult = z.object({
  ok: z.boolean(),
  codigo: z.enum(TOOL_CODES).optional(),
  /** What to do next, for the model. */
  diga: z.string().max(300).optional(),
  /** A true sentence for the customer. */
  frase: z.string().max(1500).optional(),
  horarios: z
    .array(z.object({ id: z.string(), quando: z.string(), com: z.string() }))
    .max(6)
    .optional(),
  trechos: z
    .array(z.object({ id: z.string(), texto: z.string() }))
    .max(4)
    .optional(),
  servicos: z
    .array(
      z.object({
        nome: z.string(),
        duracao: z.string(),
        preco: z.string(),
        com: z.string(),
        voce_pode_marcar: z.boolean(),
      }),
    )
    .max(12)
    .optional(),
  agendamentos: z
    .array(
      z.object({
        id: z.string(),
        servico: z.string(),
        quando: z.string(),
        com: z.string(),
        situacao: z.string(),
        para: z.string(),
      }),
    )
    .max(12)
    .optional(),
})
export type ToolResult = z.infer<typeof ToolResult>

/** A tool of the agent. Tools that write only add to the draft's writes: nothing has been carried out yet. */
export type AgentTool = {
  name: string
  description: string
  kind: 'read' | 'write'
  input: z.ZodType<Record<string, unknown>>
  run(b: ToolContext, input: unknown): Promise<ToolResult>
}

type Definition<I extends Record<string, unknown>> = Omit<AgentTool, 'input' | 'run'> & {
  input: z.ZodType<I>
  run(b: ToolContext, input: I): Promise<ToolResult> | ToolResult
}

const MOST_TRACED = 200

/** Wraps a tool: parses its input, reduces its result to the schema, and records both in the trace. */
export const defineTool = <I extends Record<string, unknown>>({
  run,
  input,
  ...rest
}: Definition<I>): AgentTool => ({
  ...rest,
  input,
  async run(b, given) {
    const { tools } = b.d
    const known = tools.length
    const parsed = input.safeParse(given)
    const result: ToolResult = parsed.success
      ? ToolResult.parse(await run(b, parsed.data))
      : { ok: false, codigo: 'bad_input', diga: 'Confira os campos da chamada.' }
    // This trace entry replaces those that the dialogue added meanwhile.
    tools.length = known
    tools.push({
      name: rest.name,
      input: inWords(given).slice(0, MOST_TRACED),
      result: summaryOf(result).slice(0, MOST_TRACED),
    })
    return result
  },
})

const inWords = (given: unknown): string =>
  typeof given === 'object' && given !== null
    ? Object.values(given)
        .filter((value) => typeof value === 'string' && value !== '')
        .join(' · ')
    : ''

function summaryOf({ ok, codigo, horarios, frase, trechos, servicos, agendamentos }: ToolResult): string {
  const found = horarios?.map(({ quando }) => quando).join(', ')
  const count = trechos ?? servicos ?? agendamentos
  return [ok ? 'feito' : (codigo ?? 'não'), found || frase || (count && `${count.length} encontrados`)]
    .filter(Boolean)
    .join(': ')
}

/** Codes for what the dialogue asked or said instead of carrying the call out. */
const ASKED_CODE: Partial<Record<string, ToolCode>> = {
  service: 'which_service',
  professional: 'which_professional',
  time_meaning: 'unclear_time',
  which_appointment: 'which_appointment',
  day: 'unclear_time',
  offer: 'choose',
  book_sure: 'ask_first',
  cancel_sure: 'ask_first',
  attendance: 'ask_first',
}
const SAID_CODE: Partial<Record<string, ToolCode>> = {
  taken: 'taken',
  handOverNotBookable: 'not_bookable',
  mineNone: 'nothing',
  nothingToConfirm: 'nothing',
  alreadyConfirmed: 'already',
  noTimes: 'full',
}

/** The state after the work; a function, so that TypeScript does not narrow it to the earlier value. */
const stateOf = ({ state }: Draft): DialogueState => state

/** Lets the dialogue do the work, and tells the model the result: done, or why not and what to ask. */
export async function throughDialogue(b: ToolContext, work: () => Promise<void> | void): Promise<ToolResult> {
  const { d } = b
  const from = {
    say: d.say.length,
    answers: d.answers.length,
    writes: d.writes.length,
    tools: d.tools.length,
  }
  d.state.asked = null
  d.moved = true
  await work()
  sayWhenAnswered(d)
  const said = [...d.answers.slice(from.answers), ...d.say.slice(from.say)]
  const { asked, task } = stateOf(d)
  const isDone = d.writes.length > from.writes
  const shown = !isDone && task && (asked?.what === 'offer' || asked?.what === 'book_sure') ? task.offers : []
  const [, reason] = /^nenhum: (\w+)$/.exec(d.tools.slice(from.tools).at(-1)?.result ?? '') ?? []
  const code =
    TOOL_CODES.find((each) => each === reason) ??
    said.flatMap(({ key }) => SAID_CODE[key] ?? [])[0] ??
    (asked ? ASKED_CODE[asked.what] : undefined) ??
    'nothing'
  const frase = renderAll(said, d.s.agent.style, d.s.talkId, []).messages.join('\n')
  return {
    ok: isDone,
    ...(!isDone && { codigo: code }),
    ...(frase !== '' && { frase: frase.slice(0, 1500) }),
    ...(shown.length > 0 && { horarios: shown.slice(0, 6).map((offer) => offerForModel(b, offer)) }),
  }
}

export const failed = (codigo: ToolCode, diga: string): ToolResult => ({ ok: false, codigo, diga })
