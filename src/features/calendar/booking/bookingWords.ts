/** Texts to a customer about a time. They are put into the composer, and a person sends them. Pure. */
import { momentInWords } from '../../../parts/schedule/dayWords.ts'

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

interface BookedTime {
  clientName: string
  /** Empty without a service. */
  serviceName: string
  professionalName: string
  start: number
  zone: string
}

const horario = ({ serviceName }: BookedTime): string =>
  serviceName ? `horário para ${serviceName}` : 'horário'
const withWhom = ({ professionalName }: BookedTime): string =>
  professionalName ? `, com ${professionalName}` : ''

/** The confirmation with the service's instructions. */
export const confirmationText = (booked: BookedTime, instructions: string): string =>
  [
    `Pronto, ${firstName(booked.clientName)}! Seu ${horario(booked)} está marcado: ${momentInWords(booked.start, booked.zone)}${withWhom(booked)}.`,
    instructions.trim(),
    'Até lá!',
  ]
    .filter(Boolean)
    .join('\n\n')

/** The confirmation of a series of sessions, one session per line. */
export const seriesText = (
  { clientName, serviceName, professionalName, zone }: Omit<BookedTime, 'start'>,
  starts: readonly number[],
  instructions: string,
): string =>
  [
    `Pronto, ${firstName(clientName)}! Suas ${starts.length} sessões${serviceName ? ` de ${serviceName}` : ''} estão marcadas${professionalName ? `, com ${professionalName}` : ''}:`,
    starts.map((start, index) => `${index + 1}. ${momentInWords(start, zone)}`).join('\n'),
    instructions.trim(),
    'Até lá!',
  ]
    .filter(Boolean)
    .join('\n\n')

/** The offer of a freed time. */
export const offerText = (booked: BookedTime): string =>
  `Oi, ${firstName(booked.clientName)}! Abriu um ${horario(booked)}: ${momentInWords(booked.start, booked.zone)}${withWhom(booked)}. Quer ficar com ele?`
