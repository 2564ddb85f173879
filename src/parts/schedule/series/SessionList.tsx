import { CircleCheck, CircleHelp, Layers2, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { dayAndMonth, momentInWords, shortDay, shortMoment, timeAt } from '../dayWords.ts'
import { warningText } from '../TimeWarnings.tsx'
import { TimeChip } from '../TimeChip.tsx'
import type { SessionPlan, SessionRow } from './useSessions.ts'

type Props = {
  plan: SessionPlan
  zone: string
  /** Number of each session in its course; counted from 1 if absent. */
  numbers?: readonly number[] | undefined
  /** Label for leaving a session out: 'Pular' for a new one, 'Deixar onde está' for an existing one. */
  skipLabel?: string | undefined
  skippedText?: string | undefined
}

/**
 * Every session with its day, and for each one that is not
 * free the reason and the possible solutions (SCH-12).
 */
export function SessionList({
  plan,
  zone,
  numbers,
  skipLabel = 'Pular',
  skippedText = 'Não será marcada',
}: Props) {
  const numberAt = (index: number) => numbers?.[index] ?? index + 1
  const open = plan.rows.filter((row) => row.open)
  return (
    <>
      {open.length > 1 && (
        <div className="flex flex-wrap items-center gap-1.5 pointer-coarse:gap-y-3">
          <Button size="sm" onClick={() => plan.skipAll(open)}>
            {skipLabel === 'Pular'
              ? `Pular as ${open.length} ocupadas`
              : `Deixar as ${open.length} onde estão`}
          </Button>
          <Button size="sm" onClick={() => plan.insistAll(open)}>
            Marcar todas mesmo assim
          </Button>
        </div>
      )}
      <ol aria-label="Sessões" className="@container flex flex-col rounded-md border border-line">
        {plan.rows.map((row, index) => (
          <li
            key={row.key}
            className={cx('border-b border-line px-3 py-1 last:border-b-0', row.open && 'bg-warn-soft')}
          >
            <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="num w-6 shrink-0 text-xs text-ink-2">{numberAt(index)}</span>
              <Mark row={row} />
              <Moment row={row} zone={zone} skippedText={skippedText} />
              {!row.open && !plan.isAsked(row) && <Change row={row} number={numberAt(index)} plan={plan} />}
            </div>
            {row.session && (row.open || plan.isAsked(row)) && (
              <div className="flex flex-col gap-2 pb-2.5 @min-[16rem]:pl-[2.125rem]">
                {row.warnings.map((warning) => (
                  <p key={warningText(warning)} className="text-xs text-warn">
                    {warningText(warning)}
                  </p>
                ))}
                {row.check && row.check.others.length > 0 && (
                  <fieldset className="flex min-w-0 flex-wrap gap-1.5">
                    <legend className="sr-only">Livres perto da sessão {numberAt(index)}</legend>
                    {row.check.others.map((time) => (
                      <TimeChip
                        key={time.start}
                        label={momentInWords(time.start, zone)}
                        onPress={() => plan.move(row, time)}
                        className="text-xs"
                      >
                        {shortMoment(time.start, zone)}
                        <span className="text-2xs font-normal text-ink-2">
                          {dayAndMonth(time.start, zone)}
                        </span>
                      </TimeChip>
                    ))}
                  </fieldset>
                )}
                {row.check && row.check.others.length === 0 && (
                  <p className="text-xs text-ink-2">Nenhum horário livre na mesma semana.</p>
                )}
                <div className="flex flex-wrap gap-1.5 pointer-coarse:gap-y-3">
                  <Button
                    size="sm"

                    aria-label={`${skipLabel}: sessão ${numberAt(index)}`}
                    onClick={() => plan.skip(row)}
                  >
                    {skipLabel}
                  </Button>
                  {row.open ? (
                    <Button
                      size="sm"

                      aria-label={`Marcar mesmo assim: sessão ${numberAt(index)}`}
                      onClick={() => plan.insist(row)}
                    >
                      Marcar mesmo assim
                    </Button>
                  ) : (
                    <Button size="sm" variant="quiet" onClick={() => plan.reset(row)}>
                      Fechar
                    </Button>
                  )}
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The button that leads to another time, or back to the planned one. */
function Change({ row, number, plan }: { row: SessionRow; number: number; plan: SessionPlan }) {
  const decided = row.session === null || row.moved || row.insisted
  return (
    <Button
      variant="link"
      size="inline"
      className="tap ml-auto"
      aria-label={`${decided ? 'Desfazer' : 'Mudar'}: sessão ${number}`}
      onClick={() => (decided ? plan.reset(row) : plan.ask(row))}
    >
      {decided ? 'Desfazer' : 'Mudar'}
    </Button>
  )
}

function Moment({ row, zone, skippedText }: { row: SessionRow; zone: string; skippedText: string }) {
  const { planned, session, moved, check, insisted } = row
  const at = session ?? planned
  return (
    <span className="min-w-0 flex-1 basis-28">
      <span className={cx('font-550', !session && 'text-ink-2 line-through')}>
        {shortDay(at.start, zone)} · {timeAt(at.start, zone)}
      </span>
      {!session && <span className="block text-xs text-ink-2">{skippedText}</span>}
      {session && moved && (
        <span className="block text-xs text-ink-2">
          em vez de {shortDay(planned.start, zone)} · {timeAt(planned.start, zone)}
        </span>
      )}
      {insisted && <span className="block text-xs text-ink-2">Encaixe, mesmo não estando livre</span>}
      {check?.unknown && (
        <span className="block text-xs text-ink-2">Fora do que este aparelho tem; o servidor confere</span>
      )}
    </span>
  )
}

function Mark({ row: { session, open, insisted, check } }: { row: SessionRow }) {
  const size = 16
  if (!session)
    return (
      <span
        aria-hidden="true"
        className="size-4 shrink-0 rounded-full border border-dashed border-line-strong"
      />
    )
  if (open)
    return (
      <span className="shrink-0 text-warn">
        <TriangleAlert size={size} aria-hidden="true" />
        <span className="sr-only">não está livre: </span>
      </span>
    )
  if (insisted) return <Layers2 size={size} aria-hidden="true" className="shrink-0 text-warn" />
  if (!check || check.unknown)
    return <CircleHelp size={size} aria-hidden="true" className="shrink-0 text-ink-3" />
  return (
    <span className="shrink-0 text-ok">
      <CircleCheck size={size} aria-hidden="true" />
      <span className="sr-only">livre: </span>
    </span>
  )
}
