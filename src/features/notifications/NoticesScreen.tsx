import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { DEFAULT_CHOICES, type PushSettings } from '../../contract/push.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { BlockedSteps } from './BlockedSteps.tsx'
import { IphoneSteps } from './IphoneSteps.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { NoticeDevices } from './NoticeDevices.tsx'
import { useSetChoices, useSetEmail, useTurnOn } from './noticeWrites.ts'
import { noticesQuery } from './reads.ts'
import { type OwnPush, useOwnPush } from './useOwnPush.ts'

/** /settings/account/notifications: how this person is notified while the app is closed. */
export function NoticesScreen() {
  const online = useBrowserOnline()
  const { data, error, isLoading, refetch } = useQuery(noticesQuery)
  const late = useDelayed(isLoading)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 md:p-6">
      <header className="flex items-center gap-2">
        <Link
          to="/settings"
          aria-label="Voltar para Conta"
          className="tap -ml-2 grid size-11 place-items-center"
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <div>
          <h1 className="text-lg">Avisos</h1>
          <p className="text-xs text-ink-2">O que toca quando o Balcão está fechado</p>
        </div>
      </header>
      {isLoading && late && <SkeletonRows rows={4} label="Carregando avisos..." />}
      {error && !data && (
        <ReadFailed title="Não foi possível carregar os avisos" error={error} refetch={refetch} />
      )}
      {!online && <Banner tone="warn">Sem conexão. Os avisos só podem ser mudados com internet.</Banner>}
      {data && <Notices settings={data} disabled={!online} />}
    </div>
  )
}

function Notices({ settings, disabled }: { settings: PushSettings; disabled: boolean }) {
  const [own, look] = useOwnPush()
  const choose = useSetChoices()
  const here = settings.devices.find(({ current }) => current)
  const isOn = own === 'granted' && here !== undefined
  return (
    <>
      {!isOn && <TurnOn own={own} disabled={disabled} onLook={look} />}
      {settings.devices.length > 0 && (
        <NoticeDevices devices={settings.devices} disabled={disabled} isBlocked={own !== 'granted'} />
      )}
      {own !== 'install' && (
        <NoticeChoices
          choices={here?.choices ?? DEFAULT_CHOICES}
          disabled={disabled || !isOn}
          onChange={(update) => choose.mutate(update)}
        />
      )}
      <EmailCard wanted={settings.by_email} disabled={disabled} />
    </>
  )
}

type TurnOnProps = { own: OwnPush; disabled: boolean; onLook: () => void }

/** What prevents notifications on this device and how to solve it, or the button to turn them on. */
function TurnOn({ own, disabled, onLook }: TurnOnProps): ReactNode {
  const turnOn = useTurnOn()
  if (own === 'install') return <IphoneSteps />
  if (own === 'denied') return <BlockedSteps onAgain={onLook} />
  if (own === 'none')
    return (
      <Banner tone="warn">
        Este navegador não recebe avisos com o Balcão fechado. Use o Chrome, o Edge, o Firefox ou o Safari, ou
        receba por email.
      </Banner>
    )
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <Bell size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-550">Desligados neste aparelho</p>
          <p className="text-xs text-ink-2">O navegador vai perguntar se o Balcão pode avisar você.</p>
        </div>
        <Button
          variant="primary"
          className="max-sm:w-full"
          disabled={disabled}
          loading={turnOn.isPending}
          onClick={() => turnOn.mutate(undefined, { onSettled: onLook })}
        >
          {turnOn.isPending ? 'Ligando...' : 'Ligar avisos'}
        </Button>
      </div>
    </Card>
  )
}

function EmailCard({ wanted, disabled }: { wanted: boolean; disabled: boolean }) {
  const save = useSetEmail()
  return (
    <Card>
      <Switch
        label="Avisar por email"
        description="Quando alguém espera mais de 10 minutos e nenhum aparelho pode ser avisado"
        checked={wanted}
        disabled={disabled}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
    </Card>
  )
}
