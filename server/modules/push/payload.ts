/** A notice as it is sent to one device. */
import { DECLARATIVE_PUSH, type PushPayload } from '../../../src/contract/pushPayload.ts'
import { isQuiet } from '../../../src/contract/quietTime.ts'
import { PUSH_TEXT_BYTES } from '../../ports/push/pushPort.ts'
import type { Notice } from './noticeWords.ts'
import type { DeviceRow } from './queries.ts'

const SHORT = [120]
const LOUD = [300, 120, 300, 120, 300]

/**
 * Returns the notice as JSON of at most `PUSH_TEXT_BYTES`. Records that do not fit are left out, the
 * contact's first. It is silent in the device's quiet time or when its sound is off.
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
  // Texts are cut to less than the limit before. If there are too many notices to close, the next notice
  // closes them.
  return JSON.stringify({ ...payload([]), balcao: { ...payload([]).balcao, close: [] } })
}

/** Whether the endpoint is Apple's. Apple ends a subscription after three pushes that show no notice. */
export const isApple = (endpoint: string): boolean =>
  /(^|\.)push\.apple\.com$/.test(new URL(endpoint).hostname)
