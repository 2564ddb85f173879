/**
 * Every table of the server. Types and SQL migrations both come from here (`npm run db:generate`).
 *
 * Conventions: ids are UUIDv7 made by whoever creates the record; times are `timestamptz` (UTC); every row of a
 * customer belongs to an organization; the mirrored tables (contacts, conversations, messages, appointments, providers,
 * services, blocks, schedules, waiting_entries) carry `revision`, the organization's revision of the transaction that last changed them.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AvailabilityRule } from '../../src/contract/availability.ts'
import type { Recurrence } from '../../src/contract/blockInput.ts'
import type { BookingSettings } from '../../src/contract/bookingSettings.ts'
import type { ChannelHealth, ChannelTrouble } from '../../src/contract/channel.ts'
import type { HoldReplies } from '../../src/contract/messageSeen.ts'
import type { PreviewAction } from '../../src/contract/preview.ts'
import type { PushKind } from '../../src/contract/push.ts'
import type { QuietTime } from '../../src/contract/quietTime.ts'
import type { ScheduledType } from '../../src/contract/scheduled.ts'
import type { TemplatePurpose, TemplateState } from '../../src/contract/template.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const revision = () => bigint('revision', { mode: 'number' }).notNull()
const orgId = () =>
  uuid('org_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

// ---------------------------------------------------------------- accounts

export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    size: text('size').notNull(),
    whatsapp: text('whatsapp').notNull(),
    type: text('type').notNull(),
    /** IANA zone in which people and the agent read times (PRD-16). */
    timezone: text('timezone').notNull().default('America/Sao_Paulo'),
    /** When an owner deleted it: nobody enters any more, and the background removes what is left of it. */
    deletedAt: time('deleted_at'),
    /** Null until the organization has written its own. */
    quickReplies: jsonb('quick_replies').$type<{ command: string; description: string; text: string }[]>(),
    logoMediaId: uuid('logo_media_id'),
    /** The name of its public booking page, unique; null until one was chosen. */
    bookingSlug: text('booking_slug'),
    bookingEnabled: boolean('booking_enabled').notNull().default(false),
    /** When a reply that waited on a device is shown again before it leaves ('people', 'anyone', 'never'). */
    holdReplies: text('hold_replies').$type<HoldReplies>().notNull().default('people'),
    /** Days of the week on which automatic messages leave (0 = Sunday); null: all. */
    automaticDays: jsonb('automatic_days').$type<number[]>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('organizations_booking_slug').on(t.bookingSlug)],
)

/**
 * The organization's change counter, alone in a narrow table because its row lock is what puts an organization's
 * writes in commit order (law 3). `prunedRevision`: removals up to here have been forgotten, so a cursor below it
 * must start over.
 */
export const orgRevisions = pgTable('org_revisions', {
  orgId: uuid('org_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  revision: revision().default(0),
  prunedRevision: bigint('pruned_revision', { mode: 'number' }).notNull().default(0),
})

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    orgId: uuid('org_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** One of those who answer for the organization; it always has at least one. */
    isOwner: boolean('is_owner').notNull().default(false),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Null for who has only come in through Google. */
    passwordHash: text('password_hash'),
    /** When a link sent to the address, or Google, showed that it is theirs. */
    emailVerifiedAt: time('email_verified_at'),
    /** Google's `sub`. */
    googleSubject: text('google_subject'),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    defaultProviderId: uuid('default_provider_id'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_google').on(t.googleSubject),
    index('users_org').on(t.orgId),
  ],
)

/** One signed-in device. Only the hash of its refresh token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    remember: boolean('remember').notNull().default(false),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    /** True: the device wipes what it mirrors when it next calls. False: it asks to sign in again. */
    wipe: boolean('wipe').notNull().default(false),
    /** Until when this session may set a password without the current one: it came from a reset link. */
    passwordResetUntil: time('password_reset_until'),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash), index('sessions_user').on(t.userId)],
)

/** Open until accepted, cancelled, replaced by a later one to the same address, or over. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    email: text('email').notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    closedAt: time('closed_at'),
  },
  (t) => [
    uniqueIndex('invitations_open')
      .on(t.orgId, sql`lower(${t.email})`)
      .where(sql`closed_at is null`),
  ],
)

/** One-time secrets sent by email; only their hash is kept. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    /** 'verify' and 'reset' belong to a user, 'invite' to an invitation. */
    kind: text('kind').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    invitationId: uuid('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [
    uniqueIndex('email_links_token').on(t.tokenHash),
    index('email_links_user').on(t.userId),
    index('email_links_invitation').on(t.invitationId),
    index('email_links_expires').on(t.expiresAt),
  ],
)

