import { queryClient } from './queryClient.ts'

/** Several events in a row are one refresh. */
const TOGETHER_MS = 300
/** Events after which numbers, funnel and feed are other ones (RT-05, RT-09); a message is none of them. */
const COUNTED = /^(lead\.created|appointment\.)/

let timer: ReturnType<typeof setTimeout> | undefined

/** What could not be had while the server was out of reach; what is on no screen is asked for when it next is. */
export function refreshFailed(): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Has what the server counts asked for again after the matching event; appointments themselves are mirrored. */
export function refreshAfter(event: string): void {
  if (COUNTED.test(event)) refreshCounts()
}

/** The same where the events themselves were missed. */
export function refreshCounts(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void queryClient.invalidateQueries({ queryKey: ['analytics'] })
    void queryClient.invalidateQueries({ queryKey: ['activities'] })
    // A reminder follows its appointment.
    void queryClient.invalidateQueries({ queryKey: ['scheduled'] })
  }, TOGETHER_MS)
}
