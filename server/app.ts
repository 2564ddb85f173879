import { Hono } from 'hono'
import { getConfig, realtimeAuth, realtimeAuthPost } from '../src/contract/endpoints.ts'
import type { TelemetryConfig } from '../src/contract/clientConfig.ts'
import { CONTRACT_VERSION } from '../src/contract/version.ts'
import type { Deps } from './deps.ts'
import { type Api, API_BASE, createApi } from './http/api.ts'
import { clientIp } from './http/clientIp.ts'
import { compressAnswers } from './http/compressAnswers.ts'
import { contractVersion } from './http/contractVersion.ts'
import { answerErrors } from './http/errors.ts'
import { openApiApp } from './http/openApi/openApiApp.ts'
import { contentSecurityPolicy, securityHeaders } from './http/securityHeaders.ts'
import { readHealth } from './http/readHealth.ts'
import { refuseWithoutSpace } from './http/refuseWithoutSpace.ts'
import { clientFiles, serveClient } from './http/staticFiles.ts'
import { authenticate } from './modules/accounts/session/authenticate.ts'
import { googleApp, googleRoutes } from './modules/accounts/enter/google/routes.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { activitiesRoutes } from './modules/activities/routes.ts'
import { agentModelRoutes } from './modules/agentModel/routes.ts'
import { agentsRoutes } from './modules/agents/routes.ts'
import { answersRoutes } from './modules/answers/routes.ts'
import { analyticsRoutes } from './modules/analytics/routes.ts'
import { appointmentsRoutes } from './modules/appointments/routes.ts'
import { availabilityRoutes } from './modules/availability/routes.ts'
import { blocksRoutes } from './modules/blocks/routes.ts'
import { documentsApp } from './modules/billing/documentsApp.ts'
import { billingRoutes } from './modules/billing/routes.ts'
import { paymentsWebhookApp } from './modules/billing/paymentsWebhookApp.ts'
import { calendarFeedsApp, calendarFeedsRoutes } from './modules/calendarFeeds/routes.ts'
import { channelsRoutes } from './modules/channels/routes.ts'
import { continuationRoutes } from './modules/continuation/routes.ts'
import { whatsappBusinessRoutes } from './modules/whatsappBusiness/routes.ts'
import { signupApp } from './modules/whatsappBusiness/signupApp.ts'
import { contactsRoutes } from './modules/contacts/routes.ts'
import { conversationsRoutes } from './modules/conversations/routes.ts'
import { knowledgeRoutes } from './modules/knowledge/routes.ts'
import { insightsRoutes } from './modules/insights/routes.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { previewRoutes } from './modules/preview/routes.ts'
import { professionalsRoutes } from './modules/professionals/routes.ts'
import { pushRoutes } from './modules/push/routes.ts'
import { publicBookingApp, publicBookingRoutes } from './modules/publicBooking/routes.ts'
import { countRequest } from './modules/quotas/countRequest.ts'
import { scheduledRoutes } from './modules/scheduled/routes.ts'
import { servicesRoutes } from './modules/services/routes.ts'
import { simulatorApp } from './modules/simulator/simulatorApp.ts'
import { channelWebhookApp } from './modules/whatsapp/channelWebhookApp.ts'
import { realtimeCredentials } from './ports/realtime/realtimeCredentials.ts'
import { outreachRoutes } from './modules/outreach/routes.ts'
import { templatesRoutes } from './modules/templates/routes.ts'
import { waitingRoutes } from './modules/waiting/routes.ts'
import { syncRoutes } from './sync/routes.ts'

/**
 * Creates the HTTP app with everything the server serves on its one port: API, webhooks, simulator, and the
 * web app.
 */
export function createApp(deps: Deps): Hono {
  const app = new Hono()
  const files = clientFiles()
  const policy = contentSecurityPolicy(deps.env, files.scriptHashes)
  answerErrors(app, deps.log)
  app.use(securityHeaders(deps.env, () => policy))

  app.get('/health', async (c) => {
    const health = await readHealth(deps)
    return c.json(health, health.ok ? 200 : 503)
  })

  app.use(refuseWithoutSpace(deps.space, API_BASE))

  app.use('/api/*', compressAnswers)
  app.route(API_BASE, openApiApp())
  app.use('/api/*', contractVersion)
  const api = createApi({
    app,
    deps,
    authenticate: (token) => authenticate(deps, token),
    countRequest: (auth) => countRequest(deps, auth),
    clientIp: (c) => clientIp(c, deps.env.trustProxy),
  })
  systemRoutes(api)
  accountsRoutes(api)
  googleRoutes(api)
  billingRoutes(api)
  channelsRoutes(api)
  continuationRoutes(api)
  whatsappBusinessRoutes(api)
  templatesRoutes(api)
  outreachRoutes(api)
  agentsRoutes(api)
  agentModelRoutes(api)
  answersRoutes(api)
  previewRoutes(api)
  knowledgeRoutes(api)
  mediaRoutes(api)
  conversationsRoutes(api)
  contactsRoutes(api)
  // Mounted before '/appointments/{id}', whose pattern also matches these paths.
  availabilityRoutes(api)
  appointmentsRoutes(api)
  scheduledRoutes(api)
  professionalsRoutes(api)
  servicesRoutes(api)
  blocksRoutes(api)
  waitingRoutes(api)
  calendarFeedsRoutes(api)
  publicBookingRoutes(api)
  activitiesRoutes(api)
  analyticsRoutes(api)
  insightsRoutes(api)
  pushRoutes(api)
  syncRoutes(api)

  app.route('/', simulatorApp(deps))
  app.route('/', channelWebhookApp(deps))
  app.route('/', signupApp(deps))
  app.route('/', paymentsWebhookApp(deps))
  app.route('/', documentsApp(deps))
  app.route('/', googleApp(deps))
  app.route('/', calendarFeedsApp(deps))
  app.route('/', publicBookingApp(deps))

  app.all('/api/*', (c) => c.json({ detail: 'Este endereço da API não existe.', code: 'not_found' }, 404))
  serveClient(app, files)
  return app
}

function systemRoutes(api: Api): void {
  api.open(getConfig, async ({ deps: { env, ports } }) => ({
    support_whatsapp: env.supportWhatsapp ?? null,
    whatsapp_transports: [...env.whatsapp.offered],
    realtime: ports.realtime.mode,
    google_sign_in: ports.google !== null,
    bot_check: ports.botCheck.config,
    mail: ports.mail.mode,
    telemetry: telemetryConfig(env),
    contract: CONTRACT_VERSION,
  }))
  for (const endpoint of [realtimeAuth, realtimeAuthPost]) {
    api.action(endpoint, async ({ deps, auth }) => realtimeCredentials(deps.ports.realtime, auth))
  }
}

/** Contains only keys that any visitor of the page may read anyway. */
function telemetryConfig({ telemetry, mode }: Deps['env']): TelemetryConfig {
  const { posthogKey, posthogHost, gaMeasurementId, metaPixelId, sentryDsn } = telemetry
  return {
    product: posthogKey === undefined ? null : { key: posthogKey, host: posthogHost },
    analytics: gaMeasurementId === undefined ? null : { measurement_id: gaMeasurementId },
    pixel: metaPixelId === undefined ? null : { id: metaPixelId },
    errors: sentryDsn === undefined ? null : { dsn: sentryDsn, environment: mode },
  }
}
