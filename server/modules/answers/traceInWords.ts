/** A stored trace in words for staff: the only place where its codes become Portuguese. */
import * as z from 'zod'
import { ASPECT_LABELS, type Aspect } from '../../../src/contract/aspect.ts'
import type { Explanation } from '../../../src/contract/answers.ts'
import { handOverWords } from '../../agent/handOverWords.ts'
import type { Act } from '../../agent/plan.ts'
import type { CommandName, TaskKind } from '../../agent/understand/command.ts'
import { plainDay, plainResult, plainTime, plainWords } from './plainWords.ts'

const Text = z.string().catch('')
const Maybe = z.string().optional().catch(undefined)
/** A stored trace, from this release or another: a part that cannot be read counts as absent. */
const Stored = z.object({
  model: Text,
  heard: z.array(Text).catch([]),
  understood: z.array(z.object({ text: Text, meaning: Text })).catch([]),
  tools: z.array(z.object({ name: Text, input: Text, result: Text })).catch([]),
  knowledge: z
    .array(
      z.object({
        source: z.object({
          kind: z.enum(['pair', 'passage', 'service']),
          id: z.string(),
          field: z.string().optional().catch(undefined),
        }),
        aspect: z.string().nullable().catch(null),
      }),
    )
    .catch([]),
  gate: z.array(z.object({ verdict: Text, text: Text, reason: Text })).catch([]),
  ms: z.record(z.string(), z.number()).catch({}),
  cost: z.number().catch(0),
  done: z
    .array(
      z.object({
        act: Text,
        service: Maybe,
        professional: Maybe,
        when: Maybe,
        old: Maybe,
        forWhom: Maybe,
        text: Maybe,
      }),
    )
    .catch([]),
  handOver: z.object({ reason: Text, summary: Text }).nullable().catch(null),
})
export type ReadTrace = z.infer<typeof Stored>

/** Reads a stored trace; null where the value is no trace. */
export function readTrace(stored: unknown): ReadTrace | null {
  const parsed = Stored.safeParse(stored)
  return parsed.success ? parsed.data : null
}

const TASKS: Record<TaskKind, string> = {
  book: 'Quer marcar',
  move: 'Quer remarcar',
  cancel: 'Quer cancelar',
  wait: 'Quer entrar na lista de espera',
}
const DOINGS: Record<Exclude<CommandName, 'start'>, string> = {
  optOut: 'Pediu para não receber mensagens',
  emergency: 'Possível emergência',
  person: 'Quer falar com uma pessoa',
  anger: 'Está insatisfeita',
  medical: 'Assunto de saúde',
  yes: 'Disse que sim',
  no: 'Disse que não',
  ack: 'Concordou',
  greet: 'Cumprimentou',
  thanks: 'Agradeceu',
  repeat: 'Pediu para repetir',
  drop: 'Desistiu do assunto',
  mine: 'Quer saber dos próprios horários',
  confirm: 'Confirma a presença',
  maybe: 'Ainda não sabe se vem',
  set: 'Informou',
  correct: 'Corrigiu',
  pick: 'Escolheu',
  late: 'Avisou que vai se atrasar',
  ask: 'Perguntou',
  unknown: 'Não ficou claro',
}
const MEANINGS: Record<string, string> = { ...DOINGS, ...TASKS }

const TOOLS: Record<string, string> = {
  buscar_conhecimento: 'Conhecimento',
  servicos: 'Serviços e preços',
  horarios_livres: 'Horários livres',
  marcar: 'Marcar',
  remarcar: 'Remarcar',
  cancelar: 'Cancelar',
  confirmar: 'Confirmar presença',
  meus_agendamentos: 'Agendamentos desta pessoa',
  lista_de_espera: 'Lista de espera',
  lembrar_nome: 'Nome da pessoa',
  chamar_pessoa: 'Chamar a equipe',
  responder: 'Responder',
  modelo: 'Modelo externo',
}

const ACTS: Record<Act, string> = {
  book: 'Marcou',
  move: 'Remarcou',
  cancel: 'Cancelou',
  confirm: 'Confirmou a presença em',
  note: 'Anotou no agendamento',
  wait: 'Pôs na lista de espera',
  name: 'Guardou o nome',
  optOut: 'Parou as mensagens automáticas para esta pessoa',
}

const FIELDS: Record<string, string> = { price: 'preço', minutes: 'duração', professionals: 'profissionais' }

export const aspectWords = (aspect: string | null): string =>
  aspect !== null && Object.hasOwn(ASPECT_LABELS, aspect) ? ASPECT_LABELS[aspect as Aspect] : ''

type TraceInWords = Pick<
  Explanation,
  'read' | 'understood' | 'looked' | 'done' | 'checks' | 'decided' | 'milliseconds' | 'model' | 'cost'
>

const MOST_UNDERSTOOD = 12

