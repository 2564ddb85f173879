/** What has one meaning on the screens: the agent's colour, figures of one width, the words of a status. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSource, sourcesIn, withoutComments } from './importGraph.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const stylesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name))
const FILES = [...sourcesIn('src'), ...stylesIn('src')]
const filesWith = (pattern: RegExp): string[] =>
  FILES.filter((file) => pattern.test(withoutComments(readSource(file)))).toSorted()

/** Where violet is drawn, and what of the agent is drawn with it. */
const VIOLET: Record<string, string> = {
  'src/ui/tokens.css': 'defined',
  'src/styles.css': 'named',
  'src/ui/Badge.tsx': 'tone',
  'src/features/agentOverview/DayChart.tsx': 'answers',
  'src/features/agentOverview/OverviewPanel.tsx': 'answers',
  'src/features/agents/AgentHeader.tsx': 'picture',
  'src/features/agents/HowItWorks.tsx': 'explanation',
  'src/features/answers/TrialResult.tsx': 'answer',
  'src/features/answers/WhySheet.tsx': 'answer',
  'src/features/availability/ClientSees.tsx': 'answer',
  'src/features/calendar/AppointmentCard.tsx': 'booking',
  'src/features/calendar/AppointmentDetails.tsx': 'booking',
  'src/features/calendar/EventBlock.tsx': 'booking',
  'src/features/calendar/PhoneTile.tsx': 'booking',
  'src/features/channels/ContinueDialog.tsx': 'name',
  'src/features/dashboard/activityLook.ts': 'activity',
  'src/features/inbox/AgentStrip.tsx': 'summary',
  'src/features/inbox/Bubble.tsx': 'message',
  'src/features/inbox/ConversationRow.tsx': 'conversation',
  'src/features/inbox/ThreadHeader.tsx': 'conversation',
  'src/features/inbox/threadLines/OfferedTimes.tsx': 'offer',
  'src/features/preview/ChatBubble.tsx': 'message',
  'src/features/preview/ScheduledCard.tsx': 'message',
  'src/features/preview/TypingDots.tsx': 'typing',
  'src/features/scheduled/PlannedItem.tsx': 'message',
  'src/features/services/ServiceRows.tsx': 'permission',
  'src/features/services/ServicesScreen.tsx': 'permission',
  'src/features/today/AgentDonePart.tsx': 'activity',
}

it('violet is the agent’s alone: each file that draws with it says what of the agent', () => {
  expect(filesWith(/\bviolet\b/i)).toEqual(Object.keys(VIOLET).toSorted())
})

/** Where digits have one width, and which figures stand below each other there. */
const TABULAR: Record<string, string> = {
  'src/features/agentOverview/DayChart.tsx': 'counts',
  'src/features/agentOverview/OverviewPanel.tsx': 'counts',
  'src/features/answers/UnansweredPanel.tsx': 'counts',
  'src/features/billing/PaymentHistoryCard.tsx': 'amounts',
  'src/features/calendar/DayAgendaRow.tsx': 'times',
  'src/features/calendar/calendar.css': 'times',
  'src/features/reports/FunnelTable.tsx': 'counts',
  'src/features/services/ServiceRows.tsx': 'prices',
  'src/features/today/AgentDonePart.tsx': 'times',
  'src/publicBooking/bookingPage.css': 'times',
}

it('digits have one width in columns of figures alone, because hyphens in words become too wide', () => {
  expect(filesWith(/tabular-nums/)).toEqual(Object.keys(TABULAR).toSorted())
})

it('no whole page, table, list or part has digits of one width', () => {
  const opened = FILES.flatMap((file) =>
    [...readSource(file).matchAll(/<(\w+)[^<>]*tabular-nums/g)].map(([, element]) => element!),
  )
  expect([...new Set(opened)].toSorted()).toEqual(['span', 'td'])
  const rules = stylesIn('src').flatMap((file) =>
    [...withoutComments(readSource(file)).matchAll(/([^{}]+)\{[^{}]*tabular-nums/g)].map(([, rule]) =>
      rule!.trim(),
    ),
  )
  expect(rules.toSorted()).toEqual(['.day-time', ':is(.times, .days) span'])
})

it.each([
  ['a contact', 'src/contract/contact.ts', /\bno_show: ['{][^}]*\blost: ['{]/],
  ['a conversation', 'src/contract/conversation.ts', /\bwaiting: '\p{Lu}[^'.]{1,20}'[^}]*\bclosed: '\p{Lu}/u],
])('the status of %s has its words from one map, wherever it is shown', (_, file, map) => {
  expect(filesWith(map)).toEqual([file])
})

it('a map that calls a closed conversation otherwise is noticed', () => {
  const map = /\bwaiting: '\p{Lu}[^'.]{1,20}'[^}]*\bclosed: '\p{Lu}/u
  expect(
    map.test("const STATUS = { waiting: 'Aguardando', active: 'Em atendimento', closed: 'Resolvida' }"),
  ).toBe(true)
  expect(map.test("const TONE = { waiting: 'warn', active: 'info', closed: 'neutral' }")).toBe(false)
})
