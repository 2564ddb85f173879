import type { ReactNode } from 'react'
import type { PlannedProps } from '../../features/scheduled/Planned.tsx'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { partFailed } from '../../ui/partFailed.ts'
import { conflict } from './-conflict.tsx'

const part = lazyPart(() => import('../../features/scheduled/Planned.tsx'))

type Contact = PlannedProps['contact']

function PlannedPart(props: Omit<PlannedProps, 'conflict'>) {
  const loaded = useLazyPart(part, true, partFailed)
  return loaded ? <loaded.Planned {...props} conflict={conflict} /> : null
}

/** The agent's planned messages to a contact, shown beside their conversation. */
export const plannedSection = (contact: Contact): ReactNode => (
  <PlannedPart key={contact.id} contact={contact} look="section" />
)

/** The agent's planned messages on the contact's own page. */
export const plannedCard = (contact: Contact): ReactNode => <PlannedPart contact={contact} look="card" />
