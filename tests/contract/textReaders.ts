/**
 * Every function that reads text of strangers, customers
 * or colleagues, with a way to call it with a given text.
 */
import { missedText, reminderText, waitingOfferText } from '../../server/agent/proactive.ts'
import { fenced, withoutNumbers } from '../../server/agent/remote/prompt.ts'
import { repairCall } from '../../server/ports/model/repairCall.ts'
import { gate } from '../../server/agent/gate/gate.ts'
import { render, renderAll } from '../../server/agent/say/render.ts'
import { NOTHING } from '../agent/gateScenes.ts'
import { cleanJson } from '../../server/cleanJson.ts'
import { acceptedEncodings } from '../../server/http/staticFiles.ts'
import { readCursor } from '../../server/modules/activities/rules.ts'
import { renderLetter } from '../../server/modules/accounts/mails/renderLetter.ts'
import { textPdf } from '../../server/modules/billing/pdf.ts'
import { namesHour } from '../../server/modules/scheduled/namesHour.ts'
import { automaticName, conflictingFields, isAutomaticName } from '../../server/modules/contacts/rules.ts'
import { cutPassages, cutRows } from '../../server/modules/knowledge/extract/cutPassages.ts'
import { decodeBase64 } from '../../server/modules/knowledge/rules.ts'
import { contentDisposition, isInline, parseRange, safeFilename } from '../../server/modules/media/rules.ts'
import { sniffType } from '../../server/modules/media/sniffType.ts'
import { headerText } from '../../server/ports/mail/mailPort.ts'
import { oneLine } from '../../server/ports/channels/whatsappCloud/cloudContent.ts'
import { parseCloudWebhook } from '../../server/ports/channels/whatsappCloud/parseCloudWebhook.ts'
import { LoginRequest } from '../../src/contract/account.ts'
import { typeFromTitle } from '../../src/contract/appointment.ts'
import { documentTypeOf, siteAddress } from '../../src/contract/knowledge.ts'
import { messageSummary, unsupportedName } from '../../src/contract/message.ts'
import { normalizePhone, Phone, phoneKey, withNinthDigit } from '../../src/contract/phone.ts'
import { isTaxId, normalizeTaxId } from '../../src/contract/taxId.ts'
import {
  cleanText,
  cutText,
  fold,
  line,
  MESSAGE_TEXT_LIMIT,
  paragraph,
  queryDigits,
  queryWords,
} from '../../src/contract/text.ts'
import { templateProblems } from '../../src/contract/template.ts'
import {
  fillTemplate,
  missingText,
  templateParts,
  templateValues,
  wholeText,
} from '../../src/contract/templateText.ts'
import {
  adoptBody,
  examplesOf,
  isInOrder,
  obstacleOf,
  providerBody,
  providerNameOf,
  fillPlaceholders,
  placeholderWords,
} from '../../server/modules/templates/rules.ts'
import {
  isMetaId,
  namedIn,
  nameOfChange,
  timeOf,
} from '../../server/ports/channels/whatsappCloud/cloudPayload.ts'
import { parseWebBody, webPersonOf, readKey } from '../../server/ports/channels/whatsappWeb/webMap.ts'
import { safePath } from '../../src/session/safePath.ts'
import { findContacts, withPhone } from '../../src/features/calendar/findContacts.ts'
import { searchContacts, indexContacts } from '../../src/features/contacts/searchContacts.ts'
import { priceChange } from '../../src/features/answers/priceChange.ts'
import { greeting } from '../../src/features/dashboard/greeting.ts'
import { matchesQuery } from '../../src/features/inbox/matchesQuery.ts'
import { parseText } from '../../src/features/inbox/parseText.ts'
import { previewOf } from '../../src/features/inbox/preview.ts'
import {
  blankIn,
  matchReplies,
  openBlank,
  typedCommand,
} from '../../src/features/inbox/quickReplies/matchReplies.ts'
import { firstDays, percent } from '../../src/features/insights/order.ts'
import { indexOf, search } from '../../src/features/palette/searchPeople.ts'
import { searchWords } from '../../src/parts/searchWords.ts'
import { splitReply } from '../../src/features/preview/typingQueue.ts'
import { renewalTime } from '../../src/session/tokenLife.ts'
import { scrubEnvelope } from '../../src/telemetry/scrubEnvelope.ts'
import { scrub, scrubDeep, scrubMessage, scrubPath } from '../../src/telemetry/scrub.ts'
import { fillPattern, formatPhone, splitPhone } from '../../src/ui/formatPhone.ts'
import { initials } from '../../src/ui/initials.ts'
import { foldText, matchText } from '../../src/ui/matchText.ts'

export type TextReader = { /** `file#function`. */ of: string; run: (text: string) => unknown }

