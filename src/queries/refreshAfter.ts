import { queryClient } from './queryClient.ts'

/** Events within this time cause one refresh. */
const TOGETHER_MS = 300
/** Events that change figures, funnel and activity feed (RT-05, RT-09); messages do not. */
const COUNTED = /^(lead\.created|appointment\.)/

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Refetches the queries that failed while the server was
 * unreachable; those on no screen are refetched when next shown.
 */
export function refreshFailed(): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}

/**
 * Refetches figures that the server computes, if the event can
 * have changed them. Appointments themselves are in the mirror.
 */
export function refreshAfter(event: string): void {
  if (COUNTED.test(event)) refreshCounts()
}

/** Refetches those figures without an event, e.g. after events were missed. */
export function refreshCounts(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void queryClient.invalidateQueries({ queryKey: ['analytics'] })
    void queryClient.invalidateQueries({ queryKey: ['activities'] })
    // Planned reminders depend on appointments.
    void queryClient.invalidateQueries({ queryKey: ['scheduled'] })
  }, TOGETHER_MS)
}
