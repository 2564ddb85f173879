import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { BottomBar } from './BottomBar.tsx'
import { MoreSheet } from './MoreSheet.tsx'
import { Sidebar } from './Sidebar.tsx'
import { StatusStrip } from './StatusStrip.tsx'
import { titleOf } from './titleOf.ts'
import { useSidebarOpen } from './useSidebarOpen.ts'

type Props = {
  children: ReactNode
  /** The connection chip of the header; the queue belongs to another feature, so routes hand both in. */
  chip: (onOpenQueue: () => void) => ReactNode
  queue: (open: boolean, onClose: () => void) => ReactNode
}

/** Sidebar, header, content; below 768 px a bottom bar, and a thread has the whole screen for itself. */
export function Shell({ children, chip, queue }: Props) {
  const [sidebarOpen, toggleSidebar] = useSidebarOpen()
  const [queueOpen, setQueueOpen] = useState(false)
  const [moreOpen, setMoreOpen] = useState(false)
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const href = useLocation({ select: (location) => location.href })
  const inThread = /^\/chat\/[^/]+/.test(pathname)
  const openQueue = () => setQueueOpen(true)

  return (
    <div className="flex h-dvh overflow-clip">
      <a
        href="#content"
        className="sr-only z-50 rounded-sm bg-surface px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Ir para o conteúdo
      </a>
      <Sidebar open={sidebarOpen} onToggle={toggleSidebar} />
      <div className="flex min-w-0 flex-1 flex-col pt-safe">
        <header
          className={cx(
            'flex h-14 shrink-0 items-center gap-3 border-b border-line px-4 md:px-5',
            inThread && 'max-md:hidden',
          )}
        >
          <h1 className="min-w-0 flex-1 truncate">{titleOf(pathname)}</h1>
          {chip(openQueue)}
        </header>
        <StatusStrip
          onOpenQueue={openQueue}
          onSignIn={() => void navigate({ to: '/auth/login', search: { redirect: href } })}
        />
        <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
          {children}
        </main>
        {!inThread && <BottomBar onMore={() => setMoreOpen(true)} />}
      </div>
      <MoreSheet open={moreOpen} onClose={() => setMoreOpen(false)} />
      {queue(queueOpen, () => setQueueOpen(false))}
    </div>
  )
}
