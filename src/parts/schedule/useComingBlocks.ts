import { concerns } from '../../contract/professional.ts'
import { needsExpandRule } from '../../contract/schedule/blocks.ts'
import { nextOccurrence } from '../../contract/schedule/nextOccurrence.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { BlockView } from '../../sync/outbox/overlayPending.ts'
import { readBlocks } from '../../sync/readAgenda.ts'

/** `next`: start of the current or the next occurrence, Unix milliseconds. */
export type ComingBlock = { block: BlockView; next: number }

/**
 * The blocks of one professional and of everybody that are not over, sorted by their next occurrence.
 * Undefined while reading.
 */
export function useComingBlocks(professionalId: string): ComingBlock[] | undefined {
  const zone = useTimeZone()
  return useMirror(
    async (db) => {
      const own = (await readBlocks(db)).filter(({ professional_ids }) =>
        concerns(professional_ids, professionalId),
      )
      const expandRule = needsExpandRule(own)
        ? (await import('../../contract/schedule/expandRule.ts')).expandRule
        : undefined
      const now = Date.now()
      return own
        .flatMap((block) => {
          const next = nextOccurrence(block, { now, zone, expandRule })
          return next === null ? [] : { block, next }
        })
        .sort((a, b) => a.next - b.next)
    },
    [professionalId, zone],
  )
}