const at = new Date('2026-11-21T15:00:00.000Z')
const contact = (text: string) => ({ id: '1', name: text, phone_number: text, email: text, tags: [] })
const visit = { startTime: at, professional: 'Ana', timezone: 'America/Sao_Paulo' }
const speaker = { name: 'Lia', style: 'normal', company: 'Clínica' } as const
const asLast = (content: string) => ({ type: 'text', content, sender: 'contact', media: null }) as never
const bytes = (text: string) => Uint8Array.from(Buffer.from(text))

/** A webhook with one message with this text, by a sender with this name. */
const post = (text: string) => ({
  entry: [
    {
      changes: [
        {
          field: 'messages',
          value: {
            metadata: { phone_number_id: text },
            contacts: [{ wa_id: '5511988881204', profile: { name: text } }],
            messages: [{ id: text, from: '5511988881204', type: 'text', text: { body: text } }],
          },
        },
      ],
    },
  ],
})
/** A webhook with thousands of short messages, each of which looks for its sender. */
const crowd = (text: string) => {
  const people = Array.from({ length: Math.ceil(text.length / 50) }, (_, n) => String(5_511_900_000_000 + n))
  const contacts = people.map((wa_id) => ({ wa_id }))
  const messages = people.map((from) => ({ id: from, from, type: 'text', text: { body: 'a' } })).reverse()
  return { entry: [{ changes: [{ field: 'messages', value: { contacts, messages } }] }] }
}

/**
 * A webhook with an old thread of the clinic's own phone, its
 * address book, and a list of messages as long as the text.
 */
const oldThread = (text: string) => {
  const message = { id: text, from: text, type: 'text', text: { body: text }, timestamp: text }
  const short = { id: 'a', from: '5511988881204', type: 'text', text: { body: 'a' }, timestamp: '1' }
  const messages = Array.from({ length: Math.ceil(text.length / 200) }, () => short)
  const threads = [{ id: '5511988881204', messages: [message, ...messages] }]
  const state_sync = [{ type: 'contact', contact: { full_name: text, phone_number: text }, action: 'add' }]
  return { entry: [{ changes: [{ field: 'history', value: { history: [{ threads }], state_sync } }] }] }
}
/**
 * A webhook with Meta's news of an account and of a template, with this text in every field that holds text.
 */
const accountNews = (text: string) => ({
  entry: [
    {
      id: text,
      changes: ['account_update', 'phone_number_quality_update', 'message_template_status_update'].map(
        (field) => ({
          field,
          value: {
            event: text,
            reason: text,
            current_limit: text,
            message_template_name: text,
            ban_info: { waba_ban_state: text },
          },
        }),
      ),
    },
  ],
})

const reader = (of: string, ...runs: ((text: string) => unknown)[]): TextReader => ({
  of,
  run: (text) => runs.forEach((run) => run(text)),
})

const email = (text: string) => LoginRequest.safeParse({ email: text, password: text, recaptcha_token: text })

/** A message of WhatsApp Web, as its session stores it. */
const webPost = (text: string) => ({
  v: 1,
  account: '5511999999999',
  what: 'message',
  message: {
    key: { id: 'A1', remoteJid: '5511988881204@s.whatsapp.net', fromMe: false },
    pushName: text,
    message: { extendedTextMessage: { text, contextInfo: { stanzaId: text } } },
  },
})