/** The one code by email with which someone without a password confirms that it is them. */
export const confirmationCodes = pgTable('confirmation_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** What it confirms: `ConfirmationPurpose` of the contract. */
  purpose: text('purpose').notNull(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** Proofs of work already accepted once, until they are over by themselves. */
export const spentProofs = pgTable(
  'spent_proofs',
  { hash: text('hash').primaryKey(), expiresAt: time('expires_at').notNull() },
  (t) => [index('spent_proofs_expires').on(t.expiresAt)],
)

/** Cards of the insights' catalogue that someone does not want to see. */
export const ignoredInsights = pgTable(
  'ignored_insights',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    insightId: text('insight_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.insightId] })],
)

/** Keys the server makes for itself on first start (token signing, embedded realtime). */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** Fixed-window counters of what strangers may call; one table so that several servers share the limit. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: time('window_start').notNull(),
    hits: integer('hits').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
)

// ---------------------------------------------------------------- subscription and payments

/**
 * One per organization that ever subscribed; a canceled one stays, so that there is one trial (BIL-25). Of a card only
 * what a person recognizes it by is here.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    orgId: orgId().primaryKey(),
    id: uuid('id').notNull(),
    planId: text('plan_id').notNull(),
    interval: text('interval').notNull(),
    status: text('status').notNull(),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
    trialEnd: time('trial_end'),
    autoRenew: boolean('auto_renew').notNull().default(true),
    /** Intervals are counted from here (`intervalEnd` in contract/billingRules.ts). */
    anchor: time('anchor').notNull(),
    periodStart: time('period_start').notNull(),
    periodEnd: time('period_end').notNull(),
    /** A smaller plan that begins with the next interval. */
    nextPlanId: text('next_plan_id'),
    nextInterval: text('next_interval'),
    /** Which agents and channels go on when a smaller plan begins; null: nobody chose. */
    kept: jsonb('kept').$type<{ agentIds: string[]; channelIds: string[] }>(),
    /** What stopped when the smaller plan began, to be offered again with a larger one. */
    stopped: jsonb('stopped').$type<{ agentIds: string[]; channelIds: string[] }>(),
    /** When `billing.advance` has something to do; null once canceled. */
    nextCheckAt: time('next_check_at'),
    failedCharges: integer('failed_charges').notNull().default(0),
    paymentMethodType: text('payment_method_type'),
    /** The provider's names for the organization and its card. */
    customerId: text('customer_id'),
    paymentMethodId: text('payment_method_id'),
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    /** `BoletoPayer` of the contract: whom the next boleto is made out to. */
    payer: jsonb('payer').$type<Record<string, string>>(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('subscriptions_id').on(t.id)],
)

/** A card being asked for at the provider: what it will pay for once it is there. */
export const billingCheckouts = pgTable(
  'billing_checkouts',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    planId: text('plan_id').notNull(),
    interval: text('interval').notNull(),
    customerId: text('customer_id'),
    /** As in `subscriptions`, for the plan this pays. */
    kept: jsonb('kept').$type<{ agentIds: string[]; channelIds: string[] }>(),
    /** The provider's name for it (Stripe: the SetupIntent). */
    reference: text('reference').notNull(),
    /** The subscription's `updatedAt` when this was begun; null: there was none. */
    subscriptionSeenAt: time('subscription_seen_at'),
    completedAt: time('completed_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [index('billing_checkouts_org').on(t.orgId, t.createdAt)],
)

/** Every attempt to be paid. The id is the idempotency key of the charge: asked again, it is the same charge. */
export const billingPayments = pgTable(
  'billing_payments',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    /** 'checkout': a person chose a plan. 'renewal': the clock did. */
    purpose: text('purpose').notNull(),
    /** For one choice of a person one open charge. */
    checkoutId: uuid('checkout_id'),
    status: text('status').notNull().default('pending'),
    method: text('method').notNull(),
    amount: integer('amount').notNull(),
    planId: text('plan_id').notNull(),
    interval: text('interval').notNull(),
    /** When the interval begins that this pays for; null: when it is paid. */
    startsAt: time('starts_at'),
    customerId: text('customer_id'),
    paymentMethodId: text('payment_method_id'),
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    reference: text('reference'),
    failureReason: text('failure_reason'),
    boletoLine: text('boleto_line'),
    boletoUrl: text('boleto_url'),
    dueAt: time('due_at'),
    /** In the address of its receipt: whoever has it may read it. */
    documentToken: text('document_token').notNull(),
    settledAt: time('settled_at'),
    /** When it became an interval of the subscription; a boleto may be paid before that begins. */
    appliedAt: time('applied_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('billing_payments_org').on(t.orgId, t.createdAt),
    uniqueIndex('billing_payments_document').on(t.documentToken),
    uniqueIndex('billing_payments_open')
      .on(t.orgId, t.method)
      .where(sql`status = 'pending'`),
  ],
)

// ---------------------------------------------------------------- people who attend, agents, knowledge

export const providers = pgTable(
  'providers',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    name: text('name').notNull(),
    /** Of the contract's HUES. */
    hue: integer('hue').notNull().default(185),
    photoMediaId: uuid('photo_media_id'),
    /** The member of staff this professional is. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    active: boolean('active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Also of the hours in `availabilities`, which travel with the professional. */
    revision: revision().default(0),
  },
  (t) => [index('providers_revision').on(t.orgId, t.revision), uniqueIndex('providers_user').on(t.userId)],
)

/** What is booked. `professionalIds` is the contract's `Professionals`. */
export const services = pgTable(
  'services',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    name: text('name').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull(),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull(),
    priceMode: text('price_mode').notNull(),
    priceCents: integer('price_cents'),
    professionalIds: jsonb('professional_ids').$type<'all' | string[]>().notNull(),
    bookableByAgent: boolean('bookable_by_agent').notNull(),
    bookableByStaff: boolean('bookable_by_staff').notNull(),
    instructions: text('instructions').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    revision: revision(),
  },
  (t) => [index('services_revision').on(t.orgId, t.revision)],
)

/** Time that professionals do not attend, as the contract's `Block` has it: in the organization's clock. */
export const blocks = pgTable(
  'blocks',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    title: text('title').notNull(),
    kind: text('kind').notNull(),
    professionalIds: jsonb('professional_ids').$type<'all' | string[]>().notNull(),
    start: text('start').notNull(),
    end: text('end').notNull(),
    allDay: boolean('all_day').notNull(),
    recurrence: jsonb('recurrence').$type<Recurrence>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    revision: revision(),
  },
  (t) => [index('blocks_revision').on(t.orgId, t.revision)],
)

