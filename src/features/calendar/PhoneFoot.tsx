import { Plus } from 'lucide-react'
import type { Professional } from '../../contract/professional.ts'
import { ProfessionalChips } from './ProfessionalChips.tsx'

type Props = {
  professionals: readonly Professional[]
  chosen: string | null
  onChoose: (id: string | null) => void
  onNew: () => void
}

/** The bar at the bottom of a phone: chooses the professional and adds an appointment. */
export function PhoneFoot({ professionals, chosen, onChoose, onNew }: Props) {
  return (
    <div className="mt-auto flex shrink-0 items-center gap-[6px] border-t border-line bg-paper py-[6px] pr-[8px] pl-[12px]">
      {professionals.length > 1 && (
        <ProfessionalChips
          professionals={professionals}
          chosen={chosen}
          onChoose={onChoose}
          className="phone-chips flex-1"
        />
      )}
      <button
        type="button"
        aria-label="Novo Agendamento"
        onClick={onNew}
        className="ml-auto grid size-[48px] shrink-0 place-items-center rounded-[15px] bg-brand text-on-brand transition-colors hover:bg-brand-strong"
      >
        <Plus size={22} aria-hidden="true" />
      </button>
    </div>
  )
}
