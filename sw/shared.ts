/**
 * The exports that the worker's second script (push.ts) uses from the first, so that no module is loaded
 * twice. server/cli/pushWorker.config.ts reads these imports and checks that none is missing.
 */
import { del, get, set, update } from 'idb-keyval'
import { array, boolean, enum as oneOf, literal, nullable, number, object } from 'zod/mini'
import { optional, string, union } from 'zod/mini'
import { callEndpoint, configureHttp } from '../src/api/httpClient.ts'
import { Appointment } from '../src/contract/appointment.ts'
import { commandOf, commands } from '../src/contract/commands.ts'
import { Contact } from '../src/contract/contact.ts'
import { Conversation } from '../src/contract/conversation.ts'
import { Message } from '../src/contract/message.ts'
import { readSessionCopy } from '../src/session/sessionCopy.ts'
import { sessionStore } from '../src/session/sessionStore.ts'
import { applyChanges } from '../src/sync/mirror/applyChanges.ts'
import { createMirror, pageOf, tablesOf } from '../src/sync/store/db.ts'
import { isQuotaError } from '../src/sync/store/quotaError.ts'
import { onSync } from './onSync.ts'
import { workerAuth } from './workerAuth.ts'

export const shared: Record<string, unknown> = {
  array,
  boolean,
  enum: oneOf,
  literal,
  nullable,
  number,
  object,
  optional,
  string,
  union,
  del,
  get,
  set,
  update,
  sessionStore,
  callEndpoint,
  configureHttp,
  readSessionCopy,
  workerAuth,
  onSync,
  Appointment,
  Contact,
  Conversation,
  Message,
  applyChanges,
  commandOf,
  commands,
  createMirror,
  isQuotaError,
  pageOf,
  tablesOf,
}
