import type { Deps } from '../deps.ts'
import type { Ports } from './ports.ts'

/** Chooses, by the environment, the implementation of every port. */
export async function createPorts(_deps: Pick<Deps, 'env' | 'database' | 'log' | 'clock'>): Promise<Ports> {
  return {}
}
