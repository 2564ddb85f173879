/**
 * Times the month and week views with 1,000 and 5,000 appointments in the mirror, offline, and a drag across
 * the week.
 */
import type { BrowserContext, Page } from 'playwright'
import { createClinic } from '../e2e/harness/clinic.ts'
import { signIn, workerReady } from '../e2e/harness/devices.ts'
import { mirrorFilled } from '../e2e/harness/screens.ts'
import { LAB_UNDER_WORKER } from '../e2e/lab/openLab.ts'
import type { Bench } from './bench.ts'
import { benchDevice } from './benchDevice.ts'
import { median, ms, type Row } from './table.ts'

const ROUNDS = 9
const LONG_FRAME_MS = 50

type View = 'month' | 'week'
type Shown = { own: number; bare: number }

export async function measureCalendar({ browser, server, proxy, url }: Bench): Promise<Row[]> {
  const clinic = await createClinic(server, { agentActive: false })
  const [person] = clinic.staff
  const context = await benchDevice(browser, url, { reducedMotion: 'reduce' })
  const app = await context.newPage()
  await signIn(app, person)
  await workerReady(app)
  await mirrorFilled(app)
  await app.close()
  const rows: Row[] = []
  const shown: Record<string, Shown> = {}
  for (const count of [1000, 5000]) {
    const lab = await context.newPage()
    await lab.goto(LAB_UNDER_WORKER)
    await lab.waitForFunction(() => 'lab' in window)
    await lab.evaluate(([who, n]) => window.lab.fillAppointments(who, n), [
      { userId: person.user.id, organizationId: clinic.organizationId },
      count,
    ] as const)
    await lab.close()
    await proxy.cut()
    for (const view of ['month', 'week'] as const) {
      const found = await timeView(context, view)
      shown[`${view} ${count}`] = found
      const small = shown[`${view} 1000`]!.own
      rows.push({
        id: 'P9',
        name: `calendar, ${view} of ${count.toLocaleString('pt-BR')}, key to painted`,
        value: ms(found.own),
        limit: `${ms(found.bare)} bare DOM`,
        ratio: found.own / found.bare,
        goal:
          count === 1000
            ? `≤ ${view === 'month' ? 100 : 150} ms`
            : `≤ 3 × ${ms(small)} (is ${(found.own / small).toFixed(1)} ×)`,
      })
    }
    if (count === 1000) {
      const dragged = await moveAcross(context, true)
      const moved = await moveAcross(context, false)
      rows.push({
        id: 'P9',
        name: '  drag over the week, frames over 50 ms',
        value: `${dragged.long} of ${dragged.frames}, longest ${ms(dragged.worst)}`,
        limit: `${moved.long} of ${moved.frames}, longest ${ms(moved.worst)}, nothing dragged`,
        ratio: null,
        goal: '0',
      })
    }
    await proxy.restore()
  }
  await context.close()
  return rows
}

/**
 * Milliseconds from the key that changes the view until a frame with its events is drawn, and the same for
 * inserting that HTML without a framework.
 */
async function timeView(context: BrowserContext, view: View): Promise<Shown> {
  const page = await openCalendar(context, 'agenda')
  const times = await page.evaluate(
    async ([key, rounds]) => {
      const drawn = () =>
        new Promise<number>((resolve) => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => resolve(performance.now()))
          channel.port1.start()
          requestAnimationFrame(() => channel.port2.postMessage(null))
        })
      const until = async (there: () => boolean) => {
        while (!there()) await new Promise(requestAnimationFrame)
      }
      const press = (letter: string) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true }))
      const grid = () => document.querySelector('section[data-day]:has([data-event])')
      const own: number[] = []
      const bare: number[] = []
      for (let round = 0; round < rounds; round++) {
        press('a')
        await until(() => document.querySelector('article') !== null && grid() === null)
        await drawn()
        const start = performance.now()
        press(key)
        await until(() => grid() !== null)
        own.push((await drawn()) - start)

        const container = grid()!.parentElement!
        const html = container.outerHTML
        container.style.display = 'none'
        await drawn()
        const begun = performance.now()
        container.insertAdjacentHTML('afterend', html)
        const copy = container.nextElementSibling as HTMLElement
        copy.style.removeProperty('display')
        bare.push((await drawn()) - begun)
        copy.remove()
        container.style.removeProperty('display')
      }
      return { own, bare }
    },
    [view === 'month' ? 'm' : 'w', ROUNDS] as const,
  )
  await page.close()
  // The first round loads and compiles the code.
  return { own: median(times.own.slice(1)), bare: median(times.bare.slice(1)) }
}

/** Moves the mouse across the week, dragging an event or not, and counts the frames. */
async function moveAcross(
  context: BrowserContext,
  dragging: boolean,
): Promise<{ long: number; frames: number; worst: number }> {
  const page = await openCalendar(context, 'week')
  const box = (await page.locator('article[data-movable]').first().boundingBox())!
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frames: times })
    const note = (at: number) => {
      times.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.mouse.move(box.x + 10, box.y + 6)
  if (dragging) await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 16, { steps: 4 })
  await page.mouse.move(box.x + 500, box.y + 200, { steps: 60 })
  await page.mouse.move(box.x - 60, box.y + 60, { steps: 60 })
  const times = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  await page.keyboard.press('Escape')
  if (dragging) await page.mouse.up()
  await page.close()
  const lengths = times.slice(1).map((at, index) => at - times[index]!)
  return {
    long: lengths.filter((each) => each > LONG_FRAME_MS).length,
    frames: lengths.length,
    worst: Math.max(...lengths),
  }
}

async function openCalendar(context: BrowserContext, view: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/calendar?view=${view}`)
  await page.locator('article').first().waitFor()
  return page
}
