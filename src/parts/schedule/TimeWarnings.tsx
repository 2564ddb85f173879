import { TriangleAlert } from 'lucide-react'
import { Banner } from '../../ui/Banner.tsx'
import type { TimeWarning } from './readTimes.ts'

/**
 * Says before booking why the time is not free; the label of the button that continues says so too (CAL-46).
 */
export function TimeWarnings({ warnings }: { warnings: readonly TimeWarning[] }) {
  if (warnings.length === 0) return null
  const [only] = warnings
  return (
    <Banner tone="warn" icon={<TriangleAlert size={18} />}>
      {warnings.length === 1 && only ? (
        <p>{warningText(only)} Agendar mesmo assim?</p>
      ) : (
        <>
          <p>Este horário não está livre:</p>
          <ul className="list-disc pl-4 font-normal">
            {warnings.map((warning) => (
              <li key={warningText(warning)}>{warningText(warning)}</li>
            ))}
          </ul>
          <p>Agendar mesmo assim?</p>
        </>
      )}
    </Banner>
  )
}

/** The warning's text, with the client who has the time, if any. */
export const warningText = ({ text, taken }: TimeWarning): string =>
  taken?.client_name ? `${text.replace(/\.$/, '')} (${taken.client_name}).` : text
