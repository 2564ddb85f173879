import { useEffect, useState } from 'react'
import type { MessageContent } from '../../../contract/message.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { LocationBody } from '../bodies/LocationBody.tsx'
import { sendLocation } from '../writes.ts'

type Place = NonNullable<MessageContent['location']>
type Found =
  | { state: 'asking' }
  | { state: 'failed'; why: string }
  | { state: 'found'; place: Place; within: number }

const WHY: Record<number, string> = {
  1: 'O acesso à localização foi negado. Permita-o nas configurações do navegador e tente novamente.',
  2: 'Este aparelho não conseguiu descobrir onde está. Tente novamente em um lugar aberto.',
  3: 'A localização demorou demais. Tente novamente.',
}
const NONE = 'Este navegador não informa a localização.'
const metres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** Gets the device's position; the browser asks for permission if it was not granted before. */
function locate(): Promise<Found> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ state: 'failed', why: NONE })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ state: 'found', place: { latitude, longitude }, within: accuracy }),
      ({ code }) => resolve({ state: 'failed', why: WHY[code] ?? NONE }),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    )
  })
}

type Props = { conversationId: string; onClose: () => void; onSent: () => void }

/** Finds this device's position, shows it, and sends it only when the user agrees (INB-28). Works offline. */
export function LocationDialog({ conversationId, onClose, onSent }: Props) {
  const [found, setFound] = useState<Found>({ state: 'asking' })

  useEffect(() => {
    let current = true
    void locate().then((answer) => {
      if (current) setFound(answer)
    })
    return () => {
      current = false
    }
  }, [])

  async function send(place: Place) {
    if (!(await sendLocation(conversationId, place))) return
    onSent()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Enviar localização"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {found.state === 'failed' ? (
            <Button
              variant="primary"
              onClick={() => {
                setFound({ state: 'asking' })
                void locate().then(setFound)
              }}
            >
              Tentar novamente
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={found.state !== 'found'}
              onClick={() => found.state === 'found' && void send(found.place)}
            >
              Enviar localização
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite">
        {found.state === 'asking' && (
          <p className="flex items-center gap-2.5 py-4 text-ink-2">
            <Spinner size={18} />
            Obtendo a localização…
          </p>
        )}
        {found.state === 'failed' && <p className="py-2 text-bad">{found.why}</p>}
        {found.state === 'found' && (
          <>
            <LocationBody content={{ location: found.place }} />
            <p className="mt-2 text-xs text-ink-2">
              Precisão de cerca de {metres.format(Math.max(1, found.within))} m. O cliente recebe este ponto
              no mapa.
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
