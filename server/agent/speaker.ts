import type { Style } from './situation.ts'

/** The agent as the sender of a proactive message: its name, style and company. */
export type Speaker = { name: string; style: Style; company: string }
