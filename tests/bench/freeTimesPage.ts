/** The page of the measurement on a phone. */
import { type Measured, measureClinic } from './freeTimesClinic.ts'

declare global {
  interface Window {
    measureClinic: (how?: { warmed?: boolean }) => Measured
  }
}

// Any screen has shown a time before one asks for free times: the browser has read its tables of zones by then.
new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' }).format()
window.measureClinic = measureClinic