/** Everything in a trace that needs no database lookup. `year`: the year of the turn in its place. */
export function traceInWords(trace: ReadTrace, year: string): TraceInWords {
  const understood = trace.understood.map(({ meaning }) => meaningWords(meaning, year))
  return {
    read: trace.heard.map(heardWords),
    understood: [...new Set(understood)].filter(Boolean).slice(0, MOST_UNDERSTOOD),
    looked: trace.tools.map(({ name, input, result }) => ({
      name: TOOLS[name] ?? 'Outra consulta',
      // A remote model refers to things by handles, the built-in one uses the customer's words.
      asked:
        name === 'modelo' ? '' : /^\s*[{[]/.test(input) ? plainResult(input, year) : plainWords(input, year),
      found: plainResult(result, year),
    })),
    done: trace.done.map((done) => doneWords(done, year)).filter(Boolean),
    checks: trace.gate.flatMap(checkWords),
    decided: trace.handOver
      ? [`Chamou a equipe: ${handOverWords(trace.handOver.reason)}.`, trace.handOver.summary].filter(Boolean)
      : [],
    milliseconds: Math.round(Object.values(trace.ms).reduce((sum, each) => sum + each, 0)),
    model: trace.model === 'built-in' ? 'Modelo incluído' : 'Modelo externo',
    cost: costWords(trace.cost),
  }
}

const KINDS: Record<string, string> = {
  audio: 'Áudio',
  image: 'Foto',
  video: 'Vídeo',
  document: 'Documento',
  sticker: 'Figurinha',
  location: 'Localização',
  contacts: 'Contato',
}

/** In the trace, a message without text is its kind in brackets. */
function heardWords(heard: string): string {
  const kind = /^\[(\w+)\]$/.exec(heard)?.[1]
  return kind === undefined ? heard : (KINDS[kind] ?? 'Arquivo')
}

/** 'book: Limpeza · quinta' → 'Quer marcar: Limpeza · quinta'. */
function meaningWords(meaning: string, year: string): string {
  const at = meaning.indexOf(': ')
  const head = at < 0 ? meaning : meaning.slice(0, at)
  const words = MEANINGS[head]
  // A remote model may use words of its own.
  if (words === undefined) return plainWords(meaning, year)
  const rest = at < 0 ? '' : meaning.slice(at + 2)
  const [first = '', ...others] = rest.split(' · ')
  const said = head === 'ask' ? [aspectWords(first), ...others].filter(Boolean).join(' · ') : rest
  const values = plainWords(said, year)
  return values === '' ? words : `${words}: ${values}`
}

function doneWords(done: ReadTrace['done'][number], year: string): string {
  if (!Object.hasOwn(ACTS, done.act)) return ''
  const act = done.act as Act
  const when = done.when === undefined ? '' : plainTime(done.when, year)
  const who = [
    done.professional && `com ${done.professional}`,
    done.forWhom && `para ${done.forWhom}`,
  ].filter(Boolean)
  switch (act) {
    case 'move': {
      const from = done.old === undefined ? '' : `de ${plainTime(done.old, year)} `
      return [`${ACTS.move} ${done.service ?? 'o horário'} ${from}para ${when}`, ...who].join(', ')
    }
    case 'wait': {
      const [from = '', to = ''] = (done.text ?? '').split('/')
      const days = from === '' ? '' : `de ${plainDay(from, year)} a ${plainDay(to || from, year)}`
      return [`${ACTS.wait}${done.service ? `: ${done.service}` : ''}`, days, ...who]
        .filter(Boolean)
        .join(', ')
    }
    case 'note':
    case 'name':
      return `${ACTS[act]}: ${done.text ?? ''}`
    case 'optOut':
      return ACTS.optOut
    default:
      return [`${ACTS[act]} ${done.service ?? 'o horário'}`, when, ...who].filter(Boolean).join(', ')
  }
}

const VERDICTS: Record<string, { tone: 'changed' | 'held'; words: string }> = {
  cut: { tone: 'changed', words: 'Tirou da resposta o que não pôde confirmar' },
  rewrite: { tone: 'changed', words: 'Refez o que não pôde confirmar' },
  person: { tone: 'held', words: 'Segurou a resposta e chamou a equipe' },
  retry: { tone: 'changed', words: 'Pediu outra resposta ao modelo' },
}

/** Why the remote model's answer was rejected. These reasons are in Portuguese where they are created. */
const IN_WORDS = /^(?:está vazia|tem mais de|mostra )/
const OF_CLAIM = /^\w+: /

function gateReason(reason: string): string {
  if (IN_WORDS.test(reason)) return reason
  if (reason.startsWith('never')) return 'assunto que só a equipe trata'
  return OF_CLAIM.test(reason)
    ? 'dizia como certo o que não foi feito ou conferido'
    : 'não está no que ele sabe nem no que consultou'
}

function checkWords({ verdict, text, reason }: ReadTrace['gate'][number]): TraceInWords['checks'] {
  if (verdict === 'pass') return [{ tone: 'ok', text: 'Conferida antes de sair: nada a mudar' }]
  const { tone, words } = VERDICTS[verdict] ?? { tone: 'changed', words: 'Mudou a resposta antes de enviar' }
  const why = reason === '' ? '' : gateReason(reason)
  const quoted = text.trim() === '' ? '' : `: “${text.trim()}”`
  return [{ tone, text: `${words}${quoted}${why === '' ? '' : ` (${why})`}` }]
}

/** What a piece of knowledge was used for. */
export const usedFor = ({ source, aspect }: ReadTrace['knowledge'][number]): string =>
  source.kind === 'service' && source.field !== undefined ? (FIELDS[source.field] ?? '') : aspectWords(aspect)

const REAIS = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** A cost in words. `micros`: millionths of a real (R$). */
export function costWords(micros: number): string {
  if (micros <= 0) return 'Sem custo'
  return micros < 100 ? 'Menos de R$ 0,0001' : REAIS.format(micros / 1_000_000)
}
