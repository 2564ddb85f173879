import { AvailabilityEditor } from './AvailabilityEditor.tsx'

/** /availability. */
export function AvailabilityScreen() {
  return (
    <div className="mx-auto w-full max-w-3xl p-4 pb-0! md:p-6">
      <AvailabilityEditor />
    </div>
  )
}
