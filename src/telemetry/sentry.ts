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

/** What a recording must not show of an element, besides its text. */
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

/** One for the page: the library takes no second recorder, so what is stopped is kept and started again. */
type Kept = { client: ReturnType<typeof init>; replay: ReturnType<typeof replayIntegration>; silent: boolean }
let kept: Kept | undefined

/**
 * The error service, with the specification's rates (LIM-10). What leaves is made anew from what may leave
 * (plainEvent.ts), and everything goes through scrubEnvelope.ts last.
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
    // Packed in a worker they could not be scrubbed.
    useCompression: false,
    // Its own notes quote labels and addresses; what is seen is in the recording itself.
    beforeAddRecordingEvent: (event) => (event.data.tag === 'options' ? event : null),
  })
  const client = init({
    dsn,
    environment,
    tracesSampleRate: 1,
    replaysSessionSampleRate: SESSION_REPLAYS,
    replaysOnErrorSampleRate: 1,
    ignoreErrors: IGNORED_ERRORS,
    // No console, no clicks, no addresses: these quote what is on the screen. What nobody catches comes by report.ts.
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
    // Our own API needs no headers of theirs.
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
