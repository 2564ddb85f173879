import { describe, expect, it } from 'vitest'
import { parseCloudWebhook } from '../../server/ports/channels/whatsappCloud/parseCloudWebhook.ts'
import type { InboundEvent } from '../../server/ports/channels/channelPort.ts'
import { cloudFixtures, hasFixtures } from './cloudFixtures.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const eventsOf = (payload: unknown) => parseCloudWebhook(payload, NOW).flatMap(({ events }) => events)
const withMessage = (message: unknown, value: object = {}) => ({
  entry: [
    {
      changes: [
        { field: 'messages', value: { metadata: { phone_number_id: '1' }, messages: [message], ...value } },
      ],
    },
  ],
})
const only = (payload: unknown) => {
  const events = eventsOf(payload)
  expect(events).toHaveLength(1)
  return events[0] as InboundEvent
}

const PERSON = { phone: '972987654321', scopedId: 'US.13491208655302741918', name: 'Test Name' }
const message = (messageType: string, content: object, more: object = {}) => ({
  kind: 'message',
  from: PERSON,
  messageType,
  content,
  forwarded: false,
  replyToProviderId: null,
  ...more,
})

/** What each payload must become. A payload that is not named here fails the test, so that none goes unread. */
const EXPECTED: Record<string, object> = {
  'message/text': message('text', { text: 'Body Text' }, { providerId: 'wamid.xyzxyz', mediaId: null }),
  'message/image': message('image', { type: 'image/jpeg' }, { mediaId: '65463453' }),
  'message/media_with_url': message('image', { type: 'image/jpeg' }, { mediaId: '65463453' }),
  'message/video': message(
    'video',
    { type: 'video/mp4', caption: 'caption' },
    { forwarded: true, mediaId: '765756756' },
  ),
  'message/document': message(
    'document',
    { type: 'application/pdf', caption: 'caption', filename: 'filename.pdf' },
    { forwarded: true },
  ),
  'message/audio': message('audio', { type: 'audio/ogg; codecs=opus' }, { forwarded: true }),
  'message/voice': message('audio', { type: 'audio/ogg; codecs=opus' }),
  'message/static_sticker': message('sticker', { type: 'image/webp' }, { mediaId: '1234567890987654321' }),
  'message/animated_sticker': message('sticker', { type: 'image/webp' }),
  'message/reaction': { kind: 'reaction', targetProviderId: 'wamid.yzxyzx=', emoji: '😮', by: 'customer' },
  'message/unreaction_empty': {
    kind: 'reaction',
    targetProviderId: 'wamid.yzxyzx=',
    emoji: null,
    by: 'customer',
  },
  'message/unreaction_no_emoji': {
    kind: 'reaction',
    targetProviderId: 'wamid.yzxyzx=',
    emoji: null,
    by: 'customer',
  },
  'message/current_location': message(
    'location',
    { location: { latitude: 12.25089, longitude: 43.90539 } },
    { forwarded: true },
  ),
  'message/chosen_location': message(
    'location',
    {
      location: {
        latitude: 37.4611978,
        longitude: -122.2164385,
        name: 'Facebook HQ',
        address: '1 Hacker Way, Menlo Park, CA 94025',
      },
    },
    { forwarded: true },
  ),
  'message/contacts': message('contacts', {
    contacts: [
      { name: 'Chandler Bing', phones: ['+1 555-555-5555'] },
      { name: 'Monica', phones: ['+1 666-666-6666'] },
      { name: 'Rachel Green', phones: ['+1 777-777-7777'] },
    ],
  }),
  'message/order': message('text', {
    text: expect.stringMatching(
      /^Pedido pelo catálogo:\n3 × HAMBURGER · .*30,00 cada\n2 × FRENCH_FRIES .*\n2 × SODA/,
    ),
  }),
  'message/unsupported': message('unsupported', { kind: 'Message type unknown' }),
  'message/unsupported_with_type': message('unsupported', { kind: 'pool' }),
  'message/reply': message('text', { text: 'replied text' }, { replyToProviderId: 'wamid.xyzxyz==' }),
  'message/forwarded': message('text', { text: 'forwarded text' }, { forwarded: true }),
  'message/forwarded_many_times': message('text', { text: 'text forwarded many times' }, { forwarded: true }),
  'message/interactive_message_with_err': message(
    'unsupported',
    { kind: 'interactive' },
    { replyToProviderId: 'wamid.gvwegfretge==' },
  ),
  'message/referral': message('text', { text: expect.stringMatching(/^BODY\n\n\[Veio do anúncio “AD_TITLE”(: \S+)?\]$/) }),
  'callback_button/button': message('text', { text: 'title' }, { replyToProviderId: 'wamid.xyzxyz' }),
  'callback_button/quick_reply': message('text', { text: 'title' }, { replyToProviderId: 'wamid.xyzxyz==' }),
  'callback_button/quick_reply_without_context': message('text', { text: 'title' }),
  'deleted_message/revoke': { kind: 'delete', targetProviderId: '<ORIGINAL_WHATSAPP_MESSAGE_ID>' },
  'edited_message/image': {
    kind: 'edit',
    targetProviderId: 'wamid.HBgLMTQxMjU1NTA4MjkVAgASGBQzQUNCNjk5RDUwNUZGMUZEM0VBRAA=',
    content: { caption: 'Updated image caption', type: 'image/jpeg' },
  },
  'message_status/sent': {
    kind: 'status',
    providerId: 'wamid.xyzxyz',
    clientId: null,
    status: 'sent',
    error: null,
  },
  'message_status/delivered': { kind: 'status', status: 'delivered' },
  'message_status/read': { kind: 'status', status: 'read' },
  'message_status/played': { kind: 'status', status: 'read' },
  'message_status/failed': {
    kind: 'status',
    status: 'failed',
    error: expect.stringContaining('participa de um teste'),
  },
  'message_status/with_tracker': { kind: 'status', status: 'sent', clientId: null },
  'message_status/group': { kind: 'status', status: 'read', providerId: '<WHATSAPP_MESSAGE_ID>' },
  'outgoing_message/text': {
    kind: 'echo',
    to: { phone: '972987654321', scopedId: 'US.13491208655302741918' },
    messageType: 'text',
    content: { text: 'Test message' },
  },
  'outgoing_message/delete': { kind: 'delete', targetProviderId: 'wamid.zzzzzz' },
  'outgoing_message/edit': {
    kind: 'edit',
    targetProviderId: 'wamid.zzzzzz',
    content: { text: 'Text was edited' },
  },
  'system/phone_number_change': {
    kind: 'person',
    from: { phone: '972987654321', scopedId: null },
    becomes: { phone: '972912345678', scopedId: null },
  },
  'system/identity_change': { kind: 'ignored', what: 'system customer_identity_changed' },
  'user_marketing_preferences/resume': { kind: 'preference', wantsNone: false },
  'user_marketing_preferences/signup': { kind: 'ignored', what: 'user preferences' },
}