/** An organization's rules for free times; made with it. */
export const schedules = pgTable('schedules', {
  orgId: uuid('org_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  settings: jsonb('settings').$type<BookingSettings>().notNull(),
  /** Days on which nobody is attended. */
  closedDays: jsonb('closed_days').$type<{ date: string; name: string }[]>().notNull(),
  /** Whose holidays are offered besides the national ones ('SP'). */
  holidayState: text('holiday_state'),
  revision: revision(),
})

/** A customer who wants a time that was taken. */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id),
    /** Null: whoever performs the service. */
    providerId: uuid('provider_id').references(() => providers.id),
    /** Days of the organization, both included. */
    fromDay: text('from_day').notNull(),
    toDay: text('to_day').notNull(),
    period: text('period').notNull(),
    notes: text('notes').notNull(),
    status: text('status').notNull().default('waiting'),
    createdAt: time('created_at').notNull().defaultNow(),
    revision: revision(),
  },
  (t) => [
    index('waiting_entries_revision').on(t.orgId, t.revision),
    index('waiting_entries_client').on(t.orgId, t.clientId),
  ],
)

/** The secret addresses under which calendar programs read a professional's appointments. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address's secret. */
    tokenHash: text('token_hash').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.tokenHash), index('calendar_feeds_org').on(t.orgId)],
)

export const agents = pgTable(
  'agents',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    name: text('name').notNull(),
    objective: text('objective').notNull().default('service'),
    communicationStyle: text('communication_style').notNull().default('normal'),
    customAttributes: jsonb('custom_attributes').$type<Record<string, string>>().notNull().default({}),
    /** How it behaves, as the organization chose: `AgentBehavior` of the contract; what is absent has its default. */
    behavior: jsonb('behavior').$type<Record<string, unknown>>().notNull().default({}),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [index('agents_org').on(t.orgId)],
)

export const knowledgeBases = pgTable(
  'knowledge_bases',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
  },
  (t) => [index('knowledge_bases_agent').on(t.orgId, t.agentId)],
)

export const qaPairs = pgTable(
  'qa_pairs',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    knowledgeBaseId: uuid('knowledge_base_id')
      .notNull()
      .references(() => knowledgeBases.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    isFixed: boolean('is_fixed').notNull().default(false),
    placeholder: text('placeholder').notNull().default(''),
    metadata: jsonb('metadata').$type<{ category: string; created_at: string; source: string }>().notNull(),
    /** Other ways to ask the same. */
    forms: jsonb('forms').$type<string[]>().notNull().default([]),
    /** 'Responde sobre', where a person has chosen it; null: read from the words. */
    aspects: jsonb('aspects').$type<string[]>(),
    addedDate: time('added_date').notNull().defaultNow(),
    /** `balcao_pt` is the unaccented Portuguese configuration the first migration creates; question outweighs answer. */
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('balcao_pt', question), 'A') || setweight(to_tsvector('balcao_pt', answer), 'C')`,
      ),
  },
  (t) => [
    index('qa_pairs_base').on(t.orgId, t.knowledgeBaseId),
    index('qa_pairs_search').using('gin', t.search),
  ],
)

/** When a professional attends: one row each, written whole (API-66 to API-68). */
export const availabilities = pgTable(
  'availabilities',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    rules: jsonb('rules').$type<AvailabilityRule[]>().notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('availabilities_provider').on(t.providerId), index('availabilities_org').on(t.orgId)],
)

/** A document or a site of a knowledge base, and how far the server has come in reading it. */
export const knowledgeSources = pgTable(
  'knowledge_sources',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    knowledgeBaseId: uuid('knowledge_base_id')
      .notNull()
      .references(() => knowledgeBases.id, { onDelete: 'cascade' }),
    /** 'document' or 'website'. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** A site's address. */
    url: text('url'),
    /** A document's type. */
    type: text('type'),
    metadata: jsonb('metadata').$type<Record<string, string | number>>().notNull(),
    /** The file, until it has been read. */
    data: bytea('data'),
    status: text('status').notNull().default('processing'),
    passages: integer('passages').notNull().default(0),
    error: text('error'),
    addedDate: time('added_date').notNull().defaultNow(),
  },
  (t) => [index('knowledge_sources_base').on(t.orgId, t.knowledgeBaseId, t.kind)],
)

/** What a source says, in pieces small enough to be an answer. */
export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => knowledgeSources.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    orgId: orgId(),
    text: text('text').notNull(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('balcao_pt', text)`),
  },
  (t) => [
    primaryKey({ columns: [t.sourceId, t.position] }),
    index('knowledge_passages_search').using('gin', t.search),
  ],
)

// ---------------------------------------------------------------- channels and the messages' way in and out

