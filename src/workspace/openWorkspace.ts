import type { ConversationStatus } from '../contract/conversation.ts'

let loaded: typeof import('./workspace.ts') | undefined

/** See workspace.ts, which is loaded on first use. */
export async function openWorkspace(): Promise<void> {
  loaded ??= await import('./workspace.ts')
  await loaded.openWorkspace()
}

export function closeWorkspace(): void {
  loaded?.closeWorkspace()
}

/** See workspace.ts. */
export const readAhead = (what: ConversationStatus | 'all' | 'day'): Promise<void> | undefined =>
  loaded?.readAhead(what)

/** See workspace.ts. */
export async function beginSync(): Promise<void> {
  await loaded?.beginSync()
}

/** Retries waiting commands at once: for 'Enviar agora' and after signing in again. */
export async function wakeSync(): Promise<void> {
  await loaded?.wakeSync()
}
