import { bookTool } from './bookTool.ts'
import { cancelTool } from './cancelTool.ts'
import { confirmTool } from './confirmTool.ts'
import type { AgentTool } from './defineTool.ts'
import { freeTimesTool } from './freeTimesTool.ts'
import { handOverTool } from './handOverTool.ts'
import { listServicesTool } from './listServicesTool.ts'
import { moveTool } from './moveTool.ts'
import { ownAppointmentsTool } from './ownAppointmentsTool.ts'
import { rememberNameTool } from './rememberNameTool.ts'
import { searchKnowledgeTool } from './searchKnowledge.ts'
import { waitingListTool } from './waitingListTool.ts'

/** All tools that a remote model may call. */
export const AGENT_TOOLS: readonly AgentTool[] = [
  searchKnowledgeTool,
  listServicesTool,
  freeTimesTool,
  bookTool,
  moveTool,
  cancelTool,
  confirmTool,
  ownAppointmentsTool,
  waitingListTool,
  rememberNameTool,
  handOverTool,
]
