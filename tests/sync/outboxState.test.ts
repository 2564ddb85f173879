import { describe, expect, it } from 'vitest'
import {
  IllegalMove,
  type OutboxMove,
  type OutboxState,
  canMove,
  moveOutbox,
} from '../../src/sync/store/outboxState.ts'

const LEGAL: [OutboxState, OutboxMove, OutboxState | 'deleted'][] = [
  ['queued', 'send', 'sending'],
  ['queued', 'discard', 'deleted'],
  ['sending', 'postpone', 'queued'],
  ['sending', 'reject', 'rejected'],
  ['sending', 'answer', 'deleted'],
  ['rejected', 'retry', 'queued'],
  ['rejected', 'discard', 'deleted'],
]
const STATES: OutboxState[] = ['queued', 'sending', 'rejected']
const MOVES: OutboxMove[] = ['send', 'postpone', 'reject', 'answer', 'retry', 'discard']

describe('outbox states', () => {
  it.each(LEGAL)('%s, %s → %s', (from, move, to) => {
    expect(moveOutbox(from, move)).toBe(to)
  })

  it('OFF-08 every other move is refused: what is being sent cannot be discarded or sent twice', () => {
    for (const from of STATES) {
      for (const move of MOVES) {
        const legal = LEGAL.some(([state, name]) => state === from && name === move)
        expect(canMove(from, move)).toBe(legal)
        if (!legal) expect(() => moveOutbox(from, move)).toThrow(IllegalMove)
      }
    }
  })
})
