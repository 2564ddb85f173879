import type { Deps } from './deps.ts'
import { errorFields } from './log.ts'
import { pruneAccounts } from './modules/accounts/pruneAccounts.ts'
import { pruneAnswers } from './modules/answers/pruneAnswers.ts'
import { prunePreviews } from './modules/preview/prunePreviews.ts'
import { pruneActivities } from './modules/activities/handlers.ts'
import { checkDevices } from './modules/push/checkDevices.ts'
import { pruneSync } from './sync/pruneSync.ts'
import { askAboutTemplates } from './modules/templates/syncTemplates.ts'
import { askAboutNumbers } from './modules/whatsappBusiness/numberHealth.ts'
import { sweepMedia } from './modules/media/sweepMedia.ts'

const SIX_HOURS = 6 * 60 * 60 * 1000

/**
 * Starts the periodic cleaning: every six hours it deletes old tombstones, stored answers, sessions, links,
 * previews, traces, activities and unused files, checks push devices, and asks Meta about templates and numbers. Several
 * servers may run it at once without harm. Returns a function that stops it and resolves when the current run
 * has ended.
 */
export function startPruning(deps: Deps): () => Promise<void> {
  const { database, log, clock, space } = deps
  let running: Promise<void> = Promise.resolve()
  const prune = () => {
    // Deleting rows writes to the disk before it frees any space.
    if (space.level() !== 'enough') return
    running = running
      .then(() => pruneSync(database.db, clock()))
      .catch((error: unknown) => log.warn('old tombstones not pruned; will again', errorFields(error)))
      .then(() => pruneAccounts(database.db, clock()))
      .catch((error: unknown) => log.warn('old sessions not pruned; will again', errorFields(error)))
      .then(() => prunePreviews(database.db, clock()))
      .catch((error: unknown) => log.warn('old previews not pruned; will again', errorFields(error)))
      .then(() => pruneAnswers(database.db, clock()))
      .catch((error: unknown) => log.warn('old traces not pruned; will again', errorFields(error)))
      .then(() => pruneActivities(database.db, clock()))
      .catch((error: unknown) => log.warn('old activities not pruned; will again', errorFields(error)))
      .then(() => checkDevices(deps, clock()))
      .catch((error: unknown) => log.warn('devices not checked; will again', errorFields(error)))
      .then(() => askAboutTemplates(deps))
      .catch((error: unknown) => log.warn('templates not asked about; will again', errorFields(error)))
      .then(() => askAboutNumbers(deps))
      .catch((error: unknown) => log.warn('numbers not asked about; will again', errorFields(error)))
      .then(() => sweepMedia(deps))
      .catch((error: unknown) => log.warn('unused files not swept; will again', errorFields(error)))
  }
  prune()
  const timer = setInterval(prune, SIX_HOURS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
