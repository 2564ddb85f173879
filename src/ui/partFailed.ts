import { toast } from './toast.ts'
import { logFailure } from '../telemetry/report.ts'

/** Tells the user that a part of the app could not be loaded. Nothing opened; pressing again tries again. */
export function partFailed(error: unknown): void {
  logFailure(error, 'part not loaded')
  toast.error('Não foi possível abrir. Verifique a conexão e tente novamente.', { id: 'part' })
}
