import { Check, Sparkles, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Outcome, Trial } from '../../contract/answers.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { cx } from '../../ui/cx.ts'

type Props = {
  trial: Trial
  /** True if the change was edited after the trial. */
  isStale: boolean
  /** Number of other questions with the same meaning that were tried. */
  others?: number | undefined
  /** True if the change is of the agent's style, not of its knowledge. */
  isStyle?: boolean | undefined
}

/**
 * What the engine answers with the change: to this question, to others with its meaning, and to recent ones.
 */
export function TrialResult({ trial, isStale, others = 0, isStyle = false }: Props) {
  const { before, after, is_used: isUsed, missed, also, compared } = trial
  const right = others - missed.length
  return (
    <section aria-label="Resultado do teste" className={cx('flex flex-col gap-3', isStale && 'opacity-60')}>
      <div className="grid gap-2 sm:grid-cols-2">
        <Said title="Antes" outcome={before} />
        <Said title="Com esta mudança o agente responderia" outcome={after} isNew />
      </div>
      {!isUsed ? (
        <Banner tone="warn" icon={<TriangleAlert size={16} />}>
          {isStyle
            ? 'Nesta pergunta as palavras ficam as mesmas: a resposta é o texto que você cadastrou.'
            : 'Nesta pergunta a resposta não vem do que você mudou. Inclua as palavras da pessoa como outra forma de perguntar, ou reescreva a pergunta.'}
        </Banner>
      ) : (
        others > 0 &&
        (missed.length === 0 ? (
          <Banner tone="ok" icon={<Check size={16} />}>
            {others === 1
              ? 'A outra forma de perguntar também é respondida.'
              : `As outras ${others} formas de perguntar também são respondidas.`}
          </Banner>
        ) : (
          <Banner tone="warn" icon={<TriangleAlert size={16} />}>
            {`Responde a ${right} de ${others} outras formas de perguntar. Ficam de fora: ${missed.map((text) => `“${text}”`).join(', ')}.`}
          </Banner>
        ))
      )}
      {also.length > 0 ? (
        <section aria-label="Também mudaria" className="rounded-md border border-line">
          <h3 className="border-b border-line px-3 py-2 text-sm font-620">Também mudaria</h3>
          <ul>
            {also.map(({ text, before: was, after: is, was_right: wasRight }) => (
              <li
                key={text}
                className="flex flex-col gap-1.5 border-b border-line px-3 py-2.5 last:border-b-0"
              >
                <p className="flex flex-wrap items-center gap-x-2 font-550 wrap-anywhere">
                  “{text}”{wasRight && <Badge tone="warn">A equipe marcou como certa</Badge>}
                </p>
                <p className="text-xs wrap-anywhere text-ink-2">
                  <span className="font-550">Antes: </span>
                  {words(was)}
                </p>
                <p className="text-xs wrap-anywhere">
                  <span className="font-550">Depois: </span>
                  {words(is)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        compared > 0 && (
          <p className="text-xs text-ink-2">
            {compared === 1
              ? 'Comparamos com 1 pergunta recente: nada muda nela.'
              : `Comparamos com ${compared} perguntas recentes: nada muda nelas.`}
          </p>
        )
      )}
    </section>
  )
}

const words = ({ text, calls_person: callsPerson }: Outcome): string =>
  [text || 'Sem resposta.', callsPerson && '(chama a equipe)'].filter(Boolean).join(' ')

function Said({ title, outcome, isNew = false }: { title: ReactNode; outcome: Outcome; isNew?: boolean }) {
  return (
    <div className={cx('min-w-0 rounded-[14px] px-3 py-2', isNew ? 'bg-violet-soft' : 'bg-sunken')}>
      <p
        className={cx(
          'mb-0.5 flex items-center gap-1 text-2xs font-620',
          isNew ? 'text-violet' : 'text-ink-2',
        )}
      >
        {isNew && <Sparkles size={14} aria-hidden="true" className="shrink-0" />}
        {title}
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{outcome.text || 'Sem resposta.'}</p>
      {outcome.calls_person && <p className="mt-1 text-xs text-ink-2">E chamaria a equipe.</p>}
    </div>
  )
}
