import type { Deps } from './deps.ts'
import { errorFields } from './log.ts'
import { pruneAccounts } from './modules/accounts/pruneAccounts.ts'
import { pruneActivities } from './modules/activities/handlers.ts'
import { pruneAnswers } from './modules/answers/pruneAnswers.ts'
import { sweepMedia } from './modules/media/sweepMedia.ts'
import { prunePreviews } from './modules/preview/prunePreviews.ts'
import { checkDevices } from './modules/push/checkDevices.ts'
import { askAboutTemplates } from './modules/templates/syncTemplates.ts'
import { pruneReceived } from './modules/whatsapp/pruneReceived.ts'
import { askAboutNumbers } from './modules/whatsappBusiness/numberHealth.ts'
import { pruneSync } from './sync/pruneSync.ts'

const SIX_HOURS = 6 * 60 * 60 * 1000

/** What is cleaned or asked, in this order, and what the log says where it failed. How long things are kept, each room says. */
const CLEANING: [failed: string, clean: (deps: Deps, now: Date) => Promise<unknown>][] = [
  ['old tombstones not pruned', ({ database }, now) => pruneSync(database.db, now)],
  ['old posts of providers not pruned', ({ database }, now) => pruneReceived(database.db, now)],
  ['old sessions not pruned', ({ database }, now) => pruneAccounts(database.db, now)],
  ['old previews not pruned', ({ database }, now) => prunePreviews(database.db, now)],
  ['old traces not pruned', ({ database }, now) => pruneAnswers(database.db, now)],
  ['old activities not pruned', ({ database }, now) => pruneActivities(database.db, now)],
  ['devices not checked', checkDevices],
  ['templates not asked about', askAboutTemplates],
  ['numbers not asked about', askAboutNumbers],
  ['unused files not swept', sweepMedia],
]

/**
 * Starts the periodic cleaning, every six hours. Several servers may run it at once without harm. Returns a function
 * that stops it and resolves when the current run has ended.
 */
export function startPruning(deps: Deps): () => Promise<void> {
  const { log, clock, space } = deps
  const cleanAll = async () => {
    for (const [failed, clean] of CLEANING)
      try {
        await clean(deps, clock())
      } catch (error) {
        log.warn(`${failed}; will again`, errorFields(error))
      }
  }
  let running: Promise<void> = Promise.resolve()
  const prune = () => {
    // Deleting rows writes to the disk before it frees any space.
    if (space.level() === 'enough') running = running.then(cleanAll)
  }
  prune()
  const timer = setInterval(prune, SIX_HOURS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