export const channels = pgTable(
  'channels',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    name: text('name').notNull(),
    type: text('type').notNull().default('whatsapp'),
    status: text('status').notNull().default('connecting'),
    agentId: uuid('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    phoneNumber: text('phone_number'),
    connectionDate: time('connection_date'),
    /** Which transport holds the session: a `Transport` of ports/channels. */
    transport: text('transport').notNull(),
    /** For how long after the customer's last message free text may be sent; null: always. As its provider had it. */
    answerWindowSeconds: integer('answer_window_seconds').default(86_400),
    /** Cloud: the phone_number_id. Local: the simulator's token, which is also in the QR code's address. */
    externalId: text('external_id'),
    /** Cloud: the WhatsApp Business Account of the number. */
    accountId: text('account_id'),
    qrExpiresAt: time('qr_expires_at'),
    trouble: jsonb('trouble').$type<ChannelTrouble>(),
    health: jsonb('health').$type<ChannelHealth>(),
    pausedAt: time('paused_at'),
    /** When its provider was last asked about all message templates of the account. */
    templatesCheckedAt: time('templates_checked_at'),
    /** The provider asked for less: nothing leaves before this. */
    heldUntil: time('held_until'),
    /** The provider's time of the last thing it said of the account: what comes later and is older changes nothing. */
    accountNewsAt: time('account_news_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Kept after deletion so that its conversations stay readable (CHN-37). */
    deletedAt: time('deleted_at'),
  },
  (t) => [
    index('channels_org').on(t.orgId),
    index('channels_account').on(t.transport, t.accountId),
    uniqueIndex('channels_external').on(t.transport, t.externalId),
    uniqueIndex('channels_agent')
      .on(t.agentId)
      .where(sql`deleted_at is null and agent_id is not null`),
  ],
)

/** Texts for when free text may not be sent. They are the provider account's, whichever of its numbers made them. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    transport: text('transport').$type<'local' | 'cloud'>().notNull(),
    /** Cloud: the WhatsApp Business Account. Local: 'simulador'. */
    account: text('account').notNull(),
    /** For people; the provider knows it by `providerName`. */
    name: text('name').notNull(),
    providerName: text('provider_name').notNull(),
    language: text('language').notNull(),
    providerId: text('provider_id'),
    category: text('category').$type<'utility' | 'marketing' | 'authentication'>().notNull(),
    purpose: text('purpose').$type<TemplatePurpose>().notNull(),
    header: text('header'),
    body: text('body').notNull(),
    footer: text('footer'),
    buttons: jsonb('buttons').$type<string[]>().notNull(),
    /** Made elsewhere with parts that we do not fill. */
    hasOtherParts: boolean('has_other_parts').notNull().default(false),
    state: text('state').$type<TemplateState>().notNull(),
    reason: text('reason'),
    quality: text('quality').$type<'green' | 'yellow' | 'red'>(),
    replaces: uuid('replaces'),
    sentCount: integer('sent_count').notNull().default(0),
    submittedAt: time('submitted_at').notNull(),
    checkedAt: time('checked_at'),
  },
  (t) => [uniqueIndex('message_templates_name').on(t.orgId, t.account, t.providerName, t.language)],
)

/** What an organization chose for a kind of automatic message; none: it is on, in the agent's own words. */
export const automaticMessages = pgTable(
  'automatic_messages',
  {
    orgId: orgId(),
    type: text('type').$type<ScheduledType>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Null: the agent's own words. */
    body: text('body'),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.type] })],
)

/** A conversation begun on a device under an id of its own, where there was one with this person already. */
export const conversationStarts = pgTable('conversation_starts', {
  id: uuid('id').primaryKey(),
  orgId: orgId(),
  conversationId: uuid('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' }),
})

/** A channel's own keys to its provider, sealed for the channel (db/serverKey). */
export const channelCredentials = pgTable('channel_credentials', {
  channelId: uuid('channel_id')
    .primaryKey()
    .references(() => channels.id, { onDelete: 'cascade' }),
  orgId: orgId(),
  sealed: text('sealed').notNull(),
  /** SHA-256 of the word by which the provider asks whether the webhook is ours. */
  verifyHash: text('verify_hash'),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** What reached a channel and belongs in no private thread: of a group, or of nobody that can be told. Kept a while. */
export const unplacedMessages = pgTable(
  'unplaced_messages',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    why: text('why').notNull(),
    /** A name or a number, as the provider gave it. */
    author: text('author'),
    text: text('text').notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    uniqueIndex('unplaced_messages_once').on(t.channelId, t.providerId),
    index('unplaced_messages_age').on(t.at),
  ],
)

/** A WhatsApp Web session: whose server holds it, what it is doing, and its credentials. All but the states is sealed. */
export const webSessions = pgTable(
  'web_sessions',
  {
    channelId: uuid('channel_id')
      .primaryKey()
      .references(() => channels.id, { onDelete: 'cascade' }),
    orgId: orgId(),
    /** The server that holds the session, until its lease ends; the database's clock counts. */
    owner: text('owner'),
    leaseUntil: time('lease_until'),
    /** Goes up with every new holder: a write that carries an older one is refused. */
    epoch: integer('epoch').notNull().default(0),
    /** A server should hold it open (or wait for its code to be scanned). */
    wanted: boolean('wanted').notNull().default(false),
    /** A `WebState` of ports/channels/whatsappWeb. */
    state: text('state').notNull().default('idle'),
    stateSince: time('state_since').notNull().defaultNow(),
    /** Until when it is banned, or its code may be scanned. */
    stateUntil: time('state_until'),
    /** Sealed: whoever has the code can pair a phone. */
    qr: text('qr'),
    creds: text('creds'),
    pairedAt: time('paired_at'),
    /** What its phone sends of before the pairing is brought into the threads. */
    bringsPast: boolean('brings_past').notNull().default(false),
    /** WhatsApp refuses new chats until then. */
    restrictedUntil: time('restricted_until'),
  },
  (t) => [
    index('web_sessions_wanted')
      .on(t.leaseUntil)
      .where(sql`wanted`),
  ],
)

/** Signal's keys of a session: prekeys, ratchets, mappings between numbers and LIDs. Sealed one by one. */
export const webKeys = pgTable(
  'web_keys',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => webSessions.channelId, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    value: text('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.kind, t.id] })],
)

/**
 * What a session decrypted, from the transaction that moved its ratchet on to the one that hands it over
 * (`decrypted`, `stored`), and what could not be read (`unreadable`). Stored ones stay some days without their words,
 * so that a repetition is known.
 */
export const webInbox = pgTable(
  'web_inbox',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => webSessions.channelId, { onDelete: 'cascade' }),
    /** WhatsApp's message id. */
    id: text('id').notNull(),
    state: text('state').notNull(),
    sealed: text('sealed'),
    /** When an unreadable one is shown as such. */
    dueAt: time('due_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.id] }),
    index('web_inbox_open')
      .on(t.channelId, t.createdAt)
      .where(sql`state <> 'stored'`),
    index('web_inbox_age').on(t.createdAt),
  ],
)

/** Messages of ours, known before the call that sends them: the id they go by, and what is sent again when asked. */
export const webSent = pgTable(
  'web_sent',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => webSessions.channelId, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    clientId: text('client_id').notNull(),
    sealed: text('sealed'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.id] }),
    uniqueIndex('web_sent_client').on(t.channelId, t.clientId),
    index('web_sent_age').on(t.createdAt),
  ],
)

