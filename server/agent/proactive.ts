/** What the agent says without having been asked: to customers when the time has come, and in the preview when tried. */
import type { Speaker } from './speaker.ts'

export type Visit = {
  /** The customer's name as the contact has it; empty when it is not known. */
  client: string
  startTime: Date
  professional: string
  timezone: string
}

/** Before an appointment: when it is, with whom, and the question whether they come. */
export function reminderText({ name, style, company }: Speaker, visit: Visit): string {
  const { day, hour } = whenOf(visit)
  const onDay = `${/^(sábado|domingo)/.test(day) ? 'no' : 'na'} ${day}`
  const client = firstName(visit.client)
  const hello = client && `, ${client}`
  const withWhom = visit.professional ? ` com ${visit.professional}` : ''
  switch (style) {
    case 'normal':
      return `Olá${hello}! Aqui é ${name}, da equipe ${company}. Passando para lembrar do seu horário${withWhom} ${onDay}, às ${hour}. Você confirma a sua presença?`
    case 'formal':
      return `Olá${hello}. Aqui é ${name}, da equipe ${company}. Lembramos que o seu atendimento${withWhom} está marcado para ${day}, às ${hour}. Poderia confirmar a sua presença, por gentileza?`
    case 'casual':
      return `Oi${hello}! Aqui é ${name}, da equipe ${company} 😊 Só lembrando do seu horário${withWhom} ${onDay}, às ${hour}. Posso confirmar?`
  }
}

/** After the customer has fallen silent: one friendly word, no more. */
export function reengagementText({ name, style, company }: Speaker): string {
  switch (style) {
    case 'normal':
      return `Oi! Aqui é ${name}, da equipe ${company}. Ficou alguma dúvida? Se quiser continuar, é só responder por aqui.`
    case 'formal':
      return `Olá. Aqui é ${name}, da equipe ${company}. Caso ainda precise de alguma informação, permaneço à disposição por aqui.`
    case 'casual':
      return `Oi, ainda por aí? 😊 Se ficou alguma dúvida, é só me chamar!`
  }
}

const firstName = (name: string): string => {
  const first = name.trim().split(/\s+/)[0] ?? ''
  // A number in place of a name is nothing to greet someone with.
  return /\p{L}{2,}/u.test(first) && !/\d/.test(first) ? first : ''
}

function whenOf({ startTime, timezone }: Visit): { day: string; hour: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: timezone, hourCycle: 'h23' }).format(startTime)
  return {
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    hour: format({ hour: '2-digit', minute: '2-digit' }),
  }
}
