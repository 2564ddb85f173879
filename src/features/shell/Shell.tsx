import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { beginSync } from '../../workspace/openWorkspace.ts'
import { whenQuiet } from '../../ui/whenQuiet.ts'
import { cx } from '../../ui/cx.ts'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { useLazyPart } from '../../ui/lazyPart.ts'
import { BottomBar } from './BottomBar.tsx'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { loadAhead } from './loadAhead.ts'
import { SearchButton } from './SearchButton.tsx'
import { Sidebar } from './Sidebar.tsx'
import { statusPart, supportPart } from './laterParts.ts'
import { titleOf } from './titleOf.ts'
import { usePalette } from './usePalette.ts'
import { useSidebarOpen } from './useSidebarOpen.ts'
import { UserPanels } from './UserPanels.tsx'
import { logFailure } from '../../telemetry/report.ts'

const MoreSheet = lazyOverlay(async () => (await import('./MoreSheet.tsx')).MoreSheet)

type Props = {
  children: ReactNode
  /**
   * The outbox's chip in the header, the strip below it and the outbox sheet. They belong to another feature,
   * so the route passes them in.
   */
  chip: (onOpenQueue: () => void) => ReactNode
  strip: (onOpenQueue: () => void) => ReactNode
  queue: (open: boolean, onClose: () => void) => ReactNode
  /**
   * From the billing feature: consumption at the bottom of the
   * sidebar and in the phone's menu, and a notice below the header.
   */
  consumption: (onNavigate?: () => void) => ReactNode
  notice: ReactNode
  palette: (open: boolean, onClose: () => void, onOpenQueue: () => void) => ReactNode
}

/**
 * Sidebar, header and content. Below 768 px there is a bottom bar, and an open thread fills the whole screen.
 */
export function Shell({ children, chip, strip, queue, consumption, notice, palette }: Props) {
  const [sidebarOpen, toggleSidebar] = useSidebarOpen()
  // Null until first opened: before that its code is not loaded.
  const [queueOpen, setQueueOpen] = useState<boolean | null>(null)
  const [moreOpen, setMoreOpen] = useState<boolean | null>(null)
  const [paletteOpen, setPaletteOpen] = usePalette()
  const support = useSyncExternalStore(supportPart.subscribe, supportPart.get)
  const troubled = useSyncStatus(
    ({ paused, quota, serverFull, fault }) => paused !== null || quota || serverFull || fault !== null,
  )
  const status = useLazyPart(statusPart, troubled, (error) => {
    logFailure(error, 'status strip not loaded')
  })
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const href = useLocation({ select: (location) => location.href })
  const inThread = /^\/chat\/[^/]+/.test(pathname)
  // Screens that have their own header on a phone.
  const ownHeader = inThread || pathname === '/calendar'
  // Screens with a composer or buttons at the bottom edge: the support button is in the header instead.
  const edgeTaken = inThread || /^\/(agents|availability|professionals)/.test(pathname)
  const openQueue = () => setQueueOpen(true)
  // Runs after the effects of the screen inside, which have requested its rows by then.
  useEffect(() => void beginSync(), [])
  useEffect(() => whenQuiet(loadAhead, 2500), [])

  return (
    <div className="relative flex h-dvh overflow-clip">
      <a
        href="#content"
        className="sr-only z-50 rounded-sm bg-surface px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Ir para o conteúdo
      </a>
      <Sidebar open={sidebarOpen} onToggle={toggleSidebar} footer={consumption()} />
      <div className="flex min-w-0 flex-1 flex-col pt-safe">
        <header
          className={cx(
            // If large text leaves no room, the title gets a line of its own.
            '@container flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-4 md:px-5',
            ownHeader && 'max-md:hidden',
          )}
        >
          <h1 className="line-clamp-2 min-w-min flex-1 leading-tight wrap-break-word @max-[16rem]:basis-full @max-[16rem]:pt-2">
            {titleOf(pathname)}
          </h1>
          <SearchButton onOpen={() => setPaletteOpen(true)} />
          {edgeTaken && support && <support.SupportLink look="header" />}
          {chip(openQueue)}
        </header>
        {troubled && status ? (
          <status.StatusStrip
            onSignIn={() => void navigate({ to: '/auth/login', search: { redirect: href } })}
          >
            {strip(openQueue)}
          </status.StatusStrip>
        ) : (
          strip(openQueue)
        )}
        {notice}
        <main
          id="content"
          tabIndex={-1}
          className="relative min-h-0 flex-1 overflow-y-auto outline-none md:scroll-pb-20"
        >
          {/* The heading on phones for screens without this header, which otherwise contains it. */}
          {ownHeader && <h1 className="sr-only md:hidden">{titleOf(pathname)}</h1>}
          {children}
        </main>
        {!edgeTaken && support && <support.SupportLink look="float" />}
        {!inThread && <BottomBar onMore={() => setMoreOpen(true)} />}
      </div>
      {moreOpen !== null && (
        <MoreSheet
          open={moreOpen}
          onClose={() => setMoreOpen(false)}
          onSearch={() => setPaletteOpen(true)}
          footer={consumption(() => setMoreOpen(false))}
        />
      )}
      {queueOpen !== null && queue(queueOpen, () => setQueueOpen(false))}
      {paletteOpen !== null && palette(paletteOpen, () => setPaletteOpen(false), openQueue)}
      <UserPanels />
    </div>
  )
}
