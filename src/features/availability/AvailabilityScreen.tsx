import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProfessionals } from '../../hooks/useAgenda.ts'
import { useFirstFill } from '../../hooks/useFirstFill.ts'
import { NotHereYet } from '../../parts/notHere/NotHereYet.tsx'
import { useSession } from '../../session/session.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AvailabilityEditor } from './AvailabilityEditor.tsx'
import { AvailabilitySkeleton } from './AvailabilitySkeleton.tsx'
import { LoadFailure, NO_PROVIDER } from './HoursLoader.tsx'
import { ScheduleRules } from './ScheduleRules.tsx'

type Props = {
  /** The professional's id from the address; without it, the member's own or the first active one. */
  selected: string | undefined
  onSelect: (professionalId: string) => void
}

/** /availability: the hours of one professional, and the rules and closed days of the whole company. */
export function AvailabilityScreen({ selected, onSelect }: Props) {
  const own = useSession((session) => session.user?.default_provider_id ?? null)
  const professionals = useProfessionals()
  const fill = useFirstFill()
  const active = professionals?.filter((each) => each.active) ?? []
  // The session knows the member's own id before the mirror is filled. Without one, show the first
  // professional.
  const id = selected ?? own ?? active[0]?.id ?? null
  const nobody = id === null && professionals !== undefined && fill === 'ready'
  const failed = id === null && fill === 'failed'
  const late = useDelayed(id === null && !nobody)
  useEffect(() => {
    if (nobody) toast.error(NO_PROVIDER)
  }, [nobody])
  const shown = professionals?.find((each) => each.id === id)

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 p-4 md:p-6">
      {nobody && <LoadFailure text={NO_PROVIDER} />}
      {failed ? (
        <NotHereYet title="Não foi possível mostrar os horários" what="os horários" />
      ) : (
        late && <AvailabilitySkeleton />
      )}
      {id !== null && (
        <div className="flex flex-col gap-4">
          {shown && (
            <div className="flex flex-wrap items-end gap-3">
              <Field label="Horários de" className="flex-1 basis-56">
                <Select value={id} onChange={(event) => onSelect(event.target.value)}>
                  {(shown.active ? active : [shown, ...active]).map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
                </Select>
              </Field>
              <Link
                to="/professionals"
                search={{ id }}
                className="inline-flex min-h-11 items-center font-550 text-brand hover:underline"
              >
                Ver profissional
              </Link>
            </div>
          )}
          <AvailabilityEditor professional={shown ?? { id, name: 'este profissional' }} />
        </div>
      )}
      <ScheduleRules />
    </div>
  )
}
