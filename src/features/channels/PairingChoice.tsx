import { useState, type FormEvent } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { Phone } from '../../contract/phone.ts'
import { useKeptState } from '../../parts/keptForm/useKeptState.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { RadioGroup, type RadioOption } from '../../ui/RadioGroup.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import type { PairingAsk, PairingWay } from './pairingAsk.ts'

type Props = {
  channel: Channel
  way: PairingWay
  onWay: (way: PairingWay) => void
  /** What was chosen about the past when the risk was accepted before; null: it was not. */
  accepted: boolean | null
  onGo: (ask: PairingAsk) => void
}

const WAYS: RadioOption<PairingWay>[] = [
  {
    value: 'qr',
    label: 'Ler um QR Code',
    description: 'Com a câmera do celular da empresa, nesta tela.',
  },
  {
    value: 'code',
    label: 'Digitar um código',
    description: 'Quando o WhatsApp da empresa está neste celular, ou a câmera não lê.',
  },
]

/** The risk, which must be accepted, whether earlier conversations are imported, and the kind of code. */
export function PairingChoice({ channel, way, onWay, accepted, onGo }: Props) {
  const online = useBrowserOnline()
  const [knows, setKnows] = useState(accepted !== null)
  const [past, setPast] = useState(accepted ?? false)
  const [{ phone }, change] = useKeptState(`pairing ${channel.id}`, { phone: channel.phone_number ?? '' })
  const [tried, setTried] = useState(false)
  const isTyped = way === 'code'
  const isPhone = Phone.safeParse(phone).success

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isTyped || isPhone) onGo({ bringPast: past, phone: isTyped ? phone : null })
  }

  return (
    <form noValidate className="flex flex-col gap-4 pb-1" onSubmit={submit}>
      <Banner tone="warn">
        <p className="text-pretty">
          O WhatsApp não autoriza atendimento automático pelo celular: a empresa pode ficar sem este número,
          às vezes para sempre. A API oficial da Meta não tem esse risco.
        </p>
        <p className="mt-1 font-normal text-pretty">
          Para diminuir o risco, o agente escreve no ritmo de uma pessoa, a poucas pessoas novas por dia e
          nunca de madrugada.
        </p>
      </Banner>
      <Checkbox
        label="Entendi que este número pode ser bloqueado"
        checked={knows}
        onChange={(event) => setKnows(event.target.checked)}
      />
      <Checkbox
        label="Trazer as conversas dos últimos 90 dias"
        description="Até 200 mensagens por pessoa, 20 mil ao todo, com data e autor, minutos depois de conectar. Fotos, áudios e arquivos ficam no celular. O agente não responde a elas, e ninguém é avisado."
        checked={past}
        onChange={(event) => setPast(event.target.checked)}
      />
      <RadioGroup
        legend="Como conectar"
        options={WAYS}
        value={way}
        onChange={onWay}
        look="cards"
        columns="wide"
      />
      {isTyped && (
        <Field
          label="Número do WhatsApp da empresa"
          hint="Um aviso aparece no celular que tem este número."
          error={tried && !isPhone ? 'Digite o número com DDD' : undefined}
          required
        >
          <PhoneInput value={phone} onChange={(digits) => change({ phone: digits })} />
        </Field>
      )}
      {!online && <Banner tone="warn">Sem conexão: o código só aparece com internet.</Banner>}
      <Button type="submit" variant="primary" disabled={!knows || !online}>
        {isTyped ? 'Mostrar código' : 'Mostrar QR Code'}
      </Button>
    </form>
  )
}
