import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type NodefsModule = { NODEFS?: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

/**
 * PGlite's folder storage, with the fsync that emscripten's NODEFS lacks. It depends on internals of the
 * pinned PGlite version; `tests/server/dbEmbedded.test.ts` counts the fsync calls that reach the disk.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options)
    const preRun = (result.emscriptenOpts.preRun ??= []) as ((module: NodefsModule) => void)[]
    preRun.push((module) => {
      if (!module.NODEFS)
        throw new Error('this version of PGlite hides NODEFS: commits would not reach the disk')
      module.NODEFS.stream_ops.fsync ??= (stream) => {
        fsyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }
}
