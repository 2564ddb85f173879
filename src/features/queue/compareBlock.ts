import type { VersionLine } from '../../parts/versions/VersionTable.tsx'
/** Both sides of a conflict about a block as readable lines. Pure. */
import { BLOCK_KIND_LABEL, type Block } from '../../contract/block.ts'
import type { Professional } from '../../contract/professional.ts'
import { blockWhen, recurrenceText } from '../../contract/schedule/recurrenceText.ts'

type Fields = Omit<Block, 'id' | 'revision'>

/**
 * Compares this device's version of the block with the current one. If `mine` is null (a removal), all lines
 * of the current version are returned; otherwise only those that differ.
 */
export function compareBlock(
  mine: Fields | null,
  theirs: Fields,
  professionals: readonly Pick<Professional, 'id' | 'name'>[],
): VersionLine[] {
  const of = (block: Fields): Record<string, string> => ({
    Título: block.title.trim() || BLOCK_KIND_LABEL[block.kind],
    Motivo: BLOCK_KIND_LABEL[block.kind],
    Quando: blockWhen({ ...block, recurrence: { repeats: 'never' } }),
    Repete: recurrenceText(block.recurrence),
    Profissionais: namesOf(block.professional_ids, professionals),
  })
  const now = of(theirs)
  const own = mine && of(mine)
  return Object.entries(now)
    .map(([label, value]) => ({ label, mine: own ? own[label]! : 'Remover', theirs: value }))
    .filter((line) => line.mine !== line.theirs)
}

const namesOf = (
  ids: Fields['professional_ids'],
  professionals: readonly Pick<Professional, 'id' | 'name'>[],
): string =>
  ids === 'all'
    ? 'Todos'
    : ids
        .map((id) => professionals.find((each) => each.id === id)?.name ?? 'Profissional removido')
        .join(', ')
