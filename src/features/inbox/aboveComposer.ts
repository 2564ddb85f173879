/** What stands above the composer; loaded together, after the messages. */
export { AgentStrip } from './AgentStrip.tsx'
export { PreparedNote } from './PreparedNote.tsx'