/** Whom a session has met, by number (`phoneKey`) or LID. */
export const webPeople = pgTable(
  'web_people',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => webSessions.channelId, { onDelete: 'cascade' }),
    person: text('person').notNull(),
    /** Where they are written to; null: WhatsApp said that the number is not there. */
    jid: text('jid'),
    /** The first message either way. */
    metAt: time('met_at'),
    /** Set when that first message was ours: it counts towards the day's ceiling. */
    firstContactAt: time('first_contact_at'),
    checkedAt: time('checked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.person] }),
    index('web_people_first')
      .on(t.channelId, t.firstContactAt)
      .where(sql`first_contact_at is not null`),
  ],
)

/** What a provider posted to us, stored and acknowledged before any work. Kept 30 days after processing. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    processedAt: time('processed_at'),
    error: text('error'),
  },
  (t) => [
    index('webhook_events_open')
      .on(t.receivedAt)
      .where(sql`processed_at is null`),
  ],
)

/** The simulated phones' side of the local transport: what customers wrote and what reached them, in order. */
export const simulatorMessages = pgTable(
  'simulator_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    /** The customer's number, digits with country code. */
    customer: text('customer').notNull(),
    direction: text('direction').notNull(),
    providerId: text('provider_id').notNull(),
    /** Our message id, as it came back in the opaque callback data; null for what the customer wrote. */
    clientId: text('client_id'),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** Its file, as long as a message of the clinic holds it too. */
    storedFileId: uuid('stored_file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    status: text('status').notNull().default('delivered'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('simulator_messages_file').on(t.storedFileId),
    uniqueIndex('simulator_messages_provider').on(t.channelId, t.providerId),
    index('simulator_messages_with').on(t.channelId, t.customer, t.id),
  ],
)

export const simulatorFaults = pgTable('simulator_faults', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  channelId: uuid('channel_id')
    .notNull()
    .references(() => channels.id, { onDelete: 'cascade' }),
  kind: text('kind').notNull(),
  remaining: integer('remaining').notNull(),
  ms: integer('ms').notNull().default(0),
})

// ---------------------------------------------------------------- mirrored: contacts, conversations, messages, appointments

export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    name: text('name').notNull(),
    /** E.164 without the plus; null while a person is known by a business-scoped id alone. */
    phoneNumber: text('phone_number'),
    email: text('email'),
    photoUrl: text('photo_url'),
    address: text('address').notNull().default(''),
    status: text('status').notNull().default('new'),
    /** Furthest of the five timeline stages reached; 'lost' and 'cancelled' keep it (LEAD-07). */
    furthestStage: text('furthest_stage').notNull().default('new'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    notes: text('notes').notNull().default(''),
    lastContactAt: time('last_contact_at'),
    lastAppointmentAt: time('last_appointment_at'),
    nextAppointmentAt: time('next_appointment_at'),
    /** They asked not to be written to by automation. */
    automationStoppedAt: time('automation_stopped_at'),
    /** Took over the number of this contact: whether they are one person is for staff to say. */
    maybeSameAs: uuid('maybe_same_as'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    revision: revision(),
  },
  (t) => [
    index('contacts_revision').on(t.orgId, t.revision),
    index('contacts_created').on(t.orgId, t.createdAt),
  ],
)

/** By what a network knows a person: each value is one contact of the organization. */
export const contactIdentities = pgTable(
  'contact_identities',
  {
    orgId: orgId(),
    /** `Network` of ports/channels. */
    provider: text('provider').notNull(),
    /**
     * 'phone': `phoneKey` of contract/phone.ts, one value for a Brazilian number with and without the ninth digit.
     * 'scoped_id': the id a business is given for a person, e.g. `BR.1349…`. 'parent_id': the same of a group of businesses.
     * 'former_id': either of them as it was before.
     * 'lid': WhatsApp's own for a device's owner.
     */
    kind: text('kind').$type<'phone' | 'scoped_id' | 'parent_id' | 'former_id' | 'lid'>().notNull(),
    value: text('value').notNull(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.provider, t.kind, t.value] }),
    index('contact_identities_contact').on(t.contactId, t.kind),
  ],
)

