/**
 * No request leaves the machine: the browser's only way out is a proxy of the test that refuses and counts
 * everything.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { conversationOf, createClinic } from './harness/clinic.ts'
import { killableDevice, signIn, workerReady } from './harness/devices.ts'
import { bubble, chip, mirrorFilled, openConversation, say } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

test('RT-01 PRD-10 zero requests go to another host, from page, worker or realtime SDK, and nothing breaks the CSP', async ({
  stage,
}) => {
  const asked: string[] = []
  const wayOut = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(502).end()
  })
  wayOut.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  wayOut.listen(0, '127.0.0.1')
  await once(wayOut, 'listening')
  const { port } = wayOut.address() as AddressInfo

  const clinic = await createClinic(stage.server, {
    answers: [{ question: 'Qual o endereço?', answer: 'Rua das Flores, 120.' }],
  })
  const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
  // Browsers reach loopback addresses without a proxy.
  const device = await killableDevice(stage.url, { args: [`--proxy-server=127.0.0.1:${port}`] })
  try {
    const seen: string[] = []
    const complaints: string[] = []
    const { context } = device
    context.on('request', (request) => seen.push(request.url()))
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    context.on('weberror', (error) => complaints.push(String(error.error())))
    const page = context.pages()[0] ?? (await context.newPage())
    page.on('websocket', (socket) => seen.push(socket.url()))
    await signIn(page, clinic.staff[0])
    await workerReady(page)
    await mirrorFilled(page)
    await expect(chip(page)).toContainText('Online')
    await clinic.phone.write({ ...ana, text: 'Qual o endereço de vocês?' })
    await conversationOf(clinic, ana.name)
    await openConversation(page, ana.name)
    await expect(bubble(page, 'Rua das Flores')).toBeVisible()
    await say(page, 'Fica perto do metrô.')
    await expect(bubble(page, 'perto do metrô').getByText('Entregue')).toBeVisible()
    // After a drop the realtime SDK looks for other hosts.
    stage.proxy.closeWebSockets()
    await expect.poll(() => stage.proxy.webSockets()).toBeGreaterThan(0)
    for (const address of ['/calendar', '/contacts', '/agents', '/settings/channels']) {
      await page.goto(address)
      await expect(chip(page)).toContainText('Online')
    }
    const hosts = new Set(
      seen.filter((url) => !/^(data|blob|about|chrome)/.test(url)).map((url) => new URL(url).host),
    )
    expect([...hosts]).toEqual([new URL(stage.url).host])
    // Flags switch off most of the browser's own requests; the rest go to Google's hosts and are ignored.
    expect(asked.filter((url) => !/google(apis)?\.com|gvt1\.com/.test(url))).toEqual([])
    expect(complaints).toEqual([])
  } finally {
    await device.dispose()
    wayOut.close()
  }
})
