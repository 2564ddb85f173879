import { ExternalLink } from 'lucide-react'
import { buttonClass } from '../../ui/buttonClass.ts'

/** Opens the simulated phone that scans this code; the code is its address. */
export function SimulatorLink({ code }: { code: string }) {
  return (
    <a href={code} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'primary' })}>
      <ExternalLink size={16} aria-hidden="true" />
      Abrir simulador
    </a>
  )
}
