import { describe, expect, it } from 'vitest'
import type { Template } from '../../src/contract/template.ts'
import { startingChannel } from '../../src/parts/startConversation/startingChannel.ts'

const channel = (
  id: string,
  transport: 'cloud' | 'web' = 'cloud',
  status: 'connected' | 'disconnected' = 'connected',
) => ({ id, transport, status })
const template = (channelId: string, change: Partial<Template> = {}) =>
  ({ channel_ids: [channelId], state: 'approved', obstacle: null, purpose: 'reopen', ...change }) as Template
const bothCloud = [channel('a'), channel('b')]

describe('the channel that a first message leaves from', () => {
  it.each([
    ['another one alone has an approved template', bothCloud, [template('b')], 'reminder', 'b'],
    [
      'the first has one, and another one for this purpose',
      bothCloud,
      [template('a'), template('b', { purpose: 'reminder' })],
      'reminder',
      'b',
    ],
    [
      'the first writes freely, and a template is asked for',
      [channel('a', 'web'), channel('b')],
      [template('b')],
      'reminder',
      'b',
    ],
    [
      'the first writes freely, and nothing special is asked for',
      [channel('a', 'web'), channel('b')],
      [template('b')],
      undefined,
      'a',
    ],
    ['nothing special is asked for', bothCloud, [template('b')], undefined, 'b'],
    [
      'the templates of the first are not approved or cannot be filled',
      bothCloud,
      [template('a', { state: 'pending' }), template('a', { obstacle: 'valores' }), template('b')],
      undefined,
      'b',
    ],
    [
      'the first, which has the template, is not connected',
      [channel('a', 'cloud', 'disconnected'), channel('b')],
      [template('a', { purpose: 'reminder' })],
      'reminder',
      'b',
    ],
    ['none has a template', bothCloud, [], 'reminder', 'a'],
    ['none is connected', [channel('a', 'cloud', 'disconnected')], [], undefined, 'a'],
  ] as const)('WAP-08 where %s', (_, channels, templates, preferred, id) => {
    expect(startingChannel({ channels, templates, preferred })).toBe(id)
  })
})