export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id),
    status: text('status').notNull().default('waiting'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** True while the agent answers; a person's reply or assignment pauses it here (INB-47). */
    aiHandled: boolean('ai_handled').notNull().default(false),
    unreadCount: integer('unread_count').notNull().default(0),
    /** Also the position of the last message: positions are 1, 2, 3 … without gaps. */
    messagesCount: integer('messages_count').notNull().default(0),
    /** Position up to which staff have read. */
    readPosition: integer('read_position').notNull().default(0),
    lastMessage: jsonb('last_message').$type<Record<string, unknown>>(),
    lastMessageAt: time('last_message_at').notNull().defaultNow(),
    /** The customer's last message: WhatsApp's 24-hour service window counts from here (law 10). */
    lastInboundAt: time('last_inbound_at'),
    /** Since when it is held by its channel, where it was another's before. */
    channelSince: time('channel_since'),
    /** The customer's last message by a number that the conversation had before. */
    formerInboundAt: time('former_inbound_at'),
    /** What the agent is about, in words for staff: see `AgentNote` of the contract. */
    agentNote: jsonb('agent_note').$type<Record<string, unknown>>(),
    /** While a person has the conversation: when the agent takes it up again by itself; null: never. */
    agentResumesAt: time('agent_resumes_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('conversations_contact_channel').on(t.orgId, t.contactId, t.channelId),
    index('conversations_revision').on(t.orgId, t.revision),
    index('conversations_status').on(t.orgId, t.status, t.lastMessageAt),
    /** Who wrote this month (CONS-02). */
    index('conversations_inbound').on(t.orgId, t.lastInboundAt),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    direction: text('direction').notNull(),
    messageType: text('message_type').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** outbound: queued → sent → delivered → read, or failed; inbound: received. Never backwards. */
    status: text('status').notNull(),
    /** Why it failed, in Portuguese, for the person who wrote it. */
    error: text('error'),
    isAiMessage: boolean('is_ai_message').notNull().default(false),
    senderUserId: uuid('sender_user_id').references(() => users.id, { onDelete: 'set null' }),
    senderName: text('sender_name'),
    /** The quoted message as it was when quoted, so that a thread needs no join and no old page. */
    replyTo: jsonb('reply_to').$type<{
      id: string | null
      author: string
      text: string
      message_type: string
    }>(),
    forwarded: boolean('forwarded').notNull().default(false),
    forwardedFrom: text('forwarded_from'),
    reactions: jsonb('reactions')
      .$type<{ emoji: string; from: 'customer' | 'staff' }[]>()
      .notNull()
      .default([]),
    /** The provider's id (wamid…); unique per organization, so a webhook delivered twice is one message. */
    providerId: text('provider_id'),
    providerAt: time('provider_at'),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('messages_position').on(t.conversationId, t.position),
    uniqueIndex('messages_provider').on(t.orgId, t.providerId),
    index('messages_revision').on(t.orgId, t.revision),
    // Who refers to a file.
    index('messages_file')
      .on(t.orgId, sql`(content ->> 'url')`)
      .where(sql`content ? 'url'`),
    // Of what the dashboard and the funnel count; what staff write pays for neither.
    index('messages_by_agent')
      .on(t.orgId, t.createdAt)
      .where(sql`is_ai_message`),
    index('messages_by_customers')
      .on(t.orgId, t.createdAt, t.conversationId)
      .where(sql`direction = 'inbound'`),
  ],
)

/**
 * The exclusion constraint `appointments_no_overlap` (added by hand in the migration, btree_gist) refuses two
 * appointments of one provider whose times with their buffers touch, unless the later one is `overbooked`, which only a person may
 * choose. Cancelled and missed ones hold nothing.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    /** Those of the service when it was booked: no other appointment of the professional may touch them. */
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull().default(0),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull().default(0),
    serviceId: uuid('service_id').references(() => services.id),
    /** As it was called when it was booked; empty for one without a service. */
    serviceName: text('service_name').notNull().default(''),
    /** What the appointments of one course of treatment share. */
    seriesId: uuid('series_id'),
    /** Its place in the course as it was planned, and how many were planned. */
    seriesNumber: integer('series_number'),
    seriesTotal: integer('series_total'),
    status: text('status').notNull().default('pending'),
    appointmentType: text('appointment_type').notNull().default('consultation'),
    notes: text('notes').notNull().default(''),
    location: text('location').notNull().default(''),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    overbooked: boolean('overbooked').notNull().default(false),
    createdBy: text('created_by').notNull().default('staff'),
    /** What the agent did last with one that was there: moved, confirmed, cancelled. */
    agentDid: text('agent_did'),
    agentDidAt: time('agent_did_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    revision: revision(),
  },
  (t) => [
    index('appointments_revision').on(t.orgId, t.revision),
    index('appointments_start').on(t.orgId, t.startTime),
    index('appointments_created').on(t.orgId, t.createdAt),
    index('appointments_client').on(t.orgId, t.clientId),
    index('appointments_series')
      .on(t.orgId, t.seriesId)
      .where(sql`series_id is not null`),
  ],
)

/** Tombstones of mirrored records (law 2), pruned after 90 days together with `orgRevisions.prunedRevision`. */
export const removals = pgTable(
  'removals',
  {
    orgId: orgId(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    revision: revision(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entity, t.entityId] }),
    index('removals_revision').on(t.orgId, t.revision),
  ],
)

/**
 * What lies in the storage (`ports/storage`): each content once per organization. The row is written before the bytes
 * are, and goes before they do. `key` is never used twice, so that removing late cannot hit a file that came anew.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey(),
    /** Null: the organization is gone, and the sweep removes its bytes. */
    orgId: uuid('org_id').references(() => organizations.id, { onDelete: 'set null' }),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    key: text('key').notNull(),
    usedAt: time('used_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('stored_files_content').on(t.orgId, t.sha256), index('stored_files_used').on(t.usedAt)],
)

export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    filename: text('filename').notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Where the bytes are; null only for a file of before the storage that has not been moved there yet. */
    storedFileId: uuid('stored_file_id').references(() => storedFiles.id),
    /**
     * The bytes of such a file. The column stays although new rows leave it empty: an installation is updated while it
     * holds files, and they are moved one by one beside its work (`moveToStorage.ts`).
     */
    data: bytea('data'),
    /** When someone last uploaded it or named it in a message: what is fresh is not swept. */
    usedAt: time('used_at').notNull().defaultNow(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    // With the size in it: an organization's bytes are counted from the index alone.
    index('media_of_org').on(t.orgId, t.size),
    index('media_stored_file').on(t.storedFileId),
    index('media_unmoved')
      .on(t.id)
      .where(sql`data is not null`),
  ],
)

