import { useEffect, useState } from 'react'
import { formatRelative } from './formatDate.ts'

type Props = { /** Unix milliseconds. */ at: number; timeZone: string; className?: string | undefined }

/** 'Atualizado há 6 min': shows how old the displayed data is while no newer data can be loaded. */
export function DataAge({ at, timeZone, className }: Props) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return <span className={className}>Atualizado {formatRelative(at, timeZone, now)}</span>
}
