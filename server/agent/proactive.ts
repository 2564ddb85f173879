/**
 * The texts that the agent sends on its own initiative: to customers when they are due, and in the preview
 * when staff try them.
 */
import type { Speaker } from './speaker.ts'

export type Visit = {
  /** The customer's name as the contact stores it; empty when unknown. */
  client: string
  startTime: Date
  professional: string
  timezone: string
  /** The customer has confirmed already: the reminder does not ask again. */
  isConfirmed?: boolean | undefined
}

/**
 * The reminder before an appointment: when it is, with whom, and the question whether the customer will come.
 */
export function reminderText({ name, style, company }: Speaker, visit: Visit): string {
  const { day, onDay, hour } = whenOf(visit)
  const client = firstName(visit.client)
  const hello = client && `, ${client}`
  const withWhom = visit.professional ? ` com ${visit.professional}` : ''
  const asks = visit.isConfirmed !== true
  switch (style) {
    case 'normal':
      return `Olá${hello}! Aqui é ${name}, da equipe ${company}. Passando para lembrar do seu horário${withWhom} ${onDay}, às ${hour}. ${asks ? 'Você confirma a sua presença?' : 'Até lá!'}`
    case 'formal':
      return `Olá${hello}. Aqui é ${name}, da equipe ${company}. Lembramos que o seu atendimento${withWhom} está marcado para ${day}, às ${hour}. ${asks ? 'Poderia confirmar a sua presença, por gentileza?' : 'Até breve.'}`
    case 'casual':
      return `Oi${hello}! Aqui é ${name}, da equipe ${company} 😊 Só lembrando do seu horário${withWhom} ${onDay}, às ${hour}. ${asks ? 'Posso confirmar?' : 'Te esperamos!'}`
  }
}

/** The message on the day after a missed visit: it does not blame, and offers another time. */
export function missedText({ name, style, company }: Speaker, visit: Visit): string {
  const { onDay } = whenOf(visit)
  const client = firstName(visit.client)
  const hello = client && `, ${client}`
  switch (style) {
    case 'normal':
      return `Olá${hello}! Aqui é ${name}, da equipe ${company}. Sentimos a sua falta ${onDay}. Quer marcar outro horário? É só responder por aqui.`
    case 'formal':
      return `Olá${hello}. Aqui é ${name}, da equipe ${company}. Não registramos a sua presença ${onDay}. Caso deseje remarcar o atendimento, basta responder por aqui.`
    case 'casual':
      return `Oi${hello}! Aqui é ${name}, da equipe ${company}. Não deu para vir ${onDay}, né? Se quiser outro horário, é só me chamar 😊`
  }
}

/**
 * The offer of a time that became free to a customer on the waiting list: when it is, and whether they want
 * it.
 */
export function waitingOfferText(
  { name, style, company }: Speaker,
  visit: Visit & { service: string },
): string {
  const { day, onDay, hour } = whenOf(visit)
  const client = firstName(visit.client)
  const hello = client && `, ${client}`
  const withWhom = visit.professional ? `, com ${visit.professional}` : ''
  switch (style) {
    case 'normal':
      return `Olá${hello}! Aqui é ${name}, da equipe ${company}. Vagou um horário para ${visit.service}${withWhom}: ${day}, às ${hour}. Você quer esse horário?`
    case 'formal':
      return `Olá${hello}. Aqui é ${name}, da equipe ${company}. Um horário para ${visit.service}${withWhom} ficou disponível: ${day}, às ${hour}. Deseja esse horário, por gentileza?`
    case 'casual':
      return `Oi${hello}! Aqui é ${name}, da equipe ${company} 😊 Vagou um horário para ${visit.service}${withWhom} ${onDay}, às ${hour}. Quer pra você?`
  }
}

/** The follow-up after the customer has stopped replying: one friendly message, never a second. */
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

/**
 * Tells the customer that nobody of the team has answered yet. `when`: when somebody will ('amanhã a partir
 * das 8h'); null: not known.
 */
export function stillWaitingText({ style }: Speaker, when: string | null): string {
  switch (style) {
    case 'normal':
      return `Ainda não consegui alguém da equipe. Sua mensagem está guardada para eles${when === null ? '.' : `, que respondem ${when}.`}`
    case 'formal':
      return `Ainda não foi possível localizar alguém da equipe. A sua mensagem está registrada${when === null ? '.' : ` e será respondida ${when}.`}`
    case 'casual':
      return `Ainda não consegui falar com ninguém da equipe, tá? Sua mensagem está guardada com eles${when === null ? '.' : `, e eles respondem ${when}.`}`
  }
}

/** The same message, where the agent goes on helping meanwhile. */
export function goesOnText(speaker: Speaker, when: string | null): string {
  const waiting = stillWaitingText(speaker, when)
  switch (speaker.style) {
    case 'normal':
      return `${waiting} Enquanto isso, posso ajudar com outra coisa por aqui.`
    case 'formal':
      return `${waiting} Enquanto isso, permaneço à disposição por aqui.`
    case 'casual':
      return `${waiting} Enquanto isso, se precisar de outra coisa, é só falar comigo.`
  }
}

const firstName = (name: string): string => {
  const [first] = name.trim().split(/\s+/) as [string]
  // Do not greet a customer by a number that is stored in place of a name.
  return /\p{L}{2,}/u.test(first) && !/\d/.test(first) ? first : ''
}

function whenOf({ startTime, timezone }: Visit): { day: string; onDay: string; hour: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: timezone, hourCycle: 'h23' }).format(startTime)
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' })
  return {
    day,
    onDay: `${/sábado|domingo/.test(day) ? 'no' : 'na'} ${day}`,
    hour: format({ hour: '2-digit', minute: '2-digit' }),
  }
}
