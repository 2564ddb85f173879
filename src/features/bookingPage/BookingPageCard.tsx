import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import { ApiError, callEndpoint } from '../../api/httpClient.ts'
import { ErrorBody } from '../../contract/errors.ts'
import { BookingPage, BookingSlug, getBookingPage, updateBookingPage } from '../../contract/publicBooking.ts'
import { useSession } from '../../session/session.ts'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { SaveBar } from '../../parts/keptForm/SaveBar.tsx'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { slugOf } from './slugOf.ts'

const QUERY = {
  queryKey: ['booking-page'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callEndpoint(getBookingPage, { signal }),
}

/** Card 'Página de agendamento': switches the page on or off and sets its address. */
export function BookingPageCard() {
  const { data, error, isLoading, refetch } = useQuery(QUERY)
  const late = useDelayed(isLoading)
  return (
    <Card
      title="Página de agendamento"
      description="Um link para colocar no Instagram ou no site: o cliente escolhe o serviço e um horário livre, e o pedido chega como pendente na sua agenda. Aparecem os serviços que o agente pode marcar."
    >
      {isLoading && late && <SkeletonRows rows={1} label="Carregando página de agendamento..." />}
      {error && !data && (
        <ReadFailed
          title="Não foi possível carregar a página de agendamento"
          error={error}
          refetch={refetch}
        />
      )}
      {data && <PageForm page={data} />}
    </Card>
  )
}

type Typed = { enabled: boolean; slug: string }
const TypedFields = z.object({ enabled: z.optional(z.boolean()), slug: z.optional(z.string()) })

function PageForm({ page }: { page: BookingPage }) {
  const online = useBrowserOnline()
  const client = useQueryClient()
  const company = useSession((session) => session.organization?.name ?? '')
  // The edits over the server's values; the form also remembers the values that the edits began from.
  const form = useKeptForm<Typed>('booking page', TypedFields, {
    enabled: page.enabled,
    slug: page.slug ?? slugOf(company),
  })
  const [conflict, setConflict] = useState<BookingPage | null>(null)
  const [problem, setProblem] = useState('')
  // While the server has no address, the form shows a suggested one, but the expected value stays null.
  const seenSlug = page.slug === null && form.before.slug === slugOf(company) ? null : form.before.slug
  const shown = { ...form.values, seen: { ...page, enabled: form.before.enabled, slug: seenSlug } }
  const typed = form.changed
  const change = (more: Partial<{ enabled: boolean; slug: string }>) => {
    setProblem('')
    form.edit(more)
  }
  const save = useMutation({
    mutationFn: (expected: BookingPage) =>
      callEndpoint(updateBookingPage, {
        body: {
          enabled: shown.enabled,
          slug: shown.slug,
          expected: { enabled: expected.enabled, slug: expected.slug },
        },
      }),
    onSuccess: (saved) => {
      client.setQueryData(QUERY.queryKey, saved)
      form.drop()
      setConflict(null)
      toast.success(
        saved.enabled ? 'Página de agendamento ligada.' : 'Página de agendamento salva, desligada.',
      )
    },
    onError: (error) => {
      const body = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
      const current =
        body?.success && body.data.code === 'conflict' ? BookingPage.safeParse(body.data.current) : null
      if (current?.success) setConflict(current.data)
      else setProblem((body?.success && body.data.fields?.['slug']) || failureText(error))
    },
  })
  const submit = (expected: BookingPage) => {
    const slug = BookingSlug.safeParse(shown.slug)
    if (!slug.success) setProblem(slug.error.issues[0]?.message ?? '')
    else save.mutate(expected)
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(shown.seen)
      }}
    >
      <Checkbox
        label="Página ligada"
        checked={shown.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Field
        label="Endereço"
        hint={`O fim do link: ${location.host}/agendar/${shown.slug || 'sua-empresa'}`}
        error={problem || undefined}
      >
        <Input
          value={shown.slug}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ slug: event.currentTarget.value.toLowerCase() })}
        />
      </Field>
      {page.enabled && page.url && !typed && (
        <CopyField label="Link da página de agendamento" value={page.url} />
      )}
      {conflict && (
        <Banner
          tone="warn"
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" type="button" onClick={() => submit(conflict)}>
                Usar a minha
              </Button>
              <Button
                size="sm"
                type="button"
                onClick={() => {
                  client.setQueryData(QUERY.queryKey, conflict)
                  form.drop()
                  setConflict(null)
                }}
              >
                Usar a do sistema
              </Button>
            </div>
          }
        >
          <p>Outra pessoa mudou a página enquanto você editava.</p>
          <p className="font-normal">A sua: {describe(shown)}</p>
          <p className="font-normal">A do sistema: {describe(conflict)}</p>
        </Banner>
      )}
      <SaveBar changed={typed} online={online} busy={save.isPending} label="Salvar página" />
      <LeaveGuard blocks={() => typed && useSession.getState().isAuthenticated} beforeUnload={typed}>
        O que você mudou na página de agendamento ainda não foi salvo.
      </LeaveGuard>
      <KeptNote shown={typed} />
    </form>
  )
}

const describe = ({ enabled, slug }: { enabled: boolean; slug: string | null }): string =>
  `${enabled ? 'ligada' : 'desligada'}, em /agendar/${slug ?? ''}`
