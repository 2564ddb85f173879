import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Channel } from '../../contract/channel.ts'
import type { WhatsAppBusinessStatus } from '../../contract/whatsappBusiness.ts'
import { failureText } from '../../api/failureText.ts'
import { useOwners } from '../../parts/confirmIdentity/useOwners.ts'
import { Banner } from '../../ui/Banner.tsx'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup, type RadioOption } from '../../ui/RadioGroup.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { CloudKeysForm } from './CloudKeysForm.tsx'
import { businessQuery } from './cloudWrites.ts'
import { healthText } from './healthText.ts'
import { ServerNumberForm } from './ServerNumberForm.tsx'
import { useSignup } from './useSignup.ts'
import { useConnectChannel } from './writes.ts'

type Way = 'signup' | 'own' | 'server'
type Props = { channel: Channel; onClose: () => void }

const WAYS: Record<Way, RadioOption<Way>> = {
  signup: {
    value: 'signup',
    label: 'Entrar com o Facebook',
    description: 'Com a conta que administra o WhatsApp da empresa. É o mais simples.',
  },
  own: {
    value: 'own',
    label: 'Já tenho as chaves da Meta',
    description: 'Token, identificadores e chave secreta do aplicativo da empresa.',
  },
  server: {
    value: 'server',
    label: 'Usar o número deste servidor',
    description: 'Com o código de instalação que aparece no terminal do servidor.',
  },
}

/**
 * Sets the number of an official-API channel: with Facebook, with keys, or the server's own number (CHN-32,
 * CHN-33).
 */
export function CloudConnect({ channel, onClose }: Props) {
  const { data: status, error, refetch } = useQuery(businessQuery(channel.id))
  const [title] = useState(channel.status === 'connected' ? 'Número e chaves' : 'Conectar WhatsApp')
  return (
    <Dialog open onClose={onClose} title={title} description={channel.name} size="md">
      {!status && !error && <Spinner size={28} label="Verificando..." className="mx-auto text-ink-3" />}
      {error && !status && (
        <Banner
          tone="bad"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        >
          {failureText(error, 'Falha ao verificar status do WhatsApp')}
        </Banner>
      )}
      {status && <Ways channel={channel} status={status} onClose={onClose} />}
    </Dialog>
  )
}

function Ways({ channel, status, onClose }: Props & { status: WhatsAppBusinessStatus }) {
  const { ways, webhook } = status
  const { isOwner, names } = useOwners()
  const offered: Way[] = [
    ...(ways.signup ? (['signup'] as const) : []),
    'own',
    ...(ways.server_number ? (['server'] as const) : []),
  ]
  const [chosen, setWay] = useState<Way>(offered[0] ?? 'own')
  const way = isOwner ? chosen : null
  const [changing, setChanging] = useState(false)
  const [bringPast, setBringPast] = useState(false)
  const signup = useSignup(channel.id, bringPast, (now) => now.webhook ?? onClose())
  // What is cached of the number may be older than the list of channels.
  const connected = status.status === 'connected' && channel.status === 'connected'

  if (connected && !changing)
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="ok">Número conectado.</Banner>
        {status.health && <p className="text-ink-2">{healthText(status.health)}</p>}
        {webhook && <AtMeta webhook={webhook} />}
        <div className="flex justify-end gap-2 max-sm:flex-col">
          {isOwner && <Button onClick={() => setChanging(true)}>Trocar as chaves</Button>}
          <Button variant="primary" onClick={onClose}>
            Concluir
          </Button>
        </div>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      {status.trouble?.detail && <Banner tone="warn">{status.trouble.detail}</Banner>}
      {status.has_keys && !connected && <ConnectAgain channelId={channel.id} onDone={onClose} />}
      {!isOwner && (
        <Banner>
          Só quem é responsável pela empresa pode conectar um número.{names && ` Fale com ${names}.`}
        </Banner>
      )}
      {way && offered.length > 1 && (
        <RadioGroup
          legend="Como conectar"
          options={offered.map((each) => WAYS[each])}
          value={way}
          onChange={setWay}
          look="cards"
        />
      )}
      {way === 'signup' && (
        <>
          <Checkbox
            label="Trazer as conversas do celular"
            description="Se o número continuar também no WhatsApp Business: até seis meses, se você aceitar lá. Só dá para pedir agora. Os nomes da agenda vêm sempre."
            checked={bringPast}
            onChange={(event) => setBringPast(event.target.checked)}
          />
          <Button variant="primary" loading={signup.busy} onClick={signup.begin}>
            {signup.busy ? 'Conectando...' : 'Continuar com o Facebook'}
          </Button>
        </>
      )}
      {way === 'own' && <CloudKeysForm channelId={channel.id} onDone={() => setChanging(false)} />}
      {way === 'server' && <ServerNumberForm channelId={channel.id} onDone={onClose} />}
    </div>
  )
}

/** Connects again with the stored keys. `onDone`: connected, and nothing has to be pasted at Meta. */
function ConnectAgain({ channelId, onDone }: { channelId: string; onDone: () => void }) {
  const client = useQueryClient()
  const connect = useConnectChannel()
  async function show(connected: boolean) {
    const now = await client.fetchQuery(businessQuery(channelId)).catch(() => null)
    if (connected && !now?.webhook) onDone()
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        loading={connect.isPending}
        onClick={() =>
          connect.mutate(channelId, { onSuccess: (now) => void show(now.status === 'connected') })
        }
      >
        Conectar de novo com as chaves de antes
      </Button>
      <FailureBanner>
        {connect.error && failureText(connect.error, 'Falha ao conectar WhatsApp')}
      </FailureBanner>
    </div>
  )
}

function AtMeta({ webhook }: { webhook: NonNullable<WhatsAppBusinessStatus['webhook']> }) {
  return (
    <section aria-labelledby="at-meta" className="flex flex-col gap-3">
      <h3 id="at-meta" className="font-620">
        O que a Meta precisa saber
      </h3>
      <p className="text-ink-2">
        No painel do aplicativo, em WhatsApp → Configuração → Webhook, cole a URL e o token e assine os campos
        que aparecerem lá. Sem “messages” nada chega aqui; os outros trazem avisos.
      </p>
      <CopyField label="URL de callback" value={webhook.callback_url} buttonLabel="Copiar URL" />
      <CopyField label="Token de verificação" value={webhook.verify_token} buttonLabel="Copiar token" />
      <CopyField label="Campos do webhook" value={webhook.fields.join(', ')} buttonLabel="Copiar campos" />
    </section>
  )
}
