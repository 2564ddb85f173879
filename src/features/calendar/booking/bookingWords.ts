/** What a customer is told about a time: put into the composer, sent by a person. Pure. */
import { momentInWords } from '../../../parts/schedule/dayWords.ts'

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

interface Told {
  clientName: string
  /** Empty for one without a service. */
  serviceName: string
  professionalName: string
  start: number
  zone: string
}

const horario = ({ serviceName }: Told): string => (serviceName ? `horário para ${serviceName}` : 'horário')
const withWhom = ({ professionalName }: Told): string => (professionalName ? `, com ${professionalName}` : '')

/** The confirmation with the service's instructions. */
export const confirmationText = (told: Told, instructions: string): string =>
  [
    `Pronto, ${firstName(told.clientName)}! Seu ${horario(told)} está marcado: ${momentInWords(told.start, told.zone)}${withWhom(told)}.`,
    instructions.trim(),
    'Até lá!',
  ]
    .filter(Boolean)
    .join('\n\n')

/** The confirmation of a course of treatment, every session on a line of its own. */
export const seriesText = (
  { clientName, serviceName, professionalName, zone }: Omit<Told, 'start'>,
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
export const offerText = (told: Told): string =>
  `Oi, ${firstName(told.clientName)}! Abriu um ${horario(told)}: ${momentInWords(told.start, told.zone)}${withWhom(told)}. Quer ficar com ele?`
