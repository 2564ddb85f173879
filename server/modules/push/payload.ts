/** A notice as it travels to one device. */
import { DECLARATIVE_PUSH, type PushPayload } from '../../../src/contract/pushPayload.ts'
import { isQuiet } from '../../../src/contract/quietTime.ts'
import { PUSH_TEXT_BYTES } from '../../ports/push/pushPort.ts'
import type { Notice } from './noticeWords.ts'
import type { DeviceRow } from './queries.ts'

const SHORT = [120]
const LOUD = [300, 120, 300, 120, 300]

/**
 * JSON within `PUSH_TEXT_BYTES`: records that do not fit stay away, the contact's first. In the device's quiet time, or
 * without its sound, nothing rings.
 */
export function payloadText(
  notice: Notice,
  device: Pick<DeviceRow, 'userId' | 'endpoint' | 'quiet' | 'timezone' | 'sound'>,
  { id, settled, publicUrl, now }: { id: string; settled: readonly string[]; publicUrl: string; now: Date },
): string {
  const silent = notice.isSilent || !device.sound || isQuiet(device.quiet, device.timezone, now.getTime())
  const payload = (records: Notice['records']): PushPayload => ({
    web_push: DECLARATIVE_PUSH,
    notification: {
      title: notice.title,
      body: notice.body,
      navigate: publicUrl + notice.path,
      lang: 'pt-BR',
      tag: notice.tag,
      silent,
      actions: notice.actions.map(({ action, title, path }) => ({
        action,
        title,
        navigate: publicUrl + path,
      })),
      timestamp: now.getTime(),
      require_interaction: notice.isLoud,
      vibrate: silent ? [] : notice.isLoud ? LOUD : SHORT,
    },
    mutable: true,
    balcao: {
      id,
      user_id: device.userId,
      kind: notice.kind,
      path: notice.path,
      conversation_id: notice.conversationId,
      position: notice.position,
      close: [...settled],
      always: isApple(device.endpoint),
      ...(records.length > 0 && { records }),
    },
  })
  const { records } = notice
  const choices = [records, records.filter(({ entity }) => entity !== 'contact'), []]
  for (const each of choices) {
    const text = JSON.stringify(payload(each))
    if (Buffer.byteLength(text) <= PUSH_TEXT_BYTES) return text
  }
  // Words alone are cut long before; whoever closes very much at once closes the rest with the next one.
  return JSON.stringify({ ...payload([]), balcao: { ...payload([]).balcao, close: [] } })
}

/** Apple ends a subscription that gets three pushes of which nothing is shown. */
export const isApple = (endpoint: string): boolean =>
  /(^|\.)push\.apple\.com$/.test(new URL(endpoint).hostname)
