import { describe, expect, it } from 'vitest'
import { parseCloudWebhook } from '../../server/ports/channels/whatsappCloud/parseCloudWebhook.ts'
import { WEBHOOK_FIELDS } from '../../server/ports/channels/whatsappCloud/webhookFields.ts'
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

/** The expected result of each payload. A payload missing here fails the test. */
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
  'message/referral': message('text', {
    text: expect.stringMatching(/^BODY\n\n\[Veio do anúncio “AD_TITLE”(: \S+)?\]$/),
  }),
  'callback_button/button': message('text', { text: 'title' }, { replyToProviderId: 'wamid.xyzxyz' }),
  'callback_button/quick_reply': message('text', { text: 'title' }, { replyToProviderId: 'wamid.xyzxyz==' }),
  'callback_button/quick_reply_without_context': message('text', { text: 'title' }),
  'deleted_message/revoke': {
    kind: 'delete',
    targetProviderId: '<ORIGINAL_WHATSAPP_MESSAGE_ID>',
    by: 'customer',
  },
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
  'outgoing_message/delete': { kind: 'delete', targetProviderId: 'wamid.zzzzzz', by: 'staff' },
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

describe.skipIf(!hasFixtures)('the Cloud API’s own payloads', () => {
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
  const change = (field: string, value: object, time = 1_750_000_000) => ({
    entry: [{ id: '102290129340398', time, changes: [{ field, value }] }],
  })

  it('WAP-12 takes a person by the id of a group of businesses alone, and ids of 128 characters', () => {
    const long = `BR.${'9'.repeat(128)}`
    const parent = withMessage({
      id: 'w',
      from_parent_user_id: 'BR.ENT.7',
      type: 'text',
      text: { body: 'Oi' },
    })
    expect(only(parent)).toMatchObject({ from: { phone: null, scopedId: null, parentId: 'BR.ENT.7' } })
    const longer = withMessage({ id: 'w', from_user_id: long, type: 'text', text: { body: 'Oi' } })
    expect(only(longer)).toMatchObject({ kind: 'message', from: { scopedId: long } })
  })

  it.each([
    [
      'the message that says so',
      withMessage({
        id: 'w',
        type: 'system',
        system: { type: 'user_changed_user_id', user_id: 'BR.9', previous_user_id: 'BR.2' },
      }),
      { from: { phone: null, scopedId: 'BR.2' }, becomes: { phone: null, scopedId: 'BR.9' } },
    ],
    [
      'a new number with both ids',
      withMessage({
        id: 'w',
        from: '5511988881204',
        type: 'system',
        system: {
          type: 'user_changed_number',
          wa_id: '5521977770000',
          user_id: 'BR.9',
          previous_user_id: 'BR.2',
        },
      }),
      {
        from: { phone: '5511988881204', scopedId: 'BR.2' },
        becomes: { phone: '5521977770000', scopedId: 'BR.9' },
      },
    ],
    [
      'the field of its own',
      change('user_id_update', {
        metadata: { phone_number_id: '1' },
        user_id_update: [{ wa_id: '5511988881204', user_id: { previous: 'BR.2', current: 'BR.9' } }],
      }),
      { from: { phone: '5511988881204', scopedId: 'BR.2' }, becomes: { scopedId: 'BR.9' } },
    ],
  ])('WAP-12 an id that changed stays one person: %s', (_name, payload, expected) => {
    expect(only(payload)).toMatchObject({ kind: 'person', ...expected })
  })

  it('what the clinic’s phone wrote to nobody that Meta names is kept beside the channel', () => {
    const value = {
      metadata: { phone_number_id: '1' },
      message_echoes: [{ id: 'w', from: '551133334444', type: 'text', text: { body: 'Até amanhã' } }],
    }
    expect(only({ entry: [{ changes: [{ field: 'smb_message_echoes', value }] }] })).toMatchObject({
      kind: 'unplaced',
      why: 'nobody',
      text: 'Até amanhã',
    })
  })

  it('WAP-13 a group’s message is nobody’s private one', () => {
    const payload = withMessage({
      id: 'w',
      from: '5511988881204',
      group_id: 'Y2FwaV9ncm91cDo',
      type: 'text',
      text: { body: 'Oi, grupo' },
    })
    expect(only(payload)).toEqual({
      kind: 'unplaced',
      why: 'group',
      providerId: 'w',
      author: '5511988881204',
      text: 'Oi, grupo',
      at: NOW,
    })
  })

  it.each<[string, object, object]>([
    [
      'a place that does not say its kind',
      { location: { latitude: -23.5, longitude: -46.6 } },
      { messageType: 'location', content: { location: { latitude: -23.5, longitude: -46.6 } } },
    ],
    [
      'a card with a vCard alone',
      {
        type: 'contacts',
        contacts: [
          {
            vcard:
              'BEGIN:VCARD\nVERSION:3.0\nFN:Ana Souza\nitem1.TEL;waid=5511988881204:+55 11 98888-1204\nEND:VCARD',
          },
        ],
      },
      { content: { contacts: [{ name: 'Ana Souza', phones: ['+55 11 98888-1204'] }] } },
    ],
    [
      'a card with a name in parts',
      { type: 'contacts', contacts: [{ name: { first_name: 'Ana', last_name: 'Souza' }, phones: [] }] },
      { content: { contacts: [{ name: 'Ana Souza', phones: [] }] } },
    ],
    [
      'the answers of a form',
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: {
            body: 'Enviado',
            response_json: JSON.stringify({ flow_token: 'x', nome_completo: 'Ana', dias: ['seg', 'qua'] }),
          },
        },
      },
      { messageType: 'text', content: { text: 'Enviado\nnome completo: Ana\ndias: seg, qua' } },
    ],
    [
      'where an advertisement led from',
      {
        type: 'text',
        text: { body: 'Oi' },
        referral: { headline: 'Botox', source_type: 'ad', source_url: 'https://fb.me/x' },
      },
      { content: { text: 'Oi\n\n[Veio do anúncio “Botox”: https://fb.me/x]' } },
    ],
    [
      'a button that names nothing but what it sends',
      { type: 'button', button: { payload: 'CONFIRMAR' } },
      { messageType: 'text', content: { text: 'CONFIRMAR' } },
    ],
    [
      'a question about a product',
      {
        type: 'text',
        text: { body: 'Ainda tem?' },
        context: { referred_product: { catalog_id: '9', product_retailer_id: 'CREME-1' } },
      },
      { content: { text: 'Ainda tem?\n\n[Sobre o produto “CREME-1” do catálogo]' } },
    ],
    [
      'a product that was sent',
      { type: 'interactive', interactive: { type: 'product', product: { product_retailer_id: 'CREME-1' } } },
      { messageType: 'text', content: { text: '[Sobre o produto “CREME-1” do catálogo]' } },
    ],
    [
      'who may be rung',
      {
        type: 'interactive',
        interactive: { type: 'call_permission_reply', call_permission_reply: { response: 'reject' } },
      },
      { messageType: 'text', content: { text: '[Não permitiu que a empresa ligue pelo WhatsApp]' } },
    ],
    [
      'a file that Meta itself could not have',
      { type: 'image', image: { caption: 'Meu exame' }, errors: [{ code: 131052 }] },
      { messageType: 'image', content: { caption: 'Meu exame', lost: 'unavailable' }, mediaId: null },
    ],
    [
      'an advertisement without a title',
      { type: 'text', text: { body: 'Oi' }, referral: { source_type: 'ad', body: 'Limpeza de pele' } },
      { content: { text: 'Oi\n\n[Veio do anúncio “Limpeza de pele”]' } },
    ],
    [
      'what Meta has not at hand',
      { type: 'unsupported', errors: [{ code: 131060, title: 'This message is currently unavailable.' }] },
      { messageType: 'unsupported', content: { kind: 'unreadable' } },
    ],
  ])('WAP-14 reads %s', (_name, message, expected) => {
    expect(only(withMessage({ id: 'w', from: '5511988881204', ...message }))).toMatchObject(expected)
  })

  it('WAP-14 who only opened the chat has written nothing', () => {
    const opened = { id: 'w', from: '5511988881204', type: 'request_welcome' }
    expect(only(withMessage(opened))).toMatchObject({
      messageType: 'system',
      content: { text: expect.stringContaining('sem escrever') },
    })
  })

  it('WAP-14 what Meta’s own agent has is kept, with what that agent answered, and left to it', () => {
    const payload = change('standby', {
      metadata: { phone_number_id: '1' },
      contacts: [{ wa_id: '5511988881204', profile: { name: 'Ana' } }],
      standby: {
        messages: [{ id: 'w1', from: '5511988881204', type: 'text', text: { body: 'Tem horário?' } }],
        message_echoes: [
          {
            id: 'w2',
            timestamp: '1763722800',
            message: {
              to: '5511988881204',
              type: 'interactive',
              interactive: {
                type: 'button',
                body: { text: 'Escolha um horário' },
                action: {
                  buttons: [
                    { type: 'reply', reply: { id: 'a', title: '9 h' } },
                    { reply: { title: '10 h' } },
                  ],
                },
              },
            },
          },
          { id: 'w3', to: '5511988881204', type: 'text', text: { body: 'Até logo' } },
          42,
        ],
        statuses: [{ id: 'w2', status: 'read' }],
      },
    })
    expect(eventsOf(payload)).toMatchObject([
      { kind: 'message', from: { name: 'Ana' }, content: { text: 'Tem horário?' }, answeredElsewhere: true },
      {
        kind: 'echo',
        providerId: 'w2',
        to: { phone: '5511988881204' },
        at: new Date(1_763_722_800_000),
        content: { text: 'Escolha um horário\n[Opções: 9 h · 10 h]' },
        by: 'metaAgent',
      },
      { kind: 'echo', providerId: 'w3', content: { text: 'Até logo' }, by: 'metaAgent' },
      // Unreadable but kept, because the post names only one person.
      { kind: 'echo', to: { phone: '5511988881204' }, messageType: 'unsupported' },
      { kind: 'status', providerId: 'w2', status: 'read' },
    ])
  })

  it('WAP-14 a call is shown as one, its beginning and its end together', () => {
    const call = (event: string) =>
      change('calls', {
        metadata: { phone_number_id: '1' },
        calls: [{ id: 'wacid.1', from: '5511988881204', event, direction: 'USER_INITIATED' }],
      })
    const shown = {
      kind: 'message',
      providerId: 'wacid.1',
      messageType: 'unsupported',
      content: { kind: 'call' },
    }
    expect(only(call('connect'))).toMatchObject(shown)
    expect(only(call('terminate'))).toMatchObject(shown)
  })

  it('WAP-14 who asked WhatsApp for no more messages is heard', () => {
    const payload = change('user_preferences', {
      metadata: { phone_number_id: '1' },
      user_preferences: [{ wa_id: '5511988881204', category: 'marketing_messages', value: 'stop' }],
    })
    expect(only(payload)).toMatchObject({
      kind: 'preference',
      wantsNone: true,
      from: { phone: '5511988881204' },
    })
  })

  it('WAP-14 an old thread of the clinic’s own phone is one event, its lines in their order', () => {
    const payload = change('history', {
      metadata: { phone_number_id: '1', display_phone_number: '+55 11 3333-4444' },
      history: [
        {
          metadata: { phase: 0 },
          threads: [
            {
              id: '5511988881204',
              messages: [
                { id: 'h2', from: '551133334444', timestamp: '1750000060', type: 'media_placeholder' },
                {
                  id: 'h1',
                  from: '5511988881204',
                  timestamp: '1750000000',
                  type: 'text',
                  text: { body: 'Oi' },
                },
              ],
            },
          ],
        },
      ],
      // The file of an old line, not a new message.
      messages: [{ id: 'h2', from: '551133334444', type: 'image', image: { id: '1' } }],
    })
    expect(eventsOf(payload)).toMatchObject([
      { kind: 'pastFile', providerId: 'h2', ours: true, with: null, messageType: 'image', mediaId: '1' },
      {
        kind: 'history',
        with: { phone: '5511988881204' },
        lines: [
          { ours: false, text: 'Oi' },
          { ours: true, text: '[arquivo: só dá para abrir no celular da clínica]', fileOf: 'h2' },
        ],
      },
    ])
  })

  it('WAP-14 names of the clinic’s address book', () => {
    const payload = change('smb_app_state_sync', {
      metadata: { phone_number_id: '1' },
      state_sync: [
        {
          type: 'contact',
          action: 'add',
          contact: { full_name: 'Ana Souza', phone_number: '+5511988881204' },
        },
      ],
    })
    expect(only(payload)).toMatchObject({
      kind: 'named',
      name: 'Ana Souza',
      person: { phone: '5511988881204' },
    })
  })

  it.each<[string, string, object, object]>([
    [
      'a ban',
      'account_update',
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } },
      { trouble: { kind: 'banned', stops: true } },
    ],
    [
      'the end of one',
      'account_update',
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } },
      { trouble: 'over' },
    ],
    [
      'a restriction',
      'account_update',
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [
          { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: '2026-12-19T13:59:20+0000' },
        ],
      },
      { trouble: { kind: 'restricted', stops: false, until: new Date('2026-12-19T13:59:20Z') } },
    ],
    [
      'a partner taken out',
      'account_update',
      { event: 'PARTNER_REMOVED', waba_info: { waba_id: '102290129340398' } },
      { trouble: { kind: 'refused', stops: true } },
    ],
    [
      'a ban that is planned',
      'account_update',
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } },
      { trouble: { kind: 'restricted', stops: false, detail: expect.stringContaining('vai desativar') } },
    ],
    [
      'that nobody may be answered',
      'account_update',
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [
          { restriction_type: 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING', expiration: 1_797_688_760 },
        ],
      },
      { trouble: { kind: 'banned', stops: true, until: new Date(1_797_688_760_000) } },
    ],
    [
      'a violation',
      'account_update',
      { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SCAM' } },
      { note: expect.stringContaining('violação') },
    ],
    [
      'an app taken out',
      'account_update',
      { event: 'PARTNER_APP_UNINSTALLED' },
      { trouble: { kind: 'refused', stops: true } },
    ],
    [
      'an account deleted',
      'account_update',
      { event: 'ACCOUNT_DELETED' },
      { trouble: { kind: 'refused', stops: true, detail: expect.stringContaining('excluída') } },
    ],
    ['an account back', 'account_update', { event: 'ACCOUNT_RECONNECTED' }, { trouble: 'over' }],
    [
      'a review refused',
      'account_review_update',
      { decision: 'REJECTED' },
      { trouble: { kind: 'refused', stops: true } },
    ],
    [
      'a limit lowered',
      'phone_number_quality_update',
      { event: 'DOWNGRADE', current_limit: 'TIER_250' },
      { health: { daily_limit: 250 }, note: expect.stringContaining('baixou o limite') },
    ],
    [
      'a bad quality',
      'phone_number_quality_update',
      { event: 'FLAGGED', display_phone_number: '+55 11 3333-4444', current_limit: 'TIER_1K' },
      { phone: '551133334444', health: { quality: 'red', daily_limit: 1000 } },
    ],
    [
      'that numbers may not be added',
      'account_update',
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [
          { restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION', expiration: 1_797_688_760 },
        ],
      },
      { note: expect.stringContaining('acrescentar números') },
    ],
    ['a review passed', 'account_review_update', { decision: 'APPROVED' }, { trouble: 'over' }],
    [
      'a limit that stays',
      'account_alerts',
      { entity_type: 'BUSINESS', alert_info: { alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED' } },
      { note: expect.stringContaining('não aumentou o limite') },
    ],
    [
      'a name refused',
      'phone_number_name_update',
      { display_phone_number: '551133334444', decision: 'REJECTED', rejection_reason: 'NAME_NOT_CONSISTENT' },
      { phone: '551133334444', note: expect.stringContaining('nome de exibição') },
    ],
    [
      'a lock to be taken off',
      'security',
      { display_phone_number: '551133334444', event: 'PIN_RESET_REQUEST', requester: '61555822107539' },
      { phone: '551133334444', note: expect.stringContaining('duas etapas') },
    ],
    [
      'a template to be marketing tomorrow',
      'template_category_update',
      {
        message_template_name: 'lembrete',
        message_template_language: 'pt-BR',
        new_category: 'UTILITY',
        correct_category: 'MARKETING',
      },
      { note: expect.stringContaining('vai tratar o modelo “lembrete” como divulgação') },
    ],
    [
      'a limit in words',
      'business_capability_update',
      { max_daily_conversations_per_business: 'TIER_10K', max_phone_numbers_per_waba: 25 },
      { health: { daily_limit: 10_000 } },
    ],
    [
      'a limit',
      'business_capability_update',
      { max_daily_conversations_per_business: 2000 },
      { health: { daily_limit: 2000 } },
    ],
  ])('WAP-14 what Meta says of the account: %s', (_name, field, value, expected) => {
    const [part] = parseCloudWebhook(change(field, value), NOW)
    expect(part).toMatchObject({ externalId: null, accountId: '102290129340398' })
    expect(part?.events).toHaveLength(1)
    expect(part?.events[0]).toMatchObject({ kind: 'account', at: new Date(1_750_000_000_000), ...expected })
  })

  it('WAP-14 keeps the limit it knew where Meta tells of numbers alone', () => {
    expect(only(change('business_capability_update', { max_phone_numbers_per_business: 2 }))).toMatchObject({
      kind: 'ignored',
    })
  })

  it('WAP-07 a template that became marketing is one here, and staff hear of it', () => {
    const payload = change('template_category_update', {
      message_template_name: 'lembrete',
      message_template_language: 'pt-BR',
      previous_category: 'UTILITY',
      new_category: 'MARKETING',
    })
    expect(eventsOf(payload)).toMatchObject([
      { kind: 'template', name: 'lembrete', language: 'pt_BR', state: null, category: 'marketing' },
      { kind: 'account', note: expect.stringContaining('passou a tratar') },
    ])
  })

  it('WAP-07 staff hear of a template that Meta takes for marketing, and a text changed there is asked for', () => {
    const named = { message_template_name: 'lembrete', message_template_language: 'pt_BR' }
    expect(
      only(change('template_correct_category_detection', { ...named, correct_category: 'MARKETING' })),
    ).toMatchObject({ kind: 'account', note: expect.stringContaining('vai tratar') })
    expect(
      only(change('message_template_components_update', { ...named, message_template_element: 'Novo' })),
    ).toMatchObject({ kind: 'template', name: 'lembrete', isEdited: true })
  })

  it('WAP-10 an error of the account stops its channel, another does not', () => {
    const withErrors = (code: number) =>
      change('messages', { metadata: { phone_number_id: '1' }, errors: [{ code, title: 'x' }] })
    expect(only(withErrors(131031))).toMatchObject({
      kind: 'account',
      trouble: { kind: 'banned', stops: true, detail: expect.stringContaining('bloqueada') },
    })
    expect(only(withErrors(130429))).toEqual({ kind: 'ignored', what: 'field messages' })
  })

  it('WAP-10 a failed message tells why in words; one that failed for its number’s sake stops the channel', () => {
    const withFailure = (code: number, status = 'failed') =>
      change('messages', {
        metadata: { phone_number_id: '1' },
        statuses: [{ id: 'wamid.1', status, timestamp: '1750000000', errors: [{ code }] }],
      })
    expect(eventsOf(withFailure(131037))).toMatchObject([
      { kind: 'status', status: 'failed', error: expect.stringContaining('nome de exibição') },
      { kind: 'account', at: new Date(1_750_000_000_000), trouble: { stops: true, ofMessage: true } },
    ])
    // Meta took the message with the key, and one customer is not the channel.
    for (const code of [0, 190, 131026, 131049, 130429])
      expect(eventsOf(withFailure(code))).toMatchObject([{ kind: 'status', status: 'failed' }])
    expect(eventsOf(withFailure(131031, 'delivered'))).toHaveLength(1)
  })

  it('WAP-14 old conversations that were not shared are told of', () => {
    const payload = change('history', {
      metadata: { phone_number_id: '1' },
      history: [{ errors: [{ code: 2593109, title: 'History sync is turned off' }] }],
    })
    expect(only(payload)).toMatchObject({
      kind: 'account',
      note: expect.stringContaining('conversas antigas'),
    })
  })

  it('WAP-14 finds the field where Meta’s own examples have it', () => {
    const value = { event: 'PARTNER_APP_UNINSTALLED', waba_info: { waba_id: '184943124712545' } }
    const gone = { kind: 'account', trouble: { kind: 'refused', stops: true } }
    const inside = { ...value, field: 'account_update', object: 'whatsapp_business_account' }
    expect(only({ entry: [{ id: '1', changes: [{ value: inside }] }] })).toMatchObject(gone)
    expect(only({ entry: [{ id: '1', field: 'account_update', changes: [{ value }] }] })).toMatchObject(gone)
  })

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

describe('WAP-14 every field that an app is told to subscribe to is read', () => {
  const person = { wa_id: '5511988881204', profile: { name: 'Ana' } }
  const wrote = { id: 'w', from: '5511988881204', type: 'text', text: { body: 'Oi' } }
  const template = { message_template_name: 'lembrete', message_template_language: 'pt_BR' }
  const SAMPLES: Record<(typeof WEBHOOK_FIELDS)[number], object> = {
    messages: { contacts: [person], messages: [wrote] },
    account_alerts: { alert_info: { alert_type: 'OBA_REJECTED' } },
    account_review_update: { decision: 'REJECTED' },
    account_update: { event: 'ACCOUNT_DELETED' },
    business_capability_update: { max_daily_conversations_per_business: 'TIER_1K' },
    calls: { calls: [{ id: 'c', from: '5511988881204' }] },
    history: { history: [{ threads: [{ id: '5511988881204', messages: [wrote] }] }] },
    message_template_components_update: template,
    message_template_quality_update: { ...template, new_quality_score: 'RED' },
    message_template_status_update: { ...template, event: 'APPROVED' },
    phone_number_name_update: { decision: 'REJECTED' },
    phone_number_quality_update: { event: 'FLAGGED' },
    security: { event: 'PIN_CHANGED' },
    smb_app_state_sync: {
      state_sync: [{ action: 'add', contact: { full_name: 'Ana', phone_number: '5511988881204' } }],
    },
    smb_message_echoes: { message_echoes: [{ ...wrote, from: '551133334444', to: '5511988881204' }] },
    standby: { standby: { messages: [wrote] } },
    template_category_update: {
      ...template,
      previous_category: 'UTILITY',
      new_category: 'MARKETING',
    },
    template_correct_category_detection: { ...template, correct_category: 'MARKETING' },
    user_id_update: {
      user_id_update: [{ wa_id: '5511988881204', user_id: { previous: 'BR.2', current: 'BR.9' } }],
    },
    user_preferences: { user_preferences: [{ wa_id: '5511988881204', value: 'stop' }] },
  }
  it.each(WEBHOOK_FIELDS)('%s', (field) => {
    const value = { metadata: { phone_number_id: '1' }, ...SAMPLES[field] }
    const events = eventsOf({ entry: [{ id: '2', changes: [{ field, value }] }] })
    expect(events.length).toBeGreaterThan(0)
    expect(events.map(({ kind }) => kind)).not.toContain('ignored')
  })
})
