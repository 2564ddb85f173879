import { useState } from 'react'
import { useProfessionals } from '../../hooks/useAgenda.ts'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { Field } from '../../ui/Field.tsx'
import { useSession } from '../../session/session.ts'
import { FeedPart } from './FeedPart.tsx'

/**
 * Card 'Agenda em outros calendários': a secret calendar address per professional, and a file to download.
 */
export function CalendarFeedsCard() {
  const professionals = useProfessionals()?.filter(({ active }) => active) ?? []
  const own = useSession((session) => session.user?.default_provider_id ?? null)
  const [chosen, setChosen] = useState<string | null>(null)
  const id = chosen ?? professionals.find((one) => one.id === own)?.id ?? professionals[0]?.id
  if (!id) return null
  return (
    <Card title="Agenda em outros calendários">
      <div className="flex flex-col gap-4">
        {professionals.length > 1 && (
          <Field label="Profissional">
            <Select value={id} onChange={(event) => setChosen(event.currentTarget.value)}>
              {professionals.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <FeedPart key={id} professionalId={id} />
      </div>
    </Card>
  )
}
