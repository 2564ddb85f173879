/** The script of the page that measures free times on a phone. */
import { type Measured, measureClinic } from './freeTimesClinic.ts'

declare global {
  interface Window {
    measureClinic: (how?: { warmed?: boolean }) => Measured
  }
}

// Formats a time first, as any screen of the app has done before, so the browser's time zone tables are
// loaded.
new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' }).format()
window.measureClinic = measureClinic
