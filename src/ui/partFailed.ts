import { toast } from './toast.ts'
import { logFailure } from '../telemetry/report.ts'

/** A part of the app that could not be loaded: nothing opened, and pressing again tries again. */
export function partFailed(error: unknown): void {
  logFailure(error, 'part not loaded')
  toast.error('Não foi possível abrir. Verifique a conexão e tente novamente.', { id: 'part' })
}
