type Step = readonly [step: string, detail: string | null]

/** Numbered steps to take on the company's phone. */
export function PairingSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(([step, detail], at) => (
        <li key={step} className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className="grid size-[1.625rem] shrink-0 place-items-center rounded-full bg-brand-soft text-[0.8125rem] font-620 text-brand-strong"
          >
            {at + 1}
          </span>
          <span className="min-w-0 pt-0.5">
            <span className="block text-pretty">{step}</span>
            {detail && <span className="block text-[0.8125rem] text-pretty text-ink-2">{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
