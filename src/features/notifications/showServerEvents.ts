import { logFailure } from '../../telemetry/report.ts'
import { serverEvents } from '../../workspace/serverEvents.ts'

let showing = false

/** Shows server events as toasts while the page is open. The code for it loads with the first event. */
export function showServerEvents(): void {
  if (showing) return
  showing = true
  serverEvents.subscribe((name, data) => {
    import('./realtimeToasts.tsx').then(
      ({ toastEvent }) => toastEvent(name, data),
      (error: unknown) => logFailure(error, 'event not shown'),
    )
  })
}
