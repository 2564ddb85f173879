import type { Style } from './situation.ts'

/** Who speaks by itself, and how. */
export type Speaker = { name: string; style: Style; company: string }