export const READERS: readonly TextReader[] = [
  reader(
    'server/ports/channels/whatsappWeb/webMap.ts#parseWebBody',
    (text) => parseWebBody(webPost(text), at),
    (text) => parseWebBody({ what: text, account: text }, at),
  ),
  reader('server/ports/channels/whatsappWeb/webMap.ts#readKey', (text) =>
    readKey({ key: { id: text, remoteJid: text, remoteJidAlt: text, participant: text } }),
  ),
  reader('server/ports/channels/whatsappWeb/webMap.ts#webPersonOf', (text) => webPersonOf([text, text])),
  reader('server/ports/channels/whatsappCloud/cloudPayload.ts#isMetaId', isMetaId),
  reader('server/ports/channels/whatsappCloud/cloudPayload.ts#timeOf', (text) => timeOf(text, new Date())),
  reader('server/ports/channels/whatsappCloud/cloudPayload.ts#nameOfChange', (text) =>
    nameOfChange({ id: text }, { field: text, value: { metadata: { phone_number_id: text } } }),
  ),
  reader(
    'server/ports/channels/whatsappCloud/cloudPayload.ts#namedIn',
    (text) => namedIn(post(text), 100),
    (text) => namedIn(crowd(text), 100),
  ),
  reader('src/contract/text.ts#cleanText', cleanText),
  reader('src/contract/text.ts#line', (text) => line(100).safeParse(text), email),
  reader('src/contract/text.ts#paragraph', (text) => paragraph(100).safeParse(text)),
  reader('src/contract/text.ts#fold', fold),
  reader(
    'src/contract/text.ts#cutText',
    (text) => cutText(text, 30),
    (text) => cutText(text, 200),
  ),
  reader('src/contract/text.ts#queryWords', queryWords),
  reader('src/contract/text.ts#queryDigits', queryDigits),
  reader('src/contract/phone.ts#normalizePhone', normalizePhone, (text) => Phone.safeParse(text)),
  reader('src/contract/phone.ts#phoneKey', phoneKey),
  reader('src/contract/phone.ts#withNinthDigit', withNinthDigit),
  reader('src/contract/taxId.ts#normalizeTaxId', normalizeTaxId),
  reader('src/contract/taxId.ts#isTaxId', isTaxId),
  reader('src/contract/knowledge.ts#documentTypeOf', documentTypeOf),
  reader('src/contract/knowledge.ts#siteAddress', siteAddress),
  reader('src/contract/appointment.ts#typeFromTitle', typeFromTitle),
  reader('src/contract/message.ts#messageSummary', (text) =>
    messageSummary({ message_type: 'text', content: { text } }),
  ),
  reader('src/contract/message.ts#unsupportedName', unsupportedName),
  reader('src/contract/templateText.ts#templateParts', templateParts),
  reader('src/contract/templateText.ts#fillTemplate', (text) =>
    fillTemplate(`${text} {nome}`, { nome: text }),
  ),
  reader('src/contract/templateText.ts#templateValues', (text) =>
    templateValues({ contactName: text, company: text, writer: text, appointment: null, zone: 'UTC' }),
  ),
  reader('src/contract/template.ts#templateProblems', (text) =>
    templateProblems({ body: text, header: text, footer: text, buttons: [text] }),
  ),
  reader('src/contract/templateText.ts#wholeText', (text) => wholeText(text, text, text)),
  reader('src/contract/templateText.ts#missingText', (text) => missingText([text])),
  reader('server/modules/templates/rules.ts#placeholderWords', placeholderWords),
  reader('server/modules/templates/rules.ts#examplesOf', (text) => examplesOf(text, text)),
  reader('server/modules/templates/rules.ts#obstacleOf', (text) =>
    obstacleOf({ hasOtherParts: false, body: text }),
  ),
  reader('server/modules/templates/rules.ts#providerNameOf', (text) => providerNameOf(text, text)),
  reader('server/modules/templates/rules.ts#providerBody', providerBody),
  reader(
    'server/modules/templates/rules.ts#fillPlaceholders',
    (text) => fillPlaceholders(text, []),
    (text) => fillPlaceholders(`{{${text}`, []),
  ),
  reader('server/modules/templates/rules.ts#isInOrder', isInOrder),
  reader('server/modules/templates/rules.ts#adoptBody', (text) => adoptBody(text, `${text}x`)),
  reader('src/ui/initials.ts#initials', initials),
  reader('src/ui/matchText.ts#foldText', foldText),
  reader('src/ui/matchText.ts#matchText', (text) => matchText(text, text)),
  reader('src/ui/formatPhone.ts#fillPattern', (text) => fillPattern('(99) 99999-9999', text)),
  reader('src/ui/formatPhone.ts#splitPhone', splitPhone),
  reader('src/ui/formatPhone.ts#formatPhone', formatPhone),
  reader('src/telemetry/scrub.ts#scrub', scrub),
  reader('src/telemetry/scrub.ts#scrubMessage', scrubMessage),
  reader('src/telemetry/scrub.ts#scrubPath', scrubPath),
  reader('src/telemetry/scrub.ts#scrubDeep', (text) => scrubDeep({ a: [text] })),
  reader('src/telemetry/scrubEnvelope.ts#scrubEnvelope', (text) =>
    scrubEnvelope([{}, [[{ type: 'replay_recording' }, text]]] as never),
  ),
  reader('src/session/safePath.ts#safePath', safePath, (text) => safePath(`/${text}`)),
  reader('src/session/tokenLife.ts#renewalTime', (text) => renewalTime(text, 0)),
  reader('src/features/inbox/parseText.ts#parseText', parseText, (text) => parseText(`https://a.b/${text}`)),
  reader('src/features/inbox/preview.ts#previewOf', (text) => previewOf(asLast(text))),
  reader('src/features/answers/priceChange.ts#priceChange', (text) => priceChange(text, `${text}1`, [])),
  reader('src/features/inbox/matchesQuery.ts#matchesQuery', (text) =>
    matchesQuery({ contactName: text, contactPhone: text }, text),
  ),
  reader('src/features/inbox/quickReplies/matchReplies.ts#typedCommand', typedCommand),
  reader('src/features/inbox/quickReplies/matchReplies.ts#matchReplies', (text) =>
    matchReplies([{ command: 'oi' } as never], text),
  ),
  reader('src/features/inbox/quickReplies/matchReplies.ts#blankIn', blankIn),
  reader('src/features/inbox/quickReplies/matchReplies.ts#openBlank', (text) =>
    openBlank(text, [{ command: 'a', description: '', text }]),
  ),
  reader('src/features/contacts/searchContacts.ts#searchContacts', (text) =>
    searchContacts(indexContacts([contact(text) as never]), { query: text, statuses: [], tags: [] }),
  ),
  reader('src/features/contacts/searchContacts.ts#indexContacts', (text) =>
    indexContacts([contact(text) as never]),
  ),
  reader('src/features/palette/searchPeople.ts#indexOf', (text) => indexOf([text], (each) => [each])),
  reader('src/parts/searchWords.ts#searchWords', searchWords),
  reader('src/features/palette/searchPeople.ts#search', (text) =>
    search(
      indexOf([text], (each) => [each]),
      text,
    ),
  ),
  reader('src/features/calendar/findContacts.ts#findContacts', (text) =>
    findContacts([contact(text)], text, 5),
  ),
  reader('src/features/calendar/findContacts.ts#withPhone', (text) => withPhone([contact(text)], text)),
  reader('src/features/dashboard/greeting.ts#greeting', (text) => greeting(text, at, 'America/Sao_Paulo')),
  reader('src/features/preview/typingQueue.ts#splitReply', splitReply),
  reader('src/features/insights/order.ts#percent', percent),
  reader('src/features/insights/order.ts#firstDays', firstDays),
  reader('server/agent/proactive.ts#reminderText', (text) =>
    reminderText(speaker, { ...visit, client: text }),
  ),
  reader(
    'server/agent/gate/gate.ts#gate',
    // A message of any length; and one of the greatest
    // allowed length with all that it may be checked against.
    (text) => gate([text], NOTHING),
    (text) =>
      gate([text.slice(0, MESSAGE_TEXT_LIMIT)], {
        ...NOTHING,
        heard: [text],
        quotes: [text],
        results: [text],
      }),
  ),
  reader('server/agent/say/render.ts#render', (text) =>
    render({ key: 'quote', values: { text } }, 'normal', text, [text]),
  ),
  reader('server/agent/say/render.ts#renderAll', (text) =>
    renderAll(
      [{ key: 'booked', values: { service: text, when: text, instructions: text } }],
      'casual',
      text,
      [],
    ),
  ),
  reader('server/agent/proactive.ts#missedText', (text) => missedText(speaker, { ...visit, client: text })),
  reader('server/agent/proactive.ts#waitingOfferText', (text) =>
    waitingOfferText(speaker, { ...visit, client: text, service: text }),
  ),
  reader('server/modules/scheduled/namesHour.ts#namesHour', (text) => namesHour(text, new Date(), 'UTC')),
  reader('server/cleanJson.ts#cleanJson', (text) => cleanJson({ [text]: [text] })),
  reader('server/http/staticFiles.ts#acceptedEncodings', acceptedEncodings),
  reader('server/modules/activities/rules.ts#readCursor', readCursor),
  reader('server/modules/accounts/mails/renderLetter.ts#renderLetter', (text) =>
    renderLetter(text, {
      subject: text,
      greeting: text,
      before: [],
      action: { label: text, url: text },
      after: [],
    }),
  ),
  reader('server/modules/billing/pdf.ts#textPdf', (text) => textPdf(text, [{ text }])),
  reader('server/agent/remote/prompt.ts#withoutNumbers', withoutNumbers),
  reader('server/agent/remote/prompt.ts#fenced', (text) => fenced('a1', text, text)),
  reader('server/ports/model/repairCall.ts#repairCall', (text) =>
    repairCall({ toolName: text, input: text }, ['marcar']),
  ),
  reader('server/modules/contacts/rules.ts#automaticName', automaticName),
  reader('server/modules/contacts/rules.ts#isAutomaticName', (text) => isAutomaticName(text, text)),
  reader('server/modules/contacts/rules.ts#conflictingFields', (text) =>
    conflictingFields({ phone_number: text } as never, { phone_number: `${text}1` }, { phone_number: '1' }),
  ),
  reader('server/modules/knowledge/rules.ts#decodeBase64', decodeBase64),
  reader('server/modules/knowledge/extract/cutPassages.ts#cutPassages', (text) => [...cutPassages(text)]),
  reader('server/modules/knowledge/extract/cutPassages.ts#cutRows', (text) => [...cutRows(text)]),
  reader('server/modules/media/rules.ts#safeFilename', safeFilename),
  reader('server/modules/media/rules.ts#contentDisposition', (text) =>
    contentDisposition('image/png', text.toWellFormed()),
  ),
  reader('server/modules/media/rules.ts#isInline', isInline),
  reader('server/modules/media/rules.ts#parseRange', (text) => parseRange(text, 10)),
  reader('server/modules/media/sniffType.ts#sniffType', (text) => sniffType(bytes(text), text, text)),
  reader('server/ports/mail/mailPort.ts#headerText', headerText),
  reader('server/ports/channels/whatsappCloud/cloudContent.ts#oneLine', (text) => oneLine(text, 100)),
  reader(
    'server/ports/channels/whatsappCloud/parseCloudWebhook.ts#parseCloudWebhook',
    (text) => parseCloudWebhook(post(text), at),
    // Only its length matters here, so one shape is enough.
    (text) => text.startsWith('aa') && parseCloudWebhook(crowd(text), at),
    (text) => parseCloudWebhook(oldThread(text), at),
    (text) => parseCloudWebhook(accountNews(text), at),
  ),
]

