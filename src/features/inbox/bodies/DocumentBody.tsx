import { Download, FileText, RefreshCw } from 'lucide-react'
import type { MessageContent } from '../../../contract/message.ts'
import { useState } from 'react'
import { Spinner } from '../../../ui/Spinner.tsx'
import { formatSize } from '../formatSize.ts'
import { acquireMedia, releaseMedia } from '../mediaCache.ts'
import { lostFile } from './lostFile.ts'

/** 'PDF' for 'exame.pdf'; empty for a name without an extension. */
const kindOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''

/**
 * A document. It is downloaded, never opened here: an HTML page or an SVG would run as a page of our origin.
 */
export function DocumentBody({ content }: { content: MessageContent }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const name = content.filename ?? content.name ?? 'documento'
  const { url } = content

  async function save() {
    if (!url || state === 'loading') return
    setState('loading')
    try {
      const link = document.createElement('a')
      link.href = await acquireMedia(url)
      link.download = name
      link.click()
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      releaseMedia(url)
    }
  }

  const facts = [content.size ? formatSize(content.size) : '', kindOf(name)].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      onClick={() => void save()}
      disabled={!url}
      aria-label={`Baixar ${name}`}
      className="flex w-full min-w-52 items-center gap-2.5 rounded-sm py-1 text-left"
    >
      <FileText size={22} aria-hidden="true" className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-550 wrap-anywhere">{name}</span>
        <span className="block text-xs text-ink-2" role={state === 'failed' ? 'alert' : undefined}>
          {!url && (lostFile(content) ?? 'Recebendo o arquivo…')}
          {url && (state === 'failed' ? 'Não foi possível baixar. Toque para tentar de novo.' : facts)}
        </span>
      </span>
      {url && (
        <span aria-hidden="true" className="shrink-0 text-ink-2">
          {state === 'loading' && <Spinner size={18} />}
          {state === 'failed' && <RefreshCw size={18} />}
          {state === 'idle' && <Download size={18} />}
        </span>
      )}
    </button>
  )
}
