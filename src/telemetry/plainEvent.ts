/** Builds error and trace events from an allowlist: whatever is not listed here is not sent. */
import type { BrowserOptions, ErrorEvent, Event, EventHint, StackFrame } from '@sentry/browser'

import { scrub, scrubMessage, scrubPath } from './scrub.ts'

type TransactionEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0]

/**
 * The message to send. The message of our server's answers is
 * a text for the user, so status and code are sent instead.
 */
export function messageOf(error: unknown): string {
  const { status, code, message }: { status?: unknown; code?: unknown; message?: unknown } = Object(error)
  if (typeof status === 'number' && typeof code === 'string') return `${status} ${code}`
  if (typeof message === 'string') return message
  return typeof error === 'object' ? 'not an error' : typeof error
}

const frameOf = ({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
  ...(filename !== undefined && { filename: scrub(filename) }),
  ...(name !== undefined && { function: name }),
  ...(lineno !== undefined && { lineno }),
  ...(colno !== undefined && { colno }),
  ...(in_app !== undefined && { in_app }),
})

function headOf(event: Event): Event {
  const { event_id, timestamp, start_timestamp, platform, environment, sdk, level } = event
  return {
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(start_timestamp !== undefined && { start_timestamp }),
    ...(platform !== undefined && { platform }),
    ...(environment !== undefined && { environment }),
    ...(sdk !== undefined && { sdk }),
    ...(level !== undefined && { level }),
    ...(event.transaction !== undefined && { transaction: scrubPath(event.transaction) }),
    ...(event.sdkProcessingMetadata && { sdkProcessingMetadata: event.sdkProcessingMetadata }),
  }
}

/** For Sentry's `beforeSend`: keeps kind, scrubbed message, stack and place of an error. */
export function plainEvent(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  const values = event.exception?.values ?? []
  const trace = event.contexts?.trace
  const { where, replayId } = event.tags ?? {}
  return {
    ...headOf(event),
    type: undefined,
    exception: {
      values: values.map(({ type, value, mechanism, stacktrace }, index) => ({
        ...(type !== undefined && { type }),
        value: scrubMessage(
          // The last value is the error thrown; those before it are its causes.
          index === values.length - 1 ? messageOf(originalException ?? { message: value }) : (value ?? ''),
        ),
        ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } }),
        ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(frameOf) } }),
      })),
    },
    tags: { ...(where !== undefined && { where }), ...(replayId !== undefined && { replayId }) },
    ...(trace && {
      contexts: {
        trace: {
          trace_id: trace.trace_id,
          span_id: trace.span_id,
          ...(trace.parent_span_id !== undefined && { parent_span_id: trace.parent_span_id }),
        },
      },
    }),
  }
}

type Attributes = NonNullable<NonNullable<TransactionEvent['spans']>[number]['data']>

const KEPT = new Set([
  'sentry.op',
  'sentry.origin',
  'sentry.source',
  'sentry.sample_rate',
  'http.request.method',
  'http.response.status_code',
])
const keptOf = (data: Attributes): Attributes =>
  Object.fromEntries(Object.entries(data).filter(([name]) => KEPT.has(name)))

/** For Sentry's `beforeSendTransaction`: keeps durations, with address patterns. */
export function plainTransaction(event: TransactionEvent): TransactionEvent {
  const trace = event.contexts?.trace
  return {
    ...headOf(event),
    type: 'transaction',
    ...(event.measurements && { measurements: event.measurements }),
    ...(trace && { contexts: { trace: { ...trace, data: keptOf(trace.data ?? {}) } } }),
    spans: (event.spans ?? []).map((span) => ({
      ...span,
      ...(span.description !== undefined && { description: scrubPath(span.description) }),
      data: keptOf(span.data),
    })),
  }
}
