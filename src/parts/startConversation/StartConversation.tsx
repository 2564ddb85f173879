import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { newId } from '../../contract/ids.ts'
import { Phone, phoneKey } from '../../contract/phone.ts'
import type { TemplatePurpose } from '../../contract/template.ts'
import { MESSAGE_TEXT_LIMIT, cleanText } from '../../contract/text.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { channelsQuery } from '../../queries/channelsQuery.ts'
import { templatesQuery } from '../../queries/templatesQuery.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import { readContactConversations, readContacts } from '../../sync/reads.ts'
import { mirror } from '../../sync/store/db.ts'
import { syncStatus } from '../../sync/syncStatus.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { Input } from '../../ui/Input.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { attempt } from '../../workspace/queueActions.ts'
import { useKeptForm } from '../keptForm/useKeptForm.ts'
import { TemplateChoice } from '../templates/TemplateChoice.tsx'
import { startingChannel } from './startingChannel.ts'

export type StartConversationProps = {
  /** Null: the user types a number. */
  contactId: string | null
  /** Purpose of the template to preselect. */
  preferred?: TemplatePurpose | undefined
  /** The number that the user has typed already, digits with country code. */
  phone?: string | undefined
  open?: boolean | undefined
  onClose: () => void
  /** Opens the conversation that was started or existed already. */
  onOpen: (conversationId: string) => void
  onTemplates: () => void
}

const Typed = z.object({
  phone: z.optional(z.string()),
  name: z.optional(z.string()),
  text: z.optional(z.string()),
  channelId: z.optional(z.string()),
  templateId: z.optional(z.string()),
})
const EMPTY = { phone: '', name: '', text: '', channelId: '', templateId: '' }
const STOPPED =
  'Esta pessoa pediu para não receber mensagens da empresa. Só dá para escrever depois que ela escrever de novo.'

/**
 * A dialog for the first message to someone; by template if
 * the channel does not accept free text yet. Works offline.
 */
