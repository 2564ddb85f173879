import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { keys, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { createMirror, openMirror, openedMirror } from '../../src/sync/store/db.ts'
import type { Lock } from '../../src/sync/store/locks.ts'
import { mirrorName } from '../../src/sync/store/mirrorName.ts'
import { readSessionCopy, writeSessionCopy } from '../../src/session/sessionCopy.ts'
import { hashToken, readSessionEnd, writeSessionEnd } from '../../src/session/sessionEnd.ts'
import { sessionStore } from '../../src/session/sessionStore.ts'
import {
  FIRST_KEY,
  SHARED_KEY,
  finishWipes,
  planWipe,
  planWipeOfFormer,
  wipeMirror,
} from '../../src/session/wipes.ts'
import { testId } from './random.ts'

/** The lock of a single tab, always free. */
const alone: Lock = (_, run) => run()
const ana = { userId: testId(1, 1), organizationId: testId(1, 9) }
const anaElsewhere = { ...ana, organizationId: testId(1, 8) }
const bruno = { userId: testId(1, 2), organizationId: testId(1, 9) }

const names = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('balcao-0')).toSorted()
const fill = async (identity: typeof ana) => {
  const db = createMirror(mirrorName(identity))
  await db.drafts.put({ conversationId: testId(2, 1), text: 'oi', replyTo: null, updated_at: '' })
  db.close()
}

describe('wiping', () => {
  it('STO-11 OFF-29 a planned wipe is done by whoever comes next, once, and takes nothing that was filled after it', async () => {
    await fill(ana)
    await fill(bruno)
    for (const key of [SHARED_KEY, FIRST_KEY]) await set(key, 'of Ana', sessionStore())
    await planWipe(ana)
    // The browser died here.
    expect(await names()).toEqual([ana, bruno].map(mirrorName).toSorted())
    await finishWipes(alone)
    expect(await names()).toEqual([mirrorName(bruno)])
    // Content shared from another app and the stored first rows belong to the person who leaves.
    expect(await keys(sessionStore())).not.toEqual(expect.arrayContaining([SHARED_KEY]))
    expect(await keys(sessionStore())).not.toEqual(expect.arrayContaining([FIRST_KEY]))
    await fill(ana)
    await finishWipes(alone)
    expect(await names()).toEqual([ana, bruno].map(mirrorName).toSorted())
    await wipeMirror(ana, alone)
    await wipeMirror(bruno, alone)
  })

  it('STO-11 an open mirror closes when it is deleted, says so, and is not made again by a late write', async () => {
    let told = 0
    const db = await openMirror(
      ana,
      () => {
        throw new Error('not outdated')
      },
      () => (told += 1),
    )
    await wipeMirror(ana, alone)
    expect(told).toBe(1)
    expect(openedMirror()).toBeNull()
    await expect(
      db.drafts.put({ conversationId: testId(2, 1), text: 'tarde demais', replyTo: null, updated_at: '' }),
    ).rejects.toThrow(Dexie.errnames.DatabaseClosed)
    expect(await names()).toEqual([])
  })

  it('STO-11 OFF-12 mirrors of an organization the person has left go, their present one and other people’s stay', async () => {
    for (const identity of [ana, anaElsewhere, bruno]) await fill(identity)
    await planWipeOfFormer(ana.userId, anaElsewhere.organizationId)
    await finishWipes(alone)
    expect(await names()).toEqual([anaElsewhere, bruno].map(mirrorName).toSorted())
    await planWipeOfFormer(ana.userId, null)
    await finishWipes(alone)
    expect(await names()).toEqual([mirrorName(bruno)])
    await wipeMirror(bruno, alone)
  })

  it('AUTH-26 the mark of an ended session takes the place of its copy and holds no token', async () => {
    await writeSessionCopy({ ...ana, token: 'a', refreshToken: 'secret' })
    expect(await readSessionEnd()).toBeNull()
    await writeSessionEnd('secret', 'Encerrada.')
    expect(await readSessionCopy()).toBeNull()
    expect(await readSessionEnd()).toEqual({ endedHash: await hashToken('secret'), detail: 'Encerrada.' })
    expect(await hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    await writeSessionCopy({ ...ana, token: 'a', refreshToken: 'another' })
    expect(await readSessionEnd()).toBeNull()
  })
})
