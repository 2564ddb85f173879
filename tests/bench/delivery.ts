/**
 * Time from the server's answer to a send until the message is painted in a colleague's open conversation.
 */
import { newId } from '../../src/contract/ids.ts'
import { conversationOf, createClinic } from '../e2e/harness/clinic.ts'
import { signIn } from '../e2e/harness/devices.ts'
import { bubble, chip, openConversation } from '../e2e/harness/screens.ts'
import type { Bench } from './bench.ts'
import { benchDevice } from './benchDevice.ts'
import { median, ms, percentile, type Row } from './table.ts'

export async function measureDelivery({ browser, server, url }: Bench): Promise<Row[]> {
  const clinic = await createClinic(server, { agentActive: false })
  const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  const { id } = await conversationOf(clinic, ana.name)
  const context = await benchDevice(browser, url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await openConversation(page, ana.name)
  await bubble(page, 'Olá!').waitFor()
  await chip(page).filter({ hasText: 'Online' }).waitFor()
  const times: number[] = []
  for (let n = 0; n < 40; n++) {
    const text = `entrega ${n}.`
    const painted = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector('[role=log]')?.textContent?.includes(wanted)) resolve(Date.now())
            else requestAnimationFrame(look)
          }
          look()
        }),
      text,
    )
    await clinic.staff[0].api('POST', '/communication/messages', {
      id: newId(),
      conversation_id: id,
      message_type: 'text',
      content: { text },
    })
    const answered = Date.now()
    times.push((await painted) - answered)
  }
  await context.close()
  return [
    {
      id: 'P13',
      name: 'commit → painted on the other screen, p95',
      value: ms(percentile(times, 0.95)),
      limit: `${ms(median(times))} median`,
      ratio: null,
      goal: '≤ 100 ms',
    },
  ]
}
