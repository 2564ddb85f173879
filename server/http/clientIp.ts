import type { Context } from 'hono'

/** Set by @hono/node-server. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined

/**
 * The caller's address, for rate limits: the remote end of the socket or, behind a trusted proxy, the address
 * that the proxy saw. That is the last entry of X-Forwarded-For; the caller can forge the entries before it.
 * An IPv6 address is reduced to its /64 network, because one customer of a provider controls the whole /64.
 */
export function clientIp(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded || (c.env as NodeBindings)?.incoming?.socket?.remoteAddress || 'unknown'
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').toLowerCase()
  return plain.includes(':') ? network64(plain) : plain
}

function network64(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before.slice(0, 4).join(':')
  const after = tail === '' ? [] : tail.split(':')
  const gap: string[] = Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...gap, ...after].slice(0, 4).join(':')
}
