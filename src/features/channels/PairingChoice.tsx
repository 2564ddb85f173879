import { useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'

/** The risk, which must be accepted, and whether earlier conversations are imported. */
export function PairingChoice({ onGo }: { onGo: (bringPast: boolean) => void }) {
  const online = useBrowserOnline()
  const [knows, setKnows] = useState(false)
  const [past, setPast] = useState(false)
  return (
    <div className="flex flex-col gap-4 pb-1">
      <Banner tone="warn">
        <p className="text-pretty">
          O WhatsApp não autoriza atendimento automático pelo celular: a empresa pode ficar sem este número,
          às vezes para sempre. A API oficial da Meta não tem esse risco.
        </p>
        <p className="mt-1 font-normal text-pretty">
          Para diminuir o risco, o agente escreve no ritmo de uma pessoa, começa poucas conversas por dia e
          não procura ninguém de madrugada.
        </p>
      </Banner>
      <Checkbox
        label="Entendi que este número pode ser bloqueado"
        checked={knows}
        onChange={(event) => setKnows(event.target.checked)}
      />
      <Checkbox
        label="Trazer as conversas dos últimos 90 dias"
        description="Até 200 mensagens de cada pessoa entram com a data e quem escreveu, alguns minutos depois de conectar. Fotos, áudios e arquivos ficam no celular. O agente não responde a nada disso, e ninguém é avisado. Sem marcar, nada de antes entra."
        checked={past}
        onChange={(event) => setPast(event.target.checked)}
      />
      {!online && <Banner tone="warn">Sem conexão: o QR Code só aparece com internet.</Banner>}
      <Button variant="primary" disabled={!knows || !online} onClick={() => onGo(past)}>
        Mostrar QR Code
      </Button>
    </div>
  )
}
