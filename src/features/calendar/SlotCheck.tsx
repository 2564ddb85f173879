import { useFormContext } from 'react-hook-form'
import { NextFreeChips } from '../../parts/schedule/NextFreeChips.tsx'
import { TimeWarnings } from '../../parts/schedule/TimeWarnings.tsx'
import type { useSlotCheck } from './useSlotCheck.ts'
import type { When } from './whenForm.ts'

/** Shown under the form's time: why the time is not free, and free times to choose instead. */
export function SlotCheck({ check, zone }: { check: ReturnType<typeof useSlotCheck>; zone: string }) {
  const { setValue } = useFormContext<When>()
  return (
    <>
      <TimeWarnings warnings={check.warnings} />
      <NextFreeChips
        title="Próximos horários livres"
        found={check.free}
        chosenStart={check.start}
        zone={zone}
        onPress={(time) => {
          const fields = check.pick(time)
          for (const name of ['date', 'time', 'end', 'provider_id'] as const)
            setValue(name, fields[name], { shouldDirty: true, shouldValidate: true })
        }}
      />
    </>
  )
}
