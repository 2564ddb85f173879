import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import { Organization } from '../../contract/account.ts'
import { OrganizationUpdate } from '../../contract/organizationInput.ts'
import { HOLD_REPLIES, type HoldReplies } from '../../contract/messageSeen.ts'
import { COMPANY_SIZES, COMPANY_TYPES } from '../../contract/companyOptions.ts'
import { patchOf } from '../../parts/keptForm/changedFields.ts'
import { SaveBar } from '../../parts/keptForm/SaveBar.tsx'
import { useRecordForm } from '../../parts/keptForm/useRecordForm.ts'
import { PictureField } from '../../parts/picture/PictureField.tsx'
import { usePicture } from '../../parts/picture/usePicture.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { organizationQuery } from '../../queries/organizationQuery.ts'
import { useSession } from '../../session/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useSaveCompany } from './profileWrites.ts'
import { zoneName, zonesToChoose } from './timeZones.ts'
import { ZoneWarning } from './ZoneWarning.tsx'

type Values = Pick<Organization, 'type' | 'size' | 'timezone'> & { hold_replies: HoldReplies }

const DESCRIPTION = 'O que a agenda, o agente e as páginas públicas usam.'
const HOLD_LABEL: Record<HoldReplies, string> = {
  people: 'Se o cliente escreveu ou outra pessoa respondeu',
  anyone: 'Também se o agente respondeu',
  never: 'Nunca: enviar direto',
}
const text = z.optional(z.string())
const Typed = z.object({
  type: text,
  size: text,
  timezone: text,
  hold_replies: z.optional(z.enum(HOLD_REPLIES)),
})

const valuesOf = ({ type, size, timezone, hold_replies = 'people' }: Organization): Values => ({
  type,
  size,
  timezone,
  hold_replies,
})
const areas = Object.entries(COMPANY_TYPES).map(([value, label]) => ({ value, label }))
const areaName = (type: string): string => areas.find(({ value }) => value === type)?.label ?? type
const sizeName = (size: string): string => COMPANY_SIZES[size as keyof typeof COMPANY_SIZES] ?? size

/** Card 'Empresa': area, size, logo and time zone. Name and number are in the profile card. */
export function CompanyCard({ organizationId }: { organizationId: string }) {
  const known = useSession((session) => session.organization)
  const { data, error, isFetching, refetch } = useQuery({
    ...organizationQuery(organizationId),
    placeholderData: () => (known?.id === organizationId ? known : undefined),
  })
  if (data) return <CompanyForm key={data.id} organization={data} />
  if (!error) return null
  return (
    <Card title="Empresa" description={DESCRIPTION}>
      <Banner
        tone="bad"
        action={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      >
        Não foi possível carregar os dados da empresa. {failureText(error)}
      </Banner>
    </Card>
  )
}

function CompanyForm({ organization }: { organization: Organization }) {
  const online = useBrowserOnline()
  const update = useSaveCompany(organization.id)
  const form = useRecordForm({
    key: `company ${organization.id}`,
    typed: Typed,
    base: valuesOf(organization),
    valuesOf,
    recordSchema: Organization,
    read: (typed, seen) => patchOf(OrganizationUpdate, typed, seen),
    save: update.mutate,
    busy: update.isPending,
    onSaved: () => toast.success('Empresa salva.'),
  })
  const { values, errors, versions } = form

  return (
    <Card title="Empresa" description={DESCRIPTION}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
        className="flex flex-col gap-4"
      >
        <LogoField organization={organization} disabled={!online} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Área de atuação" error={errors['type']}>
            <Combobox
              options={areas}
              value={values.type}
              onChange={(type) => form.edit({ type: (type ?? '').trim() })}
              allowFreeText
            />
          </Field>
          <Field label="Tamanho da equipe" error={errors['size']}>
            <Select value={values.size} onChange={(event) => form.edit({ size: event.target.value })}>
              {Object.entries(COMPANY_SIZES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Fuso horário" error={errors['timezone']}>
          <Combobox
            options={zonesToChoose(organization.timezone)}
            value={values.timezone}
            onChange={(timezone) => form.edit({ timezone: timezone ?? organization.timezone })}
          />
        </Field>
        {values.timezone !== organization.timezone && (
          <ZoneWarning from={organization.timezone} to={values.timezone} />
        )}
        <Field
          label="Mostrar de novo uma resposta escrita sem conexão"
          hint="Antes de ela sair, se a conversa andou enquanto esperava no aparelho."
          error={errors['hold_replies']}
        >
          <Select
            value={values.hold_replies}
            onChange={(event) => form.edit({ hold_replies: event.target.value as HoldReplies })}
          >
            {HOLD_REPLIES.map((value) => (
              <option key={value} value={value}>
                {HOLD_LABEL[value]}
              </option>
            ))}
          </Select>
        </Field>
        <FailureBanner>{form.failure}</FailureBanner>
        <SaveBar
          changed={form.changed}
          online={online}
          busy={update.isPending}
          label="Salvar empresa"
          onDrop={form.drop}
        />
      </form>
      {versions && (
        <VersionsDialog
          title="dados da empresa"
          busy={update.isPending}
          lines={linesOf(versions.mine, valuesOf(versions.theirs))}
          {...versions.decide}
        />
      )}
    </Card>
  )
}

const linesOf = (mine: Values, theirs: Values) =>
  [
    { label: 'Área de atuação', mine: areaName(mine.type), theirs: areaName(theirs.type) },
    { label: 'Tamanho da equipe', mine: sizeName(mine.size), theirs: sizeName(theirs.size) },
    { label: 'Fuso horário', mine: zoneName(mine.timezone), theirs: zoneName(theirs.timezone) },
    {
      label: 'Resposta escrita sem conexão',
      mine: HOLD_LABEL[mine.hold_replies],
      theirs: HOLD_LABEL[theirs.hold_replies],
    },
  ].filter((line) => line.mine !== line.theirs)

function LogoField({ organization, disabled }: { organization: Organization; disabled: boolean }) {
  const save = useSaveCompany(organization.id)
  const logo = usePicture(organization.logo_url)
  return (
    <PictureField
      noun="logo"
      label="Arquivo do logo"
      has={Boolean(organization.logo_url)}
      disabled={disabled}
      save={(logo_media_id) => save.mutateAsync({ logo_media_id })}
      texts={{ saved: 'Logo salvo.', removed: 'Logo removido.', failed: 'Não foi possível mudar o logo' }}
      className="flex-wrap"
    >
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-2xs text-ink-3">
        {logo ? <img src={logo} alt="Logo da empresa" className="size-full object-contain" /> : 'Logo'}
      </span>
    </PictureField>
  )
}