/** What the dashboard's feed tells; goes with the contact it is about, and after 90 days. */
export const activities = pgTable(
  'activities',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    activityType: text('activity_type').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    relatedEntityType: text('related_entity_type').notNull(),
    relatedEntityId: uuid('related_entity_id'),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('activities_feed').on(t.orgId, t.createdAt, t.id),
    index('activities_contact').on(t.contactId),
    index('activities_created').on(t.createdAt),
    /** Of messages, a conversation has one line for each side, which moves up. */
    uniqueIndex('activities_of_talk')
      .on(t.orgId, t.relatedEntityId, t.activityType)
      .where(sql`related_entity_type = 'conversation'`),
  ],
)

/**
 * What the agent says by itself at a time: the reminder before an appointment and the word after a silence. Not
 * mirrored. A row of a preview is a test: it belongs to a preview's conversation and nothing ever sends it to anyone.
 */
export const scheduledMessages = pgTable(
  'scheduled_messages',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    type: text('type').$type<ScheduledType>().notNull(),
    /** PENDING → SENT, CANCELLED or FAILED; none goes back, but a reminder cancelled by a move that is itself undone. */
    status: text('status').$type<'PENDING' | 'SENT' | 'CANCELLED' | 'FAILED'>().notNull().default('PENDING'),
    content: text('content').notNull(),
    scheduledTime: time('scheduled_time').notNull(),
    sentTime: time('sent_time'),
    /** Why it failed or was cancelled, in Portuguese. */
    reason: text('reason'),
    /** Why it is said at all, as staff read it. */
    cause: text('cause').notNull().default(''),
    /** Staff wrote these words: nothing writes over them. */
    editedAt: time('edited_at'),
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    /** The message it became. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    /** The position after which the customer has been silent: one silence, one message. */
    silentSince: integer('silent_since'),
    previewId: uuid('preview_id').references(() => previewConversations.id, { onDelete: 'cascade' }),
    /** Of an offer to who waits: their place on the list, and the freed time. Its own id is the offer's. */
    waitingId: uuid('waiting_id').references(() => waitingEntries.id, { onDelete: 'cascade' }),
    offerProviderId: uuid('offer_provider_id').references(() => providers.id, { onDelete: 'cascade' }),
    offerStart: time('offer_start'),
    offerEnd: time('offer_end'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    // The same time is offered to the same person once.
    uniqueIndex('scheduled_messages_offer').on(t.waitingId, t.offerProviderId, t.offerStart),
    uniqueIndex('scheduled_messages_appointment').on(t.appointmentId, t.scheduledTime),
    uniqueIndex('scheduled_messages_silence').on(t.conversationId, t.silentSince),
    uniqueIndex('scheduled_messages_no_show')
      .on(t.appointmentId)
      .where(sql`type = 'NO_SHOW_FOLLOWUP'`),
    index('scheduled_messages_preview').on(t.previewId),
    index('scheduled_messages_message').on(t.messageId),
    index('scheduled_messages_pending')
      .on(t.orgId, t.scheduledTime)
      .where(sql`status = 'PENDING'`),
  ],
)

// ---------------------------------------------------------------- previews: tests of an agent, apart from all that is real

export const previewConversations = pgTable(
  'preview_conversations',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** `preview-{random}`, made by the chat: asked for twice it is one conversation. */
    contactId: text('contact_id').notNull(),
    channel: text('channel').notNull(),
    /** The agent's memory of it, as `agent_states` has of a real one. */
    state: jsonb('state').$type<unknown>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('preview_conversations_contact').on(t.orgId, t.contactId),
    index('preview_conversations_agent').on(t.agentId),
    index('preview_conversations_created').on(t.createdAt),
  ],
)

export const previewMessages = pgTable(
  'preview_messages',
  {
    id: uuid('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    orgId: orgId(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => previewConversations.id, { onDelete: 'cascade' }),
    type: text('type').$type<'user' | 'assistant' | 'system'>().notNull(),
    text: text('text').notNull(),
    /** Of a recording, whose transcription is the text. */
    audio: jsonb('audio').$type<{ audioLength: number; language: string }>(),
    callsPerson: boolean('calls_person').notNull().default(false),
    /** The agent was told that this time has come, or says what it then says. */
    action: text('action').$type<PreviewAction>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [index('preview_messages_conversation').on(t.conversationId, t.seq)],
)

export const previewAppointments = pgTable(
  'preview_appointments',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => previewConversations.id, { onDelete: 'cascade' }),
    startTime: time('start_time').notNull(),
    /** Null for an example. */
    endTime: time('end_time'),
    serviceId: uuid('service_id').references(() => services.id, { onDelete: 'cascade' }),
    serviceName: text('service_name').notNull().default(''),
    providerId: uuid('provider_id').references(() => providers.id, { onDelete: 'cascade' }),
    professionalName: text('professional_name').notNull(),
    /** For whom, where it is not the customer. */
    forName: text('for_name'),
    status: text('status').notNull().default('pending'),
    /** Where it was before it was last moved; null: never. */
    movedFrom: time('moved_from'),
    /** Made up to show a reminder, since the customer of this preview had booked nothing. */
    isExample: boolean('is_example').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [index('preview_appointments_conversation').on(t.conversationId)],
)

// ---------------------------------------------------------------- the agent's memory and its traces

/** What the agent remembers of a conversation: `DialogueState`. */
export const agentStates = pgTable('agent_states', {
  conversationId: uuid('conversation_id')
    .primaryKey()
    .references(() => conversations.id, { onDelete: 'cascade' }),
  orgId: orgId(),
  state: jsonb('state').$type<unknown>().notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** One turn of the agent: what it heard, did and said, and why. Kept 90 days. */
export const agentTurns = pgTable(
  'agent_turns',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    previewId: uuid('preview_id').references(() => previewConversations.id, { onDelete: 'cascade' }),
    /** Null once the agent is gone. */
    agentId: uuid('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    /** Position of the last message it heard: one turn for each. */
    upTo: integer('up_to').notNull(),
    trace: jsonb('trace').$type<unknown>().notNull(),
    /** Somebody of the team has read it and found it right. */
    approvedAt: time('approved_at'),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('agent_turns_conversation').on(t.conversationId, t.upTo),
    index('agent_turns_preview').on(t.previewId),
    index('agent_turns_created').on(t.createdAt),
    index('agent_turns_agent').on(t.agentId, t.createdAt),
  ],
)

/** Which turn a message of the agent came from. */
export const agentTurnMessages = pgTable(
  'agent_turn_messages',
  {
    /** Of `messages` or `preview_messages`. */
    messageId: uuid('message_id').primaryKey(),
    orgId: orgId(),
    turnId: uuid('turn_id')
      .notNull()
      .references(() => agentTurns.id, { onDelete: 'cascade' }),
  },
  (t) => [index('agent_turn_messages_turn').on(t.turnId)],
)

/** What an agent could not answer. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    aspect: text('aspect'),
    objects: jsonb('objects').$type<string[]>().notNull().default([]),
    /** Questions of one group are asked about the same. */
    groupKey: text('group_key').notNull(),
    /** Answered by a new pair, or put aside. */
    settledAt: time('settled_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('unanswered_questions_open')
      .on(t.orgId, t.agentId, t.groupKey)
      .where(sql`settled_at is null`),
    index('unanswered_questions_created').on(t.createdAt),
  ],
)

/** What a model of the network has cost an organization in a month. */
export const modelUsage = pgTable(
  'model_usage',
  {
    orgId: orgId(),
    /** '2026-11' */
    month: text('month').notNull(),
    /** Millionths of a real. */
    cost: bigint('cost', { mode: 'number' }).notNull().default(0),
    tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
    turns: integer('turns').notNull().default(0),
    /** Of the limit, how many per cent staff have been told of: 0, 80 or 100. */
    warnedPercent: integer('told').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.month] })],
)

