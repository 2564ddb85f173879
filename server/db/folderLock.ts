import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  constructor(folder: string) {
    super(
      `A pasta de dados ${folder} já está aberta por outro servidor do Balcão. Encerre-o, ou escolha outra pasta com DATA_DIR. ` +
        `(Another Balcão server holds this data folder: two of them on one folder would lose rows.)`,
    )
  }
}

/**
 * Locks `folder` for this process until released. Throws FolderInUseError while another process holds the
 * lock. The lock is a listening socket, so the kernel frees it however the process ends. A heartbeat would
 * not work: it stops while WASM keeps the event loop busy. Containers that share a volume do not see each
 * other's lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = `balcao-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  const server = await listenOn(folder, addressOf(name), process.platform === 'darwin')
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function addressOf(name: string): string {
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

async function listenOn(folder: string, address: string, isFile: boolean): Promise<Server> {
  try {
    return await listen(address)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    if (!isFile || (await answers(address))) throw new FolderInUseError(folder)
  }
  // A socket file remains after a killed process. Nobody answered on it, so we may replace it.
  rmSync(address, { force: true })
  return listen(address)
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => resolve(server))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