/** Functions of the same files that need no test with long text, with the reason. */
export const EXEMPT: Readonly<Record<string, string>> = {
  'server/agent/remote/prompt.ts#openingHoursText': 'reads the hours of professionals',
  'server/agent/remote/prompt.ts#promptOf': 'joins what the other two have measured',
  'server/agent/remote/prompt.ts#clockForms': 'takes one of our own times',
  'server/ports/channels/whatsappWeb/webMap.ts#sendRefusalText': 'chooses one of three sentences by a code',
  'server/modules/templates/rules.ts#accountOf': 'chooses one of two words',
  'server/modules/templates/rules.ts#toTemplate': 'copies a row, whose text obstacleOf reads',
  'server/modules/templates/rules.ts#isSameRequest': 'compares texts',
  'src/contract/appointment.ts#nextStatus': 'takes one of our words',
  'src/contract/appointment.ts#isActive': 'takes one of our words',
  'src/contract/appointment.ts#isAllDay': 'reads no text',
  'src/contract/appointment.ts#overlaps': 'compares times',
  'src/contract/message.ts#isProgress': 'takes two of our words',
  'src/contract/message.ts#kindLabel': 'looks a word up in a table',
  'server/http/staticFiles.ts#inlineScriptHashes': 'reads the page we built',
  'src/features/contacts/searchContacts.ts#newestFirst': 'compares times of the server',
  'src/features/contacts/searchContacts.ts#countTags': 'counts whole tags in a map',
  'src/features/insights/order.ts#chooseInsights': 'orders our own catalogue',
  'src/features/preview/typingQueue.ts#createTypingQueue': 'hands parts on and reads none',
  'server/agent/proactive.ts#reengagementText': "reads no customer's text",
  'server/agent/proactive.ts#stillWaitingText': "reads no customer's text",
  'server/agent/proactive.ts#goesOnText': "reads no customer's text",
  'server/http/staticFiles.ts#clientFiles': 'reads what we built',
  'server/http/staticFiles.ts#serveClient': 'looks a path up in a map',
  'server/modules/activities/rules.ts#isActivity': 'compares whole words',
  'server/modules/activities/rules.ts#writeCursor': 'joins two of our own texts',
  'server/modules/contacts/rules.ts#mergedFacts': 'compares and joins whole fields',
  'server/modules/knowledge/rules.ts#toDocument': 'hands fields on',
  'server/modules/knowledge/rules.ts#toWebsite': 'hands fields on',
  'server/modules/media/rules.ts#toMedia': 'hands fields on',
  'server/ports/channels/whatsappCloud/cloudContent.ts#cloudContent': 'measured within parseCloudWebhook',
}

