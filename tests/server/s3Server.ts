import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '../../server/ports/storage/s3Storage.ts'

/** A local S3 server with one bucket; it checks signatures. Close it at the end of the file. */
export async function startS3Server(): Promise<{
  config: S3Config
  env: Record<string, string>
  close(): Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'balcao-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'balcao' }],
  })
  const { port } = await server.run()
  const config = {
    endpoint: `http://127.0.0.1:${port}/balcao`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    config,
    env: {
      S3_ENDPOINT: config.endpoint,
      S3_REGION: config.region,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