describe.skipIf(!hasFixtures && process.env.CI !== 'true')('the Cloud API’s own payloads', () => {
  it.each(cloudFixtures())('ENT-28 $name', ({ name, payload }) => {
    const expected = EXPECTED[name]
    expect(expected, 'a payload nobody has read').toBeDefined()
    expect(only(payload)).toMatchObject(expected ?? {})
  })

  it('never throws, whatever a field turns into, and keeps every message', () => {
    const odd = [null, 0, -1, '', 'x', [], {}, true, 1e300, [[]], { id: {} }, '\u0000', '\ud800']
    let tried = 0
    for (const { payload } of cloudFixtures()) {
      for (const path of pathsOf(payload)) {
        for (const value of odd) {
          const events = eventsOf(replaced(payload, path, value))
          expect(Array.isArray(events)).toBe(true)
          tried++
          const isInMessage = path.includes('messages') && path.length > path.indexOf('messages') + 2
          if (isInMessage) expect(events).toHaveLength(1)
        }
      }
    }
    expect(tried).toBeGreaterThan(5000)
  })
})

describe('what reality adds', () => {
  it('takes a person by the business-scoped id alone', () => {
    const payload = withMessage(
      { id: 'w1', from_user_id: 'BR.99', timestamp: '1750000000', type: 'text', text: { body: 'Oi' } },
      { contacts: [{ user_id: 'BR.99', profile: { name: 'Ana' } }] },
    )
    expect(only(payload)).toMatchObject({ from: { phone: null, scopedId: 'BR.99', name: 'Ana' } })
  })

  it('keeps apart the persons of one post', () => {
    const payload = {
      entry: [
        {
          changes: [
            {
              value: {
                metadata: { phone_number_id: '1' },
                contacts: [
                  { wa_id: '5511988881204', profile: { name: 'Ana' } },
                  { wa_id: '5511977770000', profile: { name: 'Bia' } },
                ],
                messages: [
                  { id: 'w1', from: '5511977770000', type: 'text', text: { body: '1' } },
                  { id: 'w2', from: '5511988881204', type: 'text', text: { body: '2' } },
                ],
                statuses: [
                  {
                    id: 'w0',
                    status: 'read',
                    biz_opaque_callback_data: '0192f3c4-0000-7000-8000-000000000001',
                  },
                ],
              },
            },
          ],
        },
      ],
    }
    expect(eventsOf(payload)).toMatchObject([
      { kind: 'message', from: { name: 'Bia', phone: '5511977770000' } },
      { kind: 'message', from: { name: 'Ana', phone: '5511988881204' } },
      { kind: 'status', status: 'read', clientId: '0192f3c4-0000-7000-8000-000000000001' },
    ])
  })

  it('keeps an unknown kind of message and says what it was', () => {
    const payload = withMessage({ id: 'w1', from: '5511988881204', type: 'hologram', hologram: { id: 1 } })
    expect(only(payload)).toMatchObject({ messageType: 'unsupported', content: { kind: 'hologram' } })
  })

  it('gives a message without an id the same id every time', () => {
    const payload = withMessage({ from: '5511988881204', type: 'text', text: { body: 'Oi' } })
    const { providerId } = only(payload) as { providerId: string }
    expect(providerId).toMatch(/^sem-id:/)
    expect(only(payload)).toMatchObject({ providerId })
  })

  it('cleans what no database or screen bears, and leaves people’s own scripts alone', () => {
    const payload = withMessage({
      id: 'w',
      from: '551133334444',
      type: 'text',
      text: { body: 'a\u0000b 👩‍👩‍👧 שלום\r\n\ud800' },
    })
    expect(only(payload)).toMatchObject({ content: { text: 'ab 👩‍👩‍👧 שלום\n\ufffd' } })
  })

  it('puts no message into the future', () => {
    const payload = withMessage({
      id: 'w',
      from: '551133334444',
      timestamp: '99999999999',
      type: 'text',
      text: { body: 'a' },
    })
    expect(only(payload)).toMatchObject({ at: NOW })
  })
})

type Path = (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, member]) =>
    pathsOf(member, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [path, ...inner]
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[key] = replaced(copy[key], rest, by)
  return copy
}
