/** The agent is about to say something (more). */
export function TypingDots({ agentName }: { agentName: string }) {
  return (
    <output className="flex h-9 items-center gap-1 self-start rounded-[14px] rounded-bl-[5px] bg-violet-soft px-3.5">
      <span className="sr-only">{agentName} está digitando</span>
      {['', '[animation-delay:160ms]', '[animation-delay:320ms]'].map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          className={`size-1.5 animate-pulse rounded-full bg-violet ${delay}`}
        />
      ))}
    </output>
  )
}
