import { Link } from '@tanstack/react-router'
import { Plus, Search, SlidersHorizontal, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useContacts } from '../../hooks/useContacts.ts'
import { useSyncAge } from '../../hooks/useSyncAge.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { wakeSync } from '../../workspace/openWorkspace.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Count } from '../../ui/Count.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Input } from '../../ui/Input.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { ContactList } from './ContactList.tsx'
import { FiltersSheet } from './FiltersSheet.tsx'
import { noFilters, useListView } from './listView.ts'
import { indexContacts, newestFirst, searchContacts } from './searchContacts.ts'

export function ContactsScreen() {
  const zone = useTimeZone()
  const contacts = useContacts()
  const age = useSyncAge()
  const failed = useSyncStatus(({ pullState }) => pullState === 'failed')
  const filters = useListView()
  const [filtering, setFiltering] = useState(false)
  const index = useMemo(() => indexContacts((contacts ?? []).toSorted(newestFirst)), [contacts])
  const found = searchContacts(index, filters)
  const chosen = filters.statuses.length + filters.tags.length
  const empty = found.length === 0
  // Until the first fill has ended, a missing contact may still arrive.
  const loading = !contacts || !age || (empty && age.filling)
  const late = useDelayed(loading)

  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 md:px-5">
        <Input
          type="search"
          aria-label="Buscar contatos por nome, telefone ou e-mail"
          placeholder="Buscar contatos..."
          icon={<Search size={16} />}
          value={filters.query}
          onChange={(event) => useListView.setState({ query: event.target.value })}
          className="max-md:min-w-48 max-md:flex-1 md:w-96"
        />
        <Button size="lg" icon={<SlidersHorizontal size={16} />} onClick={() => setFiltering(true)}>
          Filtros
          <Count value={chosen} label={['filtro ativo', 'filtros ativos']} />
        </Button>
        <p aria-live="polite" className="flex-1 text-xs text-ink-3 max-md:order-3">
          {contacts && !loading && countText(found.length, index.length)}
        </p>
        <Link
          to="/contacts/new"
          className={buttonClass({
            variant: 'primary',
            size: 'lg',
            className: 'max-md:order-4',
          })}
        >
          <Plus size={18} aria-hidden="true" />
          Novo Contato
        </Link>
      </div>
      {loading ? (
        failed && age?.empty ? (
          <ErrorState
            title="Ocorreu um erro ao carregar a lista de contatos."
            action={<Button onClick={() => void wakeSync()}>Tentar novamente</Button>}
          >
            Os contatos aparecem aqui assim que o servidor responder.
          </ErrorState>
        ) : (
          late && <SkeletonRows rows={8} label="Carregando os contatos…" />
        )
      ) : empty ? (
        <EmptyState
          icon={<Users size={22} />}
          title="Nenhum contato encontrado"
          action={
            index.length > 0 && (
              <Button onClick={() => useListView.setState(noFilters)}>Limpar busca e filtros</Button>
            )
          }
        >
          {index.length > 0
            ? 'Nenhum contato combina com a busca e os filtros.'
            : 'Quem escreve para a empresa no WhatsApp vira contato sozinho. Também dá para cadastrar aqui.'}
        </EmptyState>
      ) : (
        <ContactList contacts={found} zone={zone} />
      )}
      <FiltersSheet
        open={filtering}
        onClose={() => setFiltering(false)}
        contacts={contacts ?? []}
        found={found.length}
      />
    </div>
  )
}

function countText(found: number, total: number): string {
  const all = total === 1 ? '1 contato' : `${total.toLocaleString('pt-BR')} contatos`
  return found === total ? all : `${found.toLocaleString('pt-BR')} de ${all}`
}
