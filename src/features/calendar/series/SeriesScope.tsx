import { PlanNote } from '../../../parts/schedule/series/PlanNote.tsx'
import { SessionList } from '../../../parts/schedule/series/SessionList.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import type { SeriesMove } from './useSeriesMove.ts'

type Props = {
  move: SeriesMove
  zone: string
}

/** Asks whether only this session moves, or the following ones too. Nothing for a single appointment. */
export function SeriesScope({ move, zone }: Props) {
  if (!move.asks) return null
  const { count, missing, loading, scope, setScope, together, plan } = move
  return (
    <>
      <RadioGroup
        legend="O que remarcar"
        value={scope}
        onChange={setScope}
        options={[
          { value: 'one', label: 'Só esta' },
          {
            value: 'following',
            label: `Esta e as seguintes (${count + missing})`,
            disabled: missing > 0,
            description:
              missing > 0
                ? loading
                  ? 'Buscando as outras sessões…'
                  : 'Nem todas estão neste aparelho: conecte-se para remarcar todas.'
                : undefined,
          },
        ]}
      />
      {together && (
        <>
          <PlanNote plan={plan} zone={zone} />
          <SessionList
            plan={plan}
            zone={zone}
            numbers={move.numbers}
            skipLabel="Deixar onde está"
            skippedText="Fica onde está"
          />
        </>
      )}
    </>
  )
}
