import { CONTACT_STATUS_LABEL, ContactStatus } from '../../contract/contact.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useListView } from './listView.ts'
import { countTags } from './searchContacts.ts'

type Props = { open: boolean; onClose: () => void; contacts: readonly ContactView[]; found: number }

const toggle = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value]

/** Filters by status and by tag (CON-02). They apply at once; the number of matches is shown. */
export function FiltersSheet({ open, onClose, contacts, found }: Props) {
  const { statuses, tags } = useListView()
  const used = countTags(contacts)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filtros"
      size="sm"
      footer={
        <>
          <Button
            disabled={statuses.length + tags.length === 0}
            onClick={() => useListView.setState({ statuses: [], tags: [] })}
          >
            Limpar
          </Button>
          <Button variant="primary" onClick={onClose}>
            {found === 1 ? 'Ver 1 contato' : `Ver ${found} contatos`}
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-1.5 pointer-coarse:gap-4">
        <legend className="mb-1.5 font-620">Situação</legend>
        {ContactStatus.options.map((status) => (
          <Checkbox
            key={status}
            label={CONTACT_STATUS_LABEL[status]}
            checked={statuses.includes(status)}
            onChange={() => useListView.setState({ statuses: toggle(statuses, status) })}
          />
        ))}
      </fieldset>
      {used.length > 0 && (
        <fieldset className="mt-5 flex flex-col gap-1.5 pointer-coarse:gap-4">
          <legend className="mb-1.5 font-620">Etiquetas</legend>
          {used.map(({ tag, count }) => (
            <Checkbox
              key={tag}
              label={`${tag} (${count})`}
              checked={tags.includes(tag)}
              onChange={() => useListView.setState({ tags: toggle(tags, tag) })}
            />
          ))}
        </fieldset>
      )}
    </Sheet>
  )
}
