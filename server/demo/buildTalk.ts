import { DAY, MINUTE } from '../../src/contract/schedule/zone.ts'
import type { MessageContent, MessageType } from '../../src/contract/message.ts'
import { PROFESSIONALS } from './demoPeople.ts'
import type { Talk } from './demoTalks.ts'
import type { Random } from './random.ts'

export type DemoFile = 'image' | 'audio' | 'document' | 'sticker'
export type Line = {
  by: 'customer' | 'agent' | 'marina' | 'rafael'
  type: MessageType
  content: MessageContent
  file: DemoFile | null
  /** Index of the line that this one replies to. */
  answers: number | null
  at: Date
}

const SPEAKER = { c: 'customer', m: 'marina', r: 'rafael' } as const
const SERVICES = { doctor: ['a consulta', 'o peeling'], aesthetician: ['a limpeza de pele', 'a drenagem'] }
const WITH_ARTICLE: Record<(typeof PROFESSIONALS)[number], string> = {
  'Dra. Helena Duarte': 'a Dra. Helena',
  'Dr. Paulo Nogueira': 'o Dr. Paulo',
  'Camila Torres': 'a Camila',
}
const HOURS = ['9h', '10h30', '14h', '15h30', '16h']

/** Fills in the talk's lines for this person, with times such that the last line is at `lastAt`. */
export function buildTalk(
  talk: Talk,
  person: { name: string; isWoman: boolean },
  lastAt: Date,
  random: Random,
): Line[] {
  const professional = random.pick(PROFESSIONALS)
  const fill = particulars(person, professional, lastAt, random)
  const lines: (Omit<Line, 'at'> & { after: number })[] = []
  let pause = 0
  for (const source of talk.lines) {
    const days = /^\+(\d+)d$/.exec(source)
    if (days) {
      pause += Number(days[1]) * DAY
      continue
    }
    const isAgent = source === 'a'
    // The agent answers within seconds, people within minutes.
    const after = pause + (isAgent ? 4000 : MINUTE * (1 + random.below(7)) + 1000 * random.below(60))
    lines.push({ ...parse(source, fill), after })
    pause = 0
  }
  let at = lastAt.getTime() - lines.slice(1).reduce((sum, { after }) => sum + after, 0)
  return lines.map(({ after, ...line }, index) => {
    if (index > 0) at += after
    const time = new Date(at)
    const { text } = line.content
    return { ...line, ...(text && { content: { ...line.content, text: greetingAt(time, text) } }), at: time }
  })
}

/** Adapts greetings to the time of day. */
function greetingAt(time: Date, text: string): string {
  const hour = (time.getUTCHours() + 21) % 24
  const right = hour < 12 ? 'bom dia' : hour < 18 ? 'boa tarde' : 'boa noite'
  return text.replace(/\b(bom dia|boa tarde|boa noite)\b/i, (found) =>
    /^\p{Lu}/u.test(found) ? right[0]!.toUpperCase() + right.slice(1) : right,
  )
}

function parse(source: string, fill: (text: string) => string): Omit<Line, 'at'> {
  if (source === 'a') return { by: 'agent', type: 'text', content: { text: '' }, file: null, answers: null }
  const [, speaker, kind, answered, words = ''] =
    /^([cmr])(?:\[(\w+)\])?(?:\^(\d+))?: ?(.*)$/.exec(source) ?? []
  if (speaker === undefined) throw new Error(`unreadable line: ${source}`)
  const text = fill(words)
  const base = {
    by: SPEAKER[speaker as keyof typeof SPEAKER],
    answers: answered === undefined ? null : Number(answered) - 1,
  }
  switch (kind) {
    case undefined:
      return { ...base, type: 'text', content: { text }, file: null }
    case 'location':
      return {
        ...base,
        type: 'location',
        content: { location: { latitude: -23.5667, longitude: -46.6597, name: text } },
        file: null,
      }
    case 'document':
      return { ...base, type: 'document', content: { filename: text }, file: 'document' }
    default:
      return {
        ...base,
        type: kind as MessageType,
        content: text ? { caption: text } : {},
        file: kind as DemoFile,
      }
  }
}

function particulars(
  { name, isWoman }: { name: string; isWoman: boolean },
  professional: (typeof PROFESSIONALS)[number],
  lastAt: Date,
  random: Random,
) {
  const isDoctor = professional.startsWith('D')
  const day = new Date(lastAt.getTime() + (2 + random.below(4)) * DAY)
  if (day.getUTCDay() === 0) day.setTime(day.getTime() + DAY)
  const values: Record<string, string> = {
    nome: name.split(' ')[0]!,
    o: isWoman ? 'a' : 'o',
    prof: WITH_ARTICLE[professional],
    servico: random.pick(isDoctor ? SERVICES.doctor : SERVICES.aesthetician),
    dia: new Intl.DateTimeFormat('pt-BR', {
      weekday: 'long',
      day: '2-digit',
      month: '2-digit',
      timeZone: 'America/Sao_Paulo',
    }).format(day),
    hora: random.pick(HOURS),
  }
  return (text: string) =>
    text.replace(/(^|[.!?] )?\{(\w+)\}/g, (_all, start: string | undefined, key: string) => {
      const value = values[key] ?? ''
      return start === undefined ? value : start + value.charAt(0).toUpperCase() + value.slice(1)
    })
}
