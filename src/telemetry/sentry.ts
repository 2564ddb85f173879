import {
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'
import type { TelemetryConfig } from '../contract/clientConfig.ts'
import type { Adapter } from './adapter.ts'
import { IGNORED_ERRORS } from './ignoredErrors.ts'
import { messageOf, plainEvent, plainTransaction } from './plainEvent.ts'
import { scrubEnvelope } from './scrubEnvelope.ts'

/** Attributes that a recording must mask, besides an element's text. */
const MASKED_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'content',
  'data-value',
  'datetime',
  'download',
  'label',
  'placeholder',
  'title',
  'value',
]

const SESSION_REPLAYS = 0.1

/**
 * One per page: the library does not accept a second recorder, so a stopped one is kept and started again.
 */
type Kept = { client: ReturnType<typeof init>; replay: ReturnType<typeof replayIntegration>; silent: boolean }
let kept: Kept | undefined

/**
 * Sentry, with the sampling rates of the specification (LIM-10). What is sent is built from an allowlist
 * (plainEvent.ts), and scrubEnvelope.ts processes everything last.
 */
export function startSentry(config: NonNullable<TelemetryConfig['errors']>): Adapter {
  const sentry = kept ? again(kept) : (kept = begin(config))
  return {
    failure({ error, where, level }) {
      captureException(error instanceof Error ? error : new Error(messageOf(error)), {
        captureContext: { level, tags: { where } },
        mechanism: { type: 'generic', handled: level === 'warning' },
      })
    },
    stop() {
      sentry.silent = true
      if (sentry.client) sentry.client.getOptions().enabled = false
      void sentry.replay.stop({ flush: false })
      for (const store of [localStorage, sessionStorage])
        for (const name of Object.keys(store)) if (/^sentry/i.test(name)) store.removeItem(name)
    },
  }
}

function again(sentry: Kept): Kept {
  sentry.silent = false
  if (sentry.client) sentry.client.getOptions().enabled = true
  if (Math.random() < SESSION_REPLAYS) sentry.replay.start()
  else sentry.replay.startBuffering()
  return sentry
}

function begin({ dsn, environment }: NonNullable<TelemetryConfig['errors']>): Kept {
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: MASKED_ATTRIBUTES,
    networkCaptureBodies: false,
    stickySession: false,
    // Compressed in a worker, recordings could not be scrubbed.
    useCompression: false,
    // Sentry's breadcrumbs quote labels and addresses; what the user sees is in the recording itself.
    beforeAddRecordingEvent: (event) => (event.data.tag === 'options' ? event : null),
  })
  const client = init({
    dsn,
    environment,
    tracesSampleRate: 1,
    replaysSessionSampleRate: SESSION_REPLAYS,
    replaysOnErrorSampleRate: 1,
    ignoreErrors: IGNORED_ERRORS,
    // No integrations for console, clicks or addresses, because these quote what is on the screen. Uncaught
    // errors come from report.ts.
    defaultIntegrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      browserApiErrorsIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
    ],
    integrations: [browserTracingIntegration({ enableLongAnimationFrame: false, enableInp: false }), replay],
    maxBreadcrumbs: 0,
    sendClientReports: false,
    // Do not add Sentry's tracing headers to calls of our own API.
    tracePropagationTargets: [],
    traceLifecycle: 'static',
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      graphQL: { document: false, variables: false },
      genAI: { inputs: false, outputs: false },
      mcp: { inputs: false, outputs: false },
      databaseQueryData: false,
      queues: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    beforeSend: plainEvent,
    beforeSendTransaction: plainTransaction,
    beforeBreadcrumb: () => null,
    transport: (options) => {
      const transport = makeFetchTransport(options)
      return {
        ...transport,
        send: async (envelope) => (kept?.silent ? {} : transport.send(scrubEnvelope(envelope))),
      }
    },
  })
  return { client, replay, silent: false }
}
