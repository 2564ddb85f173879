/** Shown while the agent is about to say something (more). */
export function TypingDots({ agentName }: { agentName: string }) {
  return (
    <output className="flex h-9 shrink-0 items-center gap-1 self-start rounded-[14px] rounded-bl-[5px] bg-violet-soft px-3.5 text-violet">
      <span className="sr-only">{agentName} está digitando</span>
      {[1, 2, 3].map((dot) => (
        <span key={dot} aria-hidden="true" className="size-1.5 animate-pulse rounded-full bg-current" />
      ))}
    </output>
  )
}
