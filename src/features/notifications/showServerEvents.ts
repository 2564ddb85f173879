import { logFailure } from '../../telemetry/report.ts'
import { serverEvents } from '../../workspace/serverEvents.ts'

let showing = false

/** Shows what the server tells as toasts, for as long as the page lives; their code comes with the first event. */
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
