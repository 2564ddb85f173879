import { toast } from './toast.ts'

/** A part of the app that could not be loaded: nothing opened, and pressing again tries again. */
export function partFailed(error: unknown): void {
  console.error('part not loaded', error instanceof Error ? error.name : 'unknown')
  toast.error('Não foi possível abrir. Verifique a conexão e tente novamente.', { id: 'part' })
}