export const FILES_OF_RULES: readonly string[] = [...new Set(READERS.map(({ of }) => of.split('#')[0]!))]

const OF_A_MESSAGE = 'of a message 4,096 characters are read, and 60,000 of what it rests on'

/** Other files with a regular expression that repeats, with the reason why it is linear or limited. */
export const HARMLESS_EXPRESSIONS: Readonly<Record<string, string>> = {
  'server/agent/dialogue/asUsual.ts':
    'runs of marks, each read once, and lists of words in a turn of at most 4,096 units',
  'server/agent/dialogue/visitKept.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/confirmsVisit.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/withSense.ts': 'looks once from the beginning of a clause of at most 4,096 units',
  'server/agent/understand/commonNames.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/understand/pick.ts':
    'lists of words, each followed by one word, in a clause of at most 4,096 units',
  'server/agent/dialogue/takeBack.ts': 'lists of words in a turn of at most 4,096 units',
  'server/agent/dialogue/habitualTimes.ts':
    'lists of words, looked for in forty units before a time, in it, or from where it ends',
  'server/agent/dialogue/unrelatedMatters.ts':
    'lists of words in the clauses of a turn of at most 4,096 units',
  'server/agent/dialogue/wishOfEach.ts': 'lists of words in a turn of at most 4,096 units',
  'server/agent/dialogue/timeRelativeToVisit.ts':
    'lists of words from the beginning of a clause; a turn has at most 4,096 units',
  'server/agent/answer/rank.ts': 'lists of words, each followed by one space, in at most 600 units',
  'server/agent/answer/topics.ts': 'phrases of our own, of at most 20 letters a word, in at most 120 words',
  'server/agent/answer/byStory.ts': 'lists of words, each followed by one space, in at most 600 units',
  'server/agent/answer/bySense.ts': 'sentences, each letter in one of them, of at most 3,000 units',
  'server/agent/answer/senses.ts': 'runs of spaces in a list of our own',
  'server/agent/groupKey.ts': 'runs of spaces in a list of our own',
  'src/features/answers/wordChange.ts': 'runs of spaces, each read once',
  'src/features/inbox/threadLines/lineWords.ts': 'runs of spaces in a name, each read once',
  'server/agent/dialogue/asksClinicData.ts': 'runs of spaces, each read once',
  'server/agent/dialogue/wishes.ts': 'one class from end to end',
  'server/modules/answers/handlers.ts': 'a price: its figures end before the next one begins',
  'src/parts/professional/ProfessionalAvatar.tsx': 'runs of spaces at the beginning of a name',
  'server/agent/dialogue/planTurn.ts': 'lists of words at the beginning of a clause',
  'server/cli/pushWorker.config.ts': 'our own sources, at build',
  'server/ports/channels/whatsappWeb/loose.ts': 'digits up to sixteen, runs of spaces each read once',
  'src/contract/push.ts': 'one class from end to end, in a text with a limit',
  'src/features/notifications/Attention.tsx': 'one class in an address of our own',
  'src/features/today/doneLines.ts': 'runs of spaces in a name',
  'server/agent/dialogue/plainlyAsked.ts':
    'lists of words, at most five between them, in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/askOrWish.ts': 'single words and lists of words, in a clause of at most 4,096 units',
  'server/agent/dialogue/clause.ts': 'single words in a clause',
  'server/agent/dialogue/dialogueCues.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/askedOfOffers.ts': 'lists of words from the beginning of a turn, each its own',
  'server/agent/dialogue/personMeant.ts': 'runs of letters, each read once; messages were cut before',
  'server/agent/understand/settleCommands.ts': 'the ends of single words',
  'server/agent/understand/asksForSilence.ts': 'words at the end of a sentence of at most 48 words',
  'server/agent/dialogue/complaints.ts': 'lists of words with gaps of at most three words, in a clause',
  'server/agent/dialogue/serviceOfWish.ts':
    'lists of words and single gaps, in a turn of at most 4,096 units',
  'server/agent/dialogue/serviceFor.ts':
    'lists of words in a turn of at most 4,096 units, and names of services',
  'server/agent/dialogue/therapy.ts':
    'lists of words with gaps of at most two words, in a turn of at most 4,096 units',
  'server/agent/understand/nameForms.ts': 'runs of letters, each read once; names of services',
  'server/agent/understand/clauses.ts': 'lists of words at the beginning of eight words',
  'server/agent/dialogue/draft.ts': 'runs of spaces, each read once',
  'server/agent/dialogue/nameAlone.ts':
    'looks once from the beginning of a message, at most four names of thirty letters',
  'server/agent/dialogue/ownAppointments.ts': 'one name from end to end, and lists of words',
  'server/agent/dialogue/replaceUnfitting.ts': 'single words of an answer that was cut',
  'server/agent/dialogue/manners.ts': 'runs of spaces and letters of a name, each read once',
  'server/agent/understand/asksOn.ts': 'few words of a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/asksPrice.ts':
    'few words of a turn of at most 4,096 units, and amounts in an answer',
  'server/agent/dialogue/priceSpokenOf.ts': 'few words of a turn of at most 4,096 units',
  'server/agent/dialogue/ofOneDay.ts': 'few words of a turn of at most 4,096 units',
  'server/agent/dialogue/toldBefore.ts': 'few words of a turn of at most 4,096 units',
  'server/agent/dialogue/conditionTold.ts': 'at most two words between two others',
  'server/agent/dialogue/underOtherName.ts': 'words from the beginning, each its own',
  'server/agent/dialogue/doesIt.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/dropRemarks.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/companyOrPay.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/strangeWords.ts': 'words of a turn of at most 4,096 units',
  'server/agent/dialogue/swapsVisits.ts': 'words of a turn of at most 4,096 units',
  'server/agent/dialogue/givesVisitAway.ts': 'gaps of at most six words in a turn of at most 4,096 units',
  'server/agent/dialogue/keepsOneVisit.ts': 'read only in a turn of at most 200 units',
  'server/agent/dialogue/completeWish.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/interpretCommand.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/interpretWish.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/interpretCommands.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/ownVisit.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/asReplyToOffers.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/answerFromClinicData.ts':
    'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/answerOne.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/chooseAnswers.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/askedOfOwnVisit.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/besidePrice.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/book.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/howSaid.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/tasksOfSeveral.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/questions.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/addedService.ts': 'lists of words in a turn of at most 4,096 units',
  'server/agent/dialogue/understandTurn.ts': 'lists of words in a turn of at most 4,096 units',
  'server/agent/dialogue/otherService.ts': 'lists of words in a turn of at most 4,096 units',
  'server/agent/dialogue/wishRightAfterVisit.ts': 'lists of words in a turn of at most 4,096 units',
  'server/agent/dialogue/whomItIsFor.ts': 'lists of words in a turn of at most 4,096 units',
  'server/agent/answer/besidePairs.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/answer/byAge.ts': 'numbers and lists of words in a question and a pair of limited length',
  'server/agent/dialogue/fittingYes.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/durationOrResult.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/openQuestion.ts': 'the blanks of a turn of at most 4,096 units',
  'server/agent/dialogue/needsNoAnswer.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/tasks.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/weighSelection.ts': 'words of a turn of at most 4,096 units',
  'server/agent/dialogue/withoutFillers.ts': 'words of a turn of at most 4,096 units',
  'server/agent/dialogue/withoutReasons.ts': 'words of a turn of at most 4,096 units',
  'server/agent/dialogue/addedBesideTime.ts': 'words of a turn of at most 4,096 units',
  'server/agent/dialogue/absence.ts': 'lists of words in a turn of at most 4,096 units',
  'server/agent/dialogue/questionsToConfirm.ts': 'words of a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/questionsOfEach.ts': 'words of a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/unknownPerson.ts': 'lists of words in a clause; a turn has at most 4,096 units',
  'server/agent/dialogue/additionalWishes.ts': 'lists of words in a turn of at most 4,096 units',
  'server/agent/dialogue/pricesTogether.ts': 'lists of words in a turn of at most 4,096 units',
  'server/modules/answers/plainWords.ts': 'words of a trace that was cut when it was stored',
  'server/modules/answers/rules.ts': 'words of a question of at most 500 characters',
  'server/modules/answers/traceInWords.ts': 'words of a trace that was cut when it was stored',
  'src/features/answers/correction.ts': 'words of a question of at most 500 characters',
  'src/contract/account.ts': 'from the beginning of a number of at most 40 characters',
  'src/contract/quickReply.ts': 'from the beginning, and of at most 30 characters',
  'src/contract/endpoint.ts': 'our own paths',
  'src/ui/PhoneInput.tsx': 'single characters of what is typed',
  'src/features/agents/sourceWrites.ts': 'from the beginning to the first comma',
  'src/features/inbox/LeadTags.tsx': 'runs of spaces, each read once, in what is typed',
  'src/features/shell/Shell.tsx': 'from the beginning of our own path',
  'src/features/inbox/attach/readAttachment.ts': 'from a dot to the next, in the name of an own file',
  'src/features/bookingPage/slugOf.ts': 'runs of characters, each read once, in what is typed',
  'src/features/calendar/booking/bookingWords.ts': 'runs of spaces, each read once, in a name',
  'src/ui/centsOf.ts': 'of an amount, its first forty characters',
  'server/agent/remote/remoteModel.ts': 'blanks at the beginning of a line, each read once',
  'server/agent/tools/toolContext.ts': 'runs of one class, each read once, and from the beginning of a name',
  'server/agent/tools/defineTool.ts': 'our own words',
  'server/agent/tools/handOverTool.ts': 'runs of blanks, each read once, in at most 200 characters',
  'server/modules/agentModel/chosenModel.ts': 'of an address of at most 300 characters',
  'server/modules/agentModel/handlers.ts': 'of an address of at most 300 characters',
  'server/cli/contractInBrowser.ts': 'our own source',
  'server/modules/calendarFeeds/writeCalendar.ts':
    'runs of spaces, each read once, in a name of at most 120 characters',
  'server/env.ts': "the operator's settings",
  'server/log.ts': 'from the beginning of each line of a stack',
  'server/http/api.ts': 'our own paths',
  'server/http/clientIp.ts': 'from the beginning of an address',
  'server/http/openApi/docsPage.ts': 'our own documentation',
  'server/http/openApi/openApiDocument.ts': 'our own documentation',
  'server/modules/contacts/queries.ts': 'one class from beginning to end',
  'server/modules/conversations/keepPastFile.ts':
    'one scan from the first bracket, which our own note in the line closes',
  'server/modules/conversations/sendStaffMessage.ts': 'no expression: SQL with slashes',
  'server/modules/preview/transcribe.ts': 'one class from the beginning',
  'server/modules/simulator/fileAnswer.ts': 'one class from beginning to end',
  'server/modules/simulator/simulatorApp.ts': 'one class from beginning to end',
  'server/modules/whatsapp/outbound.ts': 'from a dot to the next, in a name of at most 120 characters',
  'server/ports/mail/outboxMail.ts': 'each address is read once and always found',
  'server/modules/accounts/enter/google/googleAccount.ts': 'runs of spaces, each read once',
  'server/modules/knowledge/extract/parse.ts': "in a reader's own process, with its limits",
  'server/modules/knowledge/extract/tableText.ts': "in a reader's own process, with its limits",
  'server/modules/simulator/page/script.ts': "the simulator's own page",
  'server/ports/payments/local/localPayments.ts': 'two classes parted by a dot that neither has',
  'server/ports/payments/stripe/stripePayments.ts': 'one class from beginning to end',
  'server/cli/chunks.ts': "the build's own sources",
  'server/cli/sheets.ts': "the build's own sources",
  'server/cli/splitSheet.ts': "the build's own sources",
  'server/agent/gate/claims.ts': OF_A_MESSAGE,
  'server/agent/gate/facts.ts': OF_A_MESSAGE,
  'server/agent/gate/money.ts': OF_A_MESSAGE,
  'server/agent/gate/payment.ts': OF_A_MESSAGE,
  'server/agent/gate/mood.ts': OF_A_MESSAGE,
  'server/agent/gate/names.ts': OF_A_MESSAGE,
  'server/agent/gate/forbidden.ts': OF_A_MESSAGE,
  'server/agent/gate/rulesOfDone.ts': OF_A_MESSAGE,
  'server/agent/gate/rulesOfNext.ts': OF_A_MESSAGE,
  'server/agent/gate/sentences.ts': OF_A_MESSAGE,
  'server/agent/gate/values.ts': OF_A_MESSAGE,
  'server/agent/answer/passages.ts': 'one class in the sentences of a pair',
  'server/agent/time/ruleDate.ts': 'single words; tests/server/agent/time counts the steps',
  'server/agent/answer/detectors.ts': 'texts of a pair, cut to a limit before they are read',
  'server/agent/answer/questionWords.ts': 'our own list of words',
  'server/agent/answer/select.ts': 'single words',
  'server/agent/understand/lexicon/qualifiers.ts': 'our own list of words',
  'server/agent/understand/inContext.ts':
    'of a turn at most 16,000 characters are read; tests/agent counts the steps',
  'server/agent/understand/shortReply.ts':
    'of a turn at most 16,000 characters are read; tests/agent counts the steps',
  'server/agent/understand/urgentCues.ts':
    'of a turn at most 16,000 characters are read; tests/agent counts the steps',
  'server/agent/understand/cues.ts':
    'of a turn at most 16,000 characters are read; tests/agent counts the steps',
  'server/agent/understand/normalize.ts':
    'of a turn at most 16,000 characters are read; tests/agent counts the steps',
  'server/agent/understand/otherPeople.ts':
    'of a turn at most 16,000 characters are read; tests/agent counts the steps',
  'server/agent/understand/read.ts':
    'of a turn at most 16,000 characters are read; tests/agent counts the steps',
  'server/agent/understand/slots.ts':
    'of a turn at most 16,000 characters are read; tests/agent counts the steps',
  'server/agent/dialogue/joinMessages.ts': 'pairs of messages of at most 4,096 units',
  'server/agent/understand/lexicon/everyday.ts': 'our own lists of words',
  'server/agent/understand/lexicon/nearEveryday.ts': 'our own lists of words',
  'server/agent/understand/writeNearEveryday.ts': 'a program that is run by hand on dictionaries',
  'server/agent/understand/typos.ts': 'words of at most 24 letters, in messages of at most 4,096 units',
  'server/agent/understand/understand.ts':
    'of a turn at most 16,000 characters are read; tests/agent counts the steps',
  'server/agent/understand/vocabulary.ts':
    'of a turn at most 16,000 characters are read; tests/agent counts the steps',
  'server/agent/understand/lexicon/chat.ts': 'single words',
}
