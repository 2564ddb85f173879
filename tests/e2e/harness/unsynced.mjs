/**
 * Loaded before the server (`--import`): its commits do not wait for the disk. A killed process loses nothing by that,
 * because the system keeps what was written; only a machine without power would. Many tests share one disk.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

fs.fsyncSync = () => undefined
syncBuiltinESMExports()
