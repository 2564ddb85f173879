import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Download } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint, fetchMedia } from '../../api/httpClient.ts'
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '../../contract/calendarFeedEndpoints.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { formatDateTime } from '../../ui/formatDate.ts'
import { toast } from '../../ui/toast.ts'

type Props = { professionalId: string }

/**
 * Creates, renews and revokes the calendar address of one professional, which is shown only once; and
 * downloads the file.
 */
export function FeedPart({ professionalId }: Props) {
  const timeZone = useTimeZone()
  const client = useQueryClient()
  const params = { id: professionalId }
  const queryKey = ['calendar-feed', professionalId]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(getCalendarFeed, { params, signal }),
  })
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null)
  const tell = (failure: unknown) => toast.error(failureText(failure))
  const create = useMutation({
    mutationFn: () => callEndpoint(createCalendarFeed, { params }),
    onSuccess: ({ feed }) => client.setQueryData(queryKey, { feed }),
    onError: tell,
  })
  const revoke = useMutation({
    mutationFn: () => callEndpoint(deleteCalendarFeed, { params }),
    onSuccess: () => {
      create.reset()
      client.setQueryData(queryKey, { feed: null })
      toast.success('Endereço revogado: os calendários que o liam não recebem mais nada.')
    },
    onError: tell,
  })
  const download = useMutation({
    mutationFn: () => fetchMedia(`/appointments/professionals/${professionalId}/calendar.ics`),
    onSuccess: (blob) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = 'agenda.ics'
      link.click()
      URL.revokeObjectURL(link.href)
    },
    onError: tell,
  })
  const feed = data?.feed ?? null

  return (
    <div className="flex max-w-xl flex-col gap-3">
      <p className="text-ink-2">
        Um endereço secreto que o Google Agenda, o iPhone ou o Outlook leem sozinhos. Mostra dia, hora, local
        e o primeiro nome do cliente; nunca o serviço nem as anotações.
      </p>
      {error && !data && <p className="text-sm text-bad">{failureText(error)}</p>}
      {create.data && (
        <div className="rounded-sm bg-info-soft p-3">
          <p className="mb-2 text-xs text-info">
            Copie agora e adicione no seu calendário como “calendário por URL”. Este endereço não aparece de
            novo: quem o tiver vê a agenda até você revogá-lo.
          </p>
          <CopyField label="Endereço do calendário" value={create.data.url} buttonLabel="Copiar endereço" />
        </div>
      )}
      {feed && (
        <p className="text-sm text-ink-2">
          Endereço criado em {formatDateTime(feed.created_at, timeZone)}
          {feed.created_by ? ` por ${feed.created_by}` : ''}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          className="max-sm:w-full"
          icon={<CalendarPlus size={16} />}
          disabled={!data}
          loading={create.isPending}
          onClick={() => (feed ? setAsks('renew') : create.mutate())}
        >
          {feed ? 'Novo endereço' : 'Criar endereço'}
        </Button>
        {feed && (
          <Button className="max-sm:w-full" loading={revoke.isPending} onClick={() => setAsks('revoke')}>
            Revogar
          </Button>
        )}
        <Button
          className="max-sm:w-full"
          icon={<Download size={16} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar arquivo
        </Button>
      </div>
      <ConfirmDialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        onConfirm={() => {
          if (asks === 'renew') create.mutate()
          if (asks === 'revoke') revoke.mutate()
          setAsks(null)
        }}
        title={asks === 'renew' ? 'Criar outro endereço?' : 'Revogar o endereço?'}
        confirmLabel={asks === 'renew' ? 'Criar outro' : 'Revogar'}
        cancelLabel="Voltar"
        danger
      >
        O endereço atual deixa de funcionar em todos os calendários que o leem.
      </ConfirmDialog>
    </div>
  )
}
