import { useQuery } from '@tanstack/react-query'
import { FileText, Upload } from 'lucide-react'
import { useRef } from 'react'
import { newId } from '../../contract/ids.ts'
import { DOCUMENT_EXTENSIONS } from '../../contract/knowledge.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { formatKilobytes } from './formatKilobytes.ts'
import type { ChangeDrafts, KnowledgeDrafts, NewFile } from './knowledgeDrafts.ts'
import { documentsQuery } from './reads.ts'
import { SourceList } from './SourceList.tsx'
import { fileProblem, useAddDocument, useRemoveDocument } from './sourceWrites.ts'

const ACCEPTED = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',')

export type SourcesProps = {
  agentId: string
  baseId: string
  drafts: KnowledgeDrafts
  onDrafts: ChangeDrafts
  disabled: boolean
}

/**
 * Sub-tab 'Documentos' (KB-10 to KB-14). A file is uploaded when
 * it is chosen; if that fails it stays, to be uploaded again.
 */
export function DocumentsPanel({
  agentId,
  baseId,
  drafts: { file: chosen },
  onDrafts,
  disabled,
}: SourcesProps) {
  const picker = useRef<HTMLInputElement>(null)
  const documents = useQuery(documentsQuery(baseId))
  const add = useAddDocument({ agentId, baseId })
  const remove = useRemoveDocument(baseId)
  const keep = (file: NewFile | null) => onDrafts((all) => ({ ...all, file }))

  function send(next: NewFile): void {
    keep(next)
    add.mutate(next, { onSuccess: () => keep(null) })
  }

  function choose(file: File | undefined): void {
    if (!file) return
    const problem = fileProblem(file)
    if (problem) toast.error(problem)
    else send({ id: newId(), file })
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 md:px-[18px]">
        <p className="min-w-48 flex-1 text-xs text-ink-2">PDF, Word, Excel, CSV ou TXT, até 10 MB.</p>
        <Button
          size="sm"
          icon={<Upload size={16} />}
          disabled={disabled || chosen !== null}
          onClick={() => picker.current?.click()}
        >
          Adicionar documento
        </Button>
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED}
          aria-label="Arquivo do documento"
          className="hidden"
          onChange={(event) => {
            choose(event.target.files?.[0])
            // So that the same file can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {chosen && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-sunken px-4 py-3 md:px-[18px]">
          <div className="min-w-48 flex-1">
            <p className="font-550 wrap-anywhere">{chosen.file.name}</p>
            <p className={add.isPending ? 'text-xs text-ink-2' : 'text-xs text-bad'}>
              {add.isPending ? 'Enviando...' : 'Ainda não foi enviado.'}
            </p>
          </div>
          {!add.isPending && <Button onClick={() => keep(null)}>Descartar</Button>}
          <Button variant="primary" loading={add.isPending} disabled={disabled} onClick={() => send(chosen)}>
            {add.isPending ? 'Enviando...' : 'Tentar novamente'}
          </Button>
        </div>
      )}
      <SourceList
        query={documents}
        remove={remove}
        word="documento"
        empty="Tabelas de preços, orientações de preparo, perguntas frequentes: o agente lê e responde com o que está escrito."
        icon={<FileText size={18} />}
        renderDetail={({ metadata }) => formatKilobytes(metadata.size)}
        disabled={disabled}
      />
    </>
  )
}
