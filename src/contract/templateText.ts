/**
 * The text of a template and its placeholder words, whose values differ from person to person. Pure
 * functions, used by client and server.
 */

/** As they are written in a text, in braces. */
export const TEMPLATE_WORDS = [
  'primeiro nome',
  'nome',
  'dia',
  'hora',
  'serviço',
  'profissional',
  'endereço',
  'empresa',
  'quem escreve',
] as const
export type TemplateWord = (typeof TEMPLATE_WORDS)[number]

/** `place`: a numbered place of a template made elsewhere, for which nobody has chosen the word yet. */
export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'word'; text: TemplateWord }
  | { kind: 'place'; text: string }
  | { kind: 'unknown'; text: string }

const IN_BRACES = /\{([^{}\n]{1,40})\}/g
const PLACE = /^valor \d{1,2}$/

const isWord = (text: string): text is TemplateWord => (TEMPLATE_WORDS as readonly string[]).includes(text)

/** Splits the text into fixed text and what is in braces, in order. */
export function templateParts(body: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let at = 0
  for (const found of body.matchAll(IN_BRACES)) {
    if (found.index > at) parts.push({ kind: 'text', text: body.slice(at, found.index) })
    const text = found[1]!.trim().toLowerCase()
    parts.push(
      isWord(text)
        ? { kind: 'word', text }
        : PLACE.test(text)
          ? { kind: 'place', text }
          : { kind: 'unknown', text: found[1]! },
    )
    at = found.index + found[0].length
  }
  if (at < body.length) parts.push({ kind: 'text', text: body.slice(at) })
  return parts
}

export type TemplateValues = Partial<Record<TemplateWord, string>>

export type FilledTemplate = {
  text: string
  /** The value of each word, in the order of the text. */
  params: string[]
  /** Words without a value, each once: the text cannot be sent like this. */
  missing: string[]
}

/** Replaces the words in the text by their values; missing ones stay in braces. */
export function fillTemplate(body: string, values: TemplateValues): FilledTemplate {
  const params: string[] = []
  const missing = new Set<string>()
  const text = templateParts(body).map((part) => {
    if (part.kind === 'text') return part.text
    // Meta refuses values with line breaks or many spaces.
    const value =
      part.kind === 'word' ? values[part.text]?.replace(/\s+/g, ' ').trim().slice(0, 200) : undefined
    if (!value) {
      missing.add(part.text)
      return `{${part.text}}`
    }
    params.push(value)
    return value
  })
  return { text: text.join(''), params, missing: [...missing] }
}

/** What the customer sees: header, body and footer. */
export const wholeText = (header: string | null, body: string, footer: string | null): string =>
  [header, body, footer].filter(Boolean).join('\n\n')

export type TemplateFacts = {
  contactName: string
  company: string
  /** Name of the sender: a team member, or the agent. */
  writer: string
  appointment: {
    start_time: string
    service_name?: string | null | undefined
    provider_name: string
    location: string
  } | null
  /** The organization's time zone. */
  zone: string
}

/** The values of the placeholder words; 'cliente' replaces a name that has digits or no letters. */
export function templateValues({
  contactName,
  company,
  writer,
  appointment,
  zone,
}: TemplateFacts): TemplateValues {
  const name = contactName.trim()
  const isName = /\p{L}{2,}/u.test(name) && !/\d/.test(name)
  return {
    'primeiro nome': isName ? name.split(/\s+/)[0]! : 'cliente',
    nome: isName ? name : 'cliente',
    empresa: company,
    'quem escreve': writer,
    ...(appointment && {
      ...whenWords(appointment.start_time, zone),
      serviço: appointment.service_name?.trim() || 'atendimento',
      profissional: appointment.provider_name || 'nossa equipe',
      ...(appointment.location.trim() && { endereço: appointment.location }),
    }),
  }
}

/** 'terça, 24/11' and '10h' or '10h30', in the time zone `zone`. */
function whenWords(time: string, zone: string): { dia: string; hora: string } {
  const at = new Date(time)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: zone, hourCycle: 'h23' }).format(at)
  const weekday = part({ weekday: 'long' }).replace('-feira', '')
  const [hour = '', minute = ''] = part({ hour: '2-digit', minute: '2-digit' }).split(':')
  return {
    dia: `${weekday}, ${part({ day: '2-digit', month: '2-digit' })}`,
    hora: `${Number(hour)}h${minute === '00' ? '' : minute}`,
  }
}

/** Words about an appointment, which have no value without one. */
const OF_APPOINTMENT: readonly string[] = ['dia', 'hora', 'serviço', 'profissional', 'endereço']

/** A sentence that says what to do about missing words. */
export function missingText(missing: readonly string[]): string {
  const places = missing.filter((word) => PLACE.test(word))
  if (places.length > 0) return 'Diga em Modelos o que vai em cada lugar deste texto antes de usá-lo.'
  if (missing.includes('endereço') && missing.length === 1)
    return 'Falta o endereço: escreva o local no agendamento.'
  if (missing.every((word) => OF_APPOINTMENT.includes(word)))
    return 'Este texto fala de um agendamento, e esta pessoa não tem um marcado.'
  return `Falta ${missing.map((word) => `“${word}”`).join(', ')}.`
}
