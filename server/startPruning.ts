import type { Deps } from './deps.ts'
import { errorFields } from './log.ts'
import { pruneAccounts } from './modules/accounts/pruneAccounts.ts'
import { pruneAnswers } from './modules/answers/pruneAnswers.ts'
import { prunePreviews } from './modules/preview/prunePreviews.ts'
import { pruneActivities } from './modules/activities/handlers.ts'
import { checkDevices } from './modules/push/checkDevices.ts'
import { pruneSync } from './sync/pruneSync.ts'
import { askAboutTemplates } from './modules/templates/syncTemplates.ts'
import { sweepMedia } from './modules/media/sweepMedia.ts'

const SIX_HOURS = 6 * 60 * 60 * 1000

/** Forgets old tombstones, answers, sessions, links, traces and activities now and then, checks devices that are told, and asks about templates daily; several servers doing so do no harm. Resolves once at rest. */
export function startPruning(deps: Deps): () => Promise<void> {
  const { database, log, clock, space } = deps
  let running: Promise<void> = Promise.resolve()
  const prune = () => {
    // Removing rows writes before it frees anything.
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
