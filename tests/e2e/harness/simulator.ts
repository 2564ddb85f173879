/** The customers' side through the simulator's HTTP: they write, and read what really reached them. */

export type Received = {
  /** The provider's id. */
  id: string
  /** The id our message was sent with. */
  client_id: string | null
  direction: 'inbound' | 'outbound'
  type: string
  text: string | null
  status: string
  mime_type?: string
  filename?: string
  location?: { latitude: number; longitude: number }
}

export type SimulatedPhone = {
  /** Address of the page where a person would scan the code. */
  address: string
  /** Writes as a customer; resolves with the provider's id. Writing the same `id` twice is one message. */
  write(
    message: { from: string; name: string; text?: string; id?: string } & Record<string, unknown>,
  ): Promise<string>
  /** The messages that reached the customer, in order. */
  received(customer: string): Promise<Received[]>
  /** Applies a fault to the next `count` sends. */
  fault(kind: 'lose_answer' | 'error' | 'timeout' | 'slow', count: number, ms?: number): Promise<void>
  unpair(): Promise<void>
  scan(): Promise<void>
}

export async function simulatedPhone(base: string, qrCode: string): Promise<SimulatedPhone> {
  const token = /\/simulador\/([\w-]+)$/.exec(qrCode)?.[1]
  if (!token) throw new Error('the code is not the simulator’s address')
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${base}/api/simulator/${token}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`simulator ${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as T
  }
  const phone: SimulatedPhone = {
    address: qrCode,
    write: async (message) =>
      (await call<{ id: string }>('POST', '/messages', { type: 'text', ...message })).id,
    received: async (customer) => {
      const all = await call<Received[]>('GET', `/messages?with=${encodeURIComponent(customer)}`)
      return all.filter(({ direction }) => direction === 'outbound')
    },
    fault: async (kind, count, ms = 0) => void (await call('POST', '/faults', { kind, count, ms })),
    unpair: async () => void (await call('POST', '/unpair', {})),
    scan: async () => void (await call('POST', '/scan', {})),
  }
  await phone.scan()
  return phone
}
