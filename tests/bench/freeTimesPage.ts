/** The page of the measurement on a phone. */
import { type Measured, measureClinic } from './freeTimesClinic.ts'

declare global {
  interface Window {
    measureClinic: () => Measured
  }
}

window.measureClinic = measureClinic
