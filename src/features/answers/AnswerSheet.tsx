import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircle, Mic } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { KnowledgeChange, UnansweredGroup } from '../../contract/answers.ts'
import { newId } from '../../contract/ids.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { knowledgeQuery } from '../../queries/knowledgeQuery.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Field } from '../../ui/Field.tsx'
import { formatRelative } from '../../ui/formatDate.ts'
import { Input } from '../../ui/Input.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { TrialResult } from './TrialResult.tsx'
import { isBeyondDoubt, useCorrection } from './useCorrection.ts'

type Props = {
  agentId: string
  group: UnansweredGroup
  /** Beside the list instead of above it. */
  isPane: boolean
  onClose: () => void
  onIgnore: (group: UnansweredGroup) => void
}

const Typed = z.object({ question: z.optional(z.string()), answer: z.optional(z.string()) })
const SHOWN = 3

/**
 * Answers a group of unanswered questions. One tap tries the new question and answer and saves it, unless the
 * trial shows something that its author should see first.
 */
export function AnswerSheet({ agentId, group, isPane, onClose, onIgnore }: Props) {
  const offline = useOffline()
  const timeZone = useTimeZone()
  const { data: knowledge, error, refetch } = useQuery(knowledgeQuery(agentId))
  const form = useKeptForm<{ question: string; answer: string }>(
    `unanswered ${agentId} ${group.group_key}`,
    Typed,
    { question: group.question, answer: '' },
  )
  const { question, answer } = form.values
  const [newPairId] = useState(newId)
  const [isAll, setIsAll] = useState(false)
  const { forms, staff_answer: suggestion, examples, count } = group
  const change: KnowledgeChange | null =
    knowledge && question.trim() !== '' && answer.trim() !== ''
      ? {
          kind: 'create',
          base_id: knowledge.baseId,
          pair: { id: newPairId, question: question.trim(), answer: answer.trim(), forms },
        }
      : null
  const correction = useCorrection({
    agentId,
    change,
    text: examples[0]?.text ?? group.question,
    others: forms,
    settles: { group_key: group.group_key, up_to: group.last_at },
    onSaved: () => {
      form.drop()
      toast.success('Pergunta e resposta criada. O agente já responde assim.')
      onClose()
    },
  })
  const { trial, isTried, isTrying, isSaving, failure } = correction
  const busy = isTrying || isSaving
  const shown = isAll ? examples : examples.slice(0, SHOWN)
  const broken =
    failure ?? (error ? failureText(error, 'Não foi possível carregar o que o agente sabe.') : null)

  const title = group.question
  const description = askedText(group)
  const footer = (
    <>
      <Button variant="quiet" disabled={offline || busy} onClick={() => onIgnore(group)}>
        Não é para o agente
      </Button>
      <Button disabled={offline || change === null || busy} onClick={correction.tryOut}>
        {trial && !isTried ? 'Testar de novo' : 'Testar'}
      </Button>
      <Button
        variant="primary"
        disabled={offline || change === null || busy}
        loading={busy}
        onClick={() => (isTried ? correction.save() : correction.tryAndSave())}
      >
        {isSaving
          ? 'Salvando...'
          : isTrying
            ? 'Testando...'
            : isTried && trial && !isBeyondDoubt(trial)
              ? 'Criar assim mesmo'
              : 'Criar resposta'}
      </Button>
    </>
  )
  const body = (
    <div className="flex flex-col gap-4">
      <section aria-label="Como perguntaram">
        <h3 className="mb-1 text-xs font-550 text-ink-2">Como perguntaram</h3>
        <ul className="flex flex-col">
          {shown.map(({ text, at, conversation_id: id, contact_name: name, is_voice: isVoice }) => (
            <li
              key={`${id} ${at} ${text}`}
              className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-b-0"
            >
              {isPane && <Avatar name={name} id={id ?? name} size="sm" />}
              <div className="min-w-0 flex-1 basis-40">
                <p className="wrap-anywhere">
                  {isVoice && (
                    <>
                      <Mic size={14} aria-hidden="true" className="mr-1 inline" />
                      <span className="sr-only">Por áudio: </span>
                    </>
                  )}
                  “{text}”
                </p>
                <p className="text-xs text-ink-3">
                  {[name, formatRelative(at, timeZone)].filter(Boolean).join(' · ')}
                </p>
              </div>
              {id !== null && (
                <Link
                  to="/chat/$id"
                  params={{ id }}
                  search={{ tab: 'all' }}
                  aria-label={`Abrir conversa${name ? ` com ${name}` : ''}`}
                  className={buttonClass({ variant: 'link', size: null, className: 'min-h-11 px-1' })}
                >
                  Abrir conversa
                </Link>
              )}
            </li>
          ))}
        </ul>
        {!isAll && examples.length > SHOWN && (
          <Button size="sm" variant="quiet" onClick={() => setIsAll(true)}>
            {examples.length < count ? `Ver as últimas ${examples.length}` : `Ver as ${count}`}
          </Button>
        )}
      </section>
      {suggestion && (
        <section aria-label="Sugestão" className="rounded-[14px] border border-brand-line px-3 py-2.5">
          <p className="flex items-start gap-1.5 text-xs font-620 text-brand-strong">
            <MessageCircle size={14} aria-hidden="true" className="mt-px shrink-0" />
            {suggestion.name
              ? `Sugestão, do que ${suggestion.name} respondeu`
              : 'Sugestão, do que a equipe respondeu'}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">“{suggestion.text}”</p>
          {answer.trim() !== suggestion.text.trim() && (
            <Button
              size="sm"
              className="mt-2"
              disabled={busy}
              onClick={() => form.edit({ answer: suggestion.text })}
            >
              Usar esta resposta
            </Button>
          )}
        </section>
      )}
      <Field label="Pergunta">
        <Input
          maxLength={500}
          readOnly={busy}
          value={question}
          onChange={(event) => form.edit({ question: event.target.value })}
        />
      </Field>
      <Field
        label="Resposta do agente"
        hint={
          forms.length === 0
            ? undefined
            : forms.length === 1
              ? `Vale também para “${forms[0]}”.`
              : `Vale também para “${forms[0]}” e ${forms.length === 2 ? 'outra forma' : `outras ${forms.length - 1} formas`} de perguntar.`
        }
      >
        <Textarea
          rows={3}
          maxLength={4000}
          readOnly={busy}
          placeholder="Escreva como o agente deve responder"
          value={answer}
          onChange={(event) => form.edit({ answer: event.target.value })}
        />
      </Field>
      {broken && (
        <Banner
          tone="bad"
          urgent
          action={
            error && !failure ? (
              <Button size="sm" onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            ) : undefined
          }
        >
          {broken}
        </Banner>
      )}
      <div aria-live="polite">
        {trial && <TrialResult trial={trial} isStale={!isTried} others={forms.length} />}
      </div>
      <p className="text-xs text-ink-3">
        {offline
          ? 'Sem conexão. O que você escreveu fica neste aparelho: teste e salve quando a internet voltar.'
          : isTried
            ? 'Testado agora, e ainda não salvo. Nada foi enviado a ninguém.'
            : trial
              ? 'Mudou depois do teste: ao criar, testamos de novo.'
              : 'Ao criar, testamos antes com estas perguntas e as recentes. Nada é enviado a ninguém.'}
      </p>
    </div>
  )
  if (!isPane)
    return (
      <Sheet open onClose={onClose} size="lg" title={title} description={description} footer={footer}>
        {body}
      </Sheet>
    )
  return (
    <section aria-label="Responder" className="flex min-w-0 flex-col">
      <div className="flex-1 px-[22px] py-4">
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        <p className="mb-4 text-xs text-ink-2">{description}</p>
        {body}
      </div>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-[22px] py-3">
        {footer}
      </div>
    </section>
  )
}

/** '14 pessoas perguntaram.', 'Perguntada 5 vezes, por 2 pessoas.' */
function askedText({ count, people = 0 }: UnansweredGroup): string {
  const times = count === 1 ? 'uma vez' : `${count} vezes`
  if (people > 1 && people === count) return `${people} pessoas perguntaram.`
  return people > 0 && people < count
    ? `Perguntada ${times}, por ${people === 1 ? 'uma pessoa' : `${people} pessoas`}.`
    : `Perguntada ${times}.`
}
