import { useMirror } from '../../hooks/useMirror.ts'
import { needsExpandRule } from '../../contract/schedule/blocks.ts'
import { readBlocks, readBookingRules, readProfessionals, readServices } from '../../sync/readAgenda.ts'

/**
 * Professionals, services, blocks and booking rules from the mirror, with `expandRule` if a block needs it.
 * Undefined while reading.
 */
export const useSchedule = () =>
  useMirror(async (db) => {
    const professionals = await readProfessionals(db)
    const services = await readServices(db)
    const blocks = await readBlocks(db)
    const { closedDays, settings } = await readBookingRules(db)
    const rules = needsExpandRule(blocks)
      ? (await import('../../contract/schedule/expandRule.ts')).expandRule
      : undefined
    return { professionals, services, blocks, closedDays, settings, expandRule: rules }
  }, [])