export function StartConversation({
  contactId,
  preferred,
  phone: typedBefore = '',
  onClose,
  onOpen,
  onTemplates,
}: StartConversationProps) {
  const form = useKeptForm(`start ${contactId ?? (typedBefore || 'new')}`, Typed, {
    ...EMPTY,
    phone: typedBefore,
  })
  const { phone, name, text, templateId } = form.values
  const [tried, setTried] = useState(false)
  const people = useMirror(readContacts, [])
  const { data: channels } = useQuery(channelsQuery)
  const { data: known } = useQuery(templatesQuery)
  const isPhone = Phone.safeParse(`+${phone}`).success
  const person =
    people?.find((each) =>
      contactId === null
        ? isPhone && each.phone_number !== null && phoneKey(each.phone_number) === phoneKey(phone)
        : each.id === contactId,
    ) ?? null
  const talks = useMirror(async (db) => (person ? readContactConversations(db, person.id) : []), [person?.id])
  const usable = channels?.filter(({ transport }) => transport !== undefined) ?? []
  const offered = startingChannel({ channels: usable, templates: known?.templates ?? [], preferred })
  const channel =
    usable.find(({ id }) => id === form.values.channelId) ?? usable.find(({ id }) => id === offered)
  const existing = talks?.find(({ channelId }) => channelId === channel?.id)
  const isFree = channel?.transport === 'web'
  const shownName = person?.name ?? name.trim()
  const isKnown = person !== null || (contactId === null && isPhone && shownName !== '')
  const hasNumber = contactId === null || person?.phone_number !== null
  const stopped = Boolean(person?.automation_stopped_at) && !existing
  const words = cleanText(text).trim()

  async function start(message: {
    text: string
    template_id: string | null
    template_name: string | null
    appointment_id: string | null
  }) {
    setTried(true)
    if (!channel || !isKnown || stopped) return
    const conversation_id = newId()
    const done = await attempt(
      () =>
        enqueueCommand(mirror(), 'conversation.start', {
          conversation_id,
          id: newId(),
          channel_id: channel.id,
          contact_id: person?.id ?? null,
          contact_name: shownName,
          phone_number: person ? person.phone_number : `+${phone}`,
          ...message,
          answer_window_seconds: isFree ? null : 86_400,
        }),
      'start',
    )
    if (done === undefined) return
    form.drop()
    if (syncStatus.get().network === 'offline')
      toast.info('Guardada neste aparelho: a conversa começa quando a conexão voltar')
    onOpen(conversation_id)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Nova conversa"
      description={contactId === null ? undefined : person && `Para ${person.name}`}
    >
      <div className="flex flex-col gap-3">
        {contactId === null && (
          <>
            <Field
              label="Telefone com WhatsApp"
              error={tried && !isPhone ? 'Digite o número com DDD' : undefined}
              hint={person ? `É de ${person.name}, que já está nos contatos.` : undefined}
              required
            >
              <PhoneInput value={phone} onChange={(digits) => form.edit({ phone: digits })} />
            </Field>
            {!person && (
              <Field
                label="Nome"
                error={tried && shownName === '' ? 'Digite o nome da pessoa' : undefined}
                required
              >
                <Input
                  value={name}
                  maxLength={120}
                  autoComplete="off"
                  onChange={(event) => form.edit({ name: event.target.value })}
                />
              </Field>
            )}
          </>
        )}
        {usable.length > 1 && (
          <Field label="Canal">
            <Select value={channel?.id} onChange={(event) => form.edit({ channelId: event.target.value })}>
              {usable.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                  {each.transport === 'local' ? ' (simulador)' : ''}
                  {each.status === 'connected' ? '' : ' · desconectado'}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {channel?.phone_number && (
          <p className="text-xs text-ink-2">Sai do número {formatPhone(channel.phone_number)}.</p>
        )}
        {!channel && (
          <Banner tone="warn">
            {channels
              ? 'Conecte um canal em Configurações para escrever pelo WhatsApp.'
              : 'Os canais ainda não carregaram neste aparelho.'}
          </Banner>
        )}
        {channel && !existing && (channel.status !== 'connected' || channel.paused_at) && (
          <Banner tone="warn">
            {channel.status === 'connected'
              ? 'Este canal está em pausa: a mensagem espera até alguém retomar.'
              : 'Este canal não está conectado: a mensagem espera até ele voltar.'}
          </Banner>
        )}
        {!hasNumber && (
          <Banner tone="warn">Este contato não tem telefone. Complete a ficha para escrever.</Banner>
        )}
        {stopped && <Banner tone="warn">{STOPPED}</Banner>}
        {existing ? (
          <>
            <p className="text-ink-2">Já existe uma conversa com esta pessoa neste canal.</p>
            <div className="flex justify-end">
              <Button variant="primary" onClick={() => onOpen(existing.id)}>
                Abrir conversa
              </Button>
            </div>
          </>
        ) : (
          channel &&
          hasNumber &&
          !stopped &&
          (isFree ? (
            <form
              className="flex flex-col gap-3"
              onSubmit={(event) => {
                event.preventDefault()
                if (words === '') setTried(true)
                else void start({ text: words, template_id: null, template_name: null, appointment_id: null })
              }}
            >
              <Field label="Mensagem" error={tried && words === '' ? 'Escreva a mensagem' : undefined}>
                <Textarea
                  value={text}
                  maxLength={MESSAGE_TEXT_LIMIT}
                  onChange={(event) => form.edit({ text: event.target.value })}
                />
              </Field>
              <div className="flex justify-end">
                <Button type="submit" variant="primary">
                  Começar conversa
                </Button>
              </div>
            </form>
          ) : (
            <>
              <p className="text-xs text-ink-2">
                Quem não escreveu nas últimas 24 horas recebe primeiro um modelo aprovado. Depois que a pessoa
                responder, a conversa é livre.
              </p>
              <TemplateChoice
                channelId={channel.id}
                contactId={person?.id ?? null}
                contactName={shownName}
                preferred={preferred}
                chosenId={templateId || null}
                onChoose={(id) => form.edit({ templateId: id })}
              >
                {(chosen) => (
                  <div className="flex flex-wrap justify-end gap-2">
                    <Button variant="quiet" onClick={onTemplates}>
                      Ver modelos
                    </Button>
                    <Button
                      variant="primary"
                      disabled={!chosen}
                      onClick={() =>
                        chosen &&
                        void start({
                          text: chosen.filled.text,
                          template_id: chosen.template.id,
                          template_name: chosen.template.name,
                          appointment_id: chosen.filled.appointmentId,
                        })
                      }
                    >
                      Começar conversa
                    </Button>
                  </div>
                )}
              </TemplateChoice>
            </>
          ))
        )}
      </div>
    </Dialog>
  )
}