/** Which model answers for an organization, where it has chosen. */
export const modelSettings = pgTable('model_settings', {
  orgId: uuid('org_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  choice: text('choice').$type<'built_in' | 'server' | 'own'>().notNull(),
  /** Of the organization's own endpoint; kept while another one is chosen. */
  url: text('url').notNull().default(''),
  model: text('model').notNull().default(''),
  /** Sealed; null without one. */
  key: text('key'),
  /** Centavos per million tokens. */
  inputPrice: integer('input_price').notNull().default(0),
  outputPrice: integer('output_price').notNull().default(0),
  /** Centavos a month. */
  monthlyLimit: integer('monthly_limit').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

// ---------------------------------------------------------------- machinery

// ---------------------------------------------------------------- notices

/** A device that gets notices while its app is closed: at most one per session, and one per subscription. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    orgId: orgId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** IANA zone of the device, in which its quiet time is. */
    timezone: text('timezone').notNull(),
    kinds: jsonb('kinds').$type<PushKind[]>().notNull(),
    onlyMine: boolean('only_mine').notNull(),
    showContent: boolean('show_content').notNull(),
    sound: boolean('sound').notNull(),
    quiet: jsonb('quiet').$type<QuietTime>(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When the push service said that it knows the subscription no longer. */
    goneAt: time('gone_at'),
    lastConfirmedAt: time('last_confirmed_at'),
    /** Of the oldest notice since the last confirmation. */
    unconfirmedSince: time('unconfirmed_since'),
    /** The last test or check that was sent. */
    testId: uuid('test_id'),
    testSentAt: time('test_sent_at'),
    testTookMs: integer('test_took_ms'),
    checkedAt: time('checked_at'),
  },
  (t) => [
    uniqueIndex('push_devices_endpoint').on(t.endpoint),
    uniqueIndex('push_devices_session').on(t.sessionId),
    index('push_devices_org').on(t.orgId),
    index('push_devices_user').on(t.userId),
  ],
)

/** What stands on which device's screen, so that it can be closed there when somebody has read it. */
export const pushNotices = pgTable(
  'push_notices',
  {
    orgId: orgId(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    shownAt: time('shown_at').notNull(),
    /** Settled: the device is told with the next notice, or by one of its own. */
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.tag] }), index('push_notices_tag').on(t.orgId, t.tag)],
)

/** Who chose about emails for what waits; without a row only owners get them. */
export const pushEmails = pgTable('push_emails', {
  orgId: orgId(),
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wanted: boolean('wanted').notNull(),
})

/** The answer of every command, stored in the transaction of its effect (OFF-07). Kept 30 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    orgId: orgId(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body: the same key with another request is a mistake, not a repeat. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').$type<unknown>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)

export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    orgId: uuid('org_id'),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    runAt: time('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(12),
    leasedUntil: time('leased_until'),
    dedupe: text('dedupe'),
    /** Jobs with one value run one after another in `seq` order; a waiting one holds those behind it. */
    orderedBy: text('ordered_by'),
    doneAt: time('done_at'),
    failedAt: time('failed_at'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('jobs_due')
      .on(t.runAt, t.seq)
      .where(sql`done_at is null and failed_at is null`),
    index('jobs_ordered')
      .on(t.orderedBy, t.seq)
      .where(sql`done_at is null and failed_at is null and ordered_by is not null`),
    uniqueIndex('jobs_dedupe')
      .on(t.kind, t.dedupe)
      .where(sql`done_at is null and failed_at is null and dedupe is not null`),
  ],
)

/** The embedded realtime hub's log; `id`, zero-padded, is the channel serial a client resumes from. */
export const realtimeLog = pgTable(
  'realtime_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    channel: text('channel').notNull(),
    messageId: text('message_id').notNull(),
    events: jsonb('events').$type<{ name: string; data: unknown }[]>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('realtime_log_message').on(t.channel, t.messageId),
    index('realtime_log_channel').on(t.channel, t.id),
  ],
)
