import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import { refusedFields } from '../../api/refusal.ts'
import type { AutomaticKind } from '../../contract/automatic.ts'
import { newId } from '../../contract/ids.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useTryAutomatic } from './writes.ts'

type Props = Pick<AutomaticKind, 'type' | 'body'> & {
  /** The user's stored number. */
  phone: string | null
  onClose: () => void
}

const Typed = z.object({ phone: z.optional(z.string()) })

/** 'Enviar para mim': to which number the text goes, by which channel it went, and why it did not. */
export function TrialDialog({ type, body, phone: stored, onClose }: Props) {
  const online = useBrowserOnline()
  const form = useKeptForm('automatic trial', Typed, { phone: stored ?? '' })
  const { phone } = form.values
  // A repeated request, after a lost answer, sends no second message.
  const [id, setId] = useState(newId)
  const send = useTryAutomatic()
  const { data: sent, error } = send
  const wrong = refusedFields(error)['phone']
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enviar para mim"
      description="Sai de verdade, pelo WhatsApp da clínica, como um cliente receberia, com um horário inventado."
      footer={
        <Button
          variant="primary"
          disabled={!online || phone.length < 10}
          loading={send.isPending}
          onClick={() =>
            send.mutate(
              { id, type, body, ...(phone !== stored && { phone }) },
              {
                onSuccess: () => {
                  setId(newId())
                  form.drop()
                },
              },
            )
          }
        >
          {send.isPending ? 'Enviando...' : sent ? 'Enviar de novo' : 'Enviar'}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Field
          label="Seu WhatsApp"
          error={wrong}
          hint={
            stored === null
              ? 'Ainda não temos o seu número. Ele fica guardado só para os seus testes.'
              : 'Guardado só para os seus testes.'
          }
        >
          <PhoneInput value={phone} onChange={(next) => form.edit({ phone: next })} />
        </Field>
        <p className="text-xs text-ink-2">
          A conversa aparece em Conversas, com você entre os contatos. Se responder, o agente atende você como
          a um cliente.
        </p>
        <div aria-live="polite" className="flex flex-col gap-3">
          {sent && !send.isPending && (
            <Banner
              tone="ok"
              action={
                <Link
                  to="/chat/$id"
                  params={{ id: sent.conversation_id }}
                  search={{ tab: 'all' }}
                  className={buttonClass({ size: 'sm' })}
                >
                  Ver conversa
                </Link>
              }
            >
              {`Saindo para ${formatPhone(sent.phone)} pelo canal “${sent.channel}”${
                sent.template === null
                  ? ', com este texto.'
                  : `, como o modelo “${sent.template}”: você não escreveu para a clínica nas últimas 24 horas.`
              }`}
            </Banner>
          )}
          {error && wrong === undefined && (
            <Banner tone="bad" urgent>
              {failureText(error, 'Não foi possível enviar o teste')}
            </Banner>
          )}
        </div>
        {!online && <p className="text-xs text-warn">Sem conexão: envie o teste quando a internet voltar.</p>}
      </div>
    </Dialog>
  )
}
