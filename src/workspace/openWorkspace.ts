import type { ConversationStatus } from '../contract/conversation.ts'

let loaded: typeof import('./workspace.ts') | undefined

/** See workspace.ts; loaded when first needed. */
export async function openWorkspace(): Promise<void> {
  loaded ??= await import('./workspace.ts')
  await loaded.openWorkspace()
}

export function closeWorkspace(): void {
  loaded?.closeWorkspace()
}

/** See firstRows.ts. */
export function readAhead(tab: ConversationStatus | 'all'): void {
  void loaded?.readAhead(tab)
}

/** See workspace.ts. */
export async function beginSync(): Promise<void> {
  await loaded?.beginSync()
}

/** Tries at once what waits: for 'Enviar agora' and after signing in again. */
export async function wakeSync(): Promise<void> {
  await loaded?.wakeSync()
}
