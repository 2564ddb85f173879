import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useState } from 'react'
import * as z from 'zod/mini'
import { newId } from '../../contract/ids.ts'
import type { SaveRef } from '../../hooks/saveRef.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { servicesQuery } from '../../queries/agendaQueries.ts'
import { useSession } from '../../session/session.ts'
import { logFailure } from '../../telemetry/report.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { fromSuggestion } from './serviceForm.ts'
import { SuggestionChoice } from './SuggestionChoice.tsx'
import { suggestionsFor } from './suggestions.ts'
import { addService } from './writes.ts'

const Typed = z.object({ chosen: z.optional(z.array(z.string())) })
const NONE: { chosen: string[] } = { chosen: [] }

/** The fields of a service that an example of free times needs. */
export type FirstService = { name: string; duration_minutes: number }

type Props = {
  saveRef: SaveRef
  /** Receives the first active service, else the first one that is ticked, else null. */
  onFirst: (service: FirstService | null) => void
}

/**
 * In the wizard: suggests usual services of the company's area; the ticked ones are created on continuing.
 */
export function ServicesOffer({ saveRef, onFirst }: Props) {
  const client = useQueryClient()
  const type = useSession((session) => session.organization?.type ?? '')
  const { data: services } = useQuery(servicesQuery)
  const form = useKeptForm('wizard services', Typed, NONE)
  // Ids by name, reused when a request is repeated, so that each service is created only once.
  const [ids] = useState(() => new Map<string, string>())
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? newId()
    ids.set(name, id)
    return id
  }
  const offered = services ? suggestionsFor(type, services) : []
  const { chosen } = form.values
  const wanted = offered.filter(({ name }) => chosen.includes(name))

  useImperativeHandle(saveRef, () => async () => {
    if (wanted.length === 0) return true
    try {
      for (const suggestion of wanted)
        await addService({ ...fromSuggestion(suggestion), id: idOf(suggestion.name) })
      form.drop()
      await client.invalidateQueries({ queryKey: servicesQuery.queryKey })
      return true
    } catch (error) {
      // ONB-30: the wizard reports the failure and goes on.
      logFailure(error, 'services not saved')
      return false
    }
  })

  const active = services?.filter((each) => each.active) ?? []
  const first = active[0] ?? (wanted[0] && fromSuggestion(wanted[0]))
  const [name, minutes] = [first?.name, first?.duration_minutes]
  useEffect(() => {
    onFirst(name === undefined || minutes === undefined ? null : { name, duration_minutes: minutes })
  }, [name, minutes, onFirst])

  if (offered.length === 0 && active.length === 0) return null
  return (
    <Card
      title="Serviços"
      description="Marque os que vocês oferecem: a agenda passa a saber quanto dura cada um. Preço e detalhes, depois."
      action={
        offered.length > 1 && (
          <Button
            variant="link"
            size="inline"
            onClick={() =>
              form.edit({ chosen: wanted.length === offered.length ? [] : offered.map(({ name }) => name) })
            }
          >
            {wanted.length === offered.length ? 'Desmarcar todos' : 'Marcar todos'}
          </Button>
        )
      }
    >
      {active.length > 0 && (
        <p className="mb-2 text-ink-2">{`Já cadastrados: ${active.map(({ name }) => name).join(', ')}.`}</p>
      )}
      {offered.length > 0 && (
        <SuggestionChoice
          suggestions={offered}
          chosen={chosen}
          onChange={(next) => form.edit({ chosen: next })}
        />
      )}
    </Card>
  )
}
