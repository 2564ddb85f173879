import { useQuery } from '@tanstack/react-query'
import { Globe, Plus } from 'lucide-react'
import { useState } from 'react'
import { newId } from '../../contract/ids.ts'
import { siteAddress, WebsiteRequest } from '../../contract/knowledge.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import type { SourcesProps } from './DocumentsPanel.tsx'
import { websitesQuery } from './reads.ts'
import { SourceList } from './SourceList.tsx'
import { useAddWebsite, useRemoveWebsite } from './sourceWrites.ts'

/** Sub-tab 'Sites': websites the agent answers from (KB-15 to KB-17). */
export function WebsitesPanel({ agentId, baseId, drafts: { site }, onDrafts, disabled }: SourcesProps) {
  const websites = useQuery(websitesQuery(baseId))
  const add = useAddWebsite({ agentId, baseId })
  const remove = useRemoveWebsite(baseId)
  const [error, setError] = useState<string | undefined>()
  // Id of the site in the field; the next address gets a new one.
  const [siteId, setSiteId] = useState(newId)
  const ready = site.trim() !== '' && !disabled && !add.isPending
  const type = (next: string) => onDrafts((all) => ({ ...all, site: next }))

  function submit(): void {
    if (!ready) return
    const url = WebsiteRequest.shape.url.safeParse(site)
    setError(url.error?.issues[0]?.message)
    if (!url.success) return
    add.mutate(
      { id: siteId, url: siteAddress(url.data) ?? url.data },
      {
        onSuccess: () => {
          type('')
          setSiteId(newId())
        },
      },
    )
  }

  return (
    <>
      {/* Not a <form>, because it is inside the editor's form. */}
      <fieldset
        aria-label="Novo site"
        className="flex gap-2 border-b border-line px-4 py-3 max-sm:flex-col sm:items-end md:px-[18px]"
      >
        <Field label="Endereço do site" error={error} required className="flex-1">
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://www.suaclinica.com.br"
            value={site}
            readOnly={add.isPending}
            onChange={(event) => {
              type(event.target.value)
              setSiteId(newId())
              setError(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              submit()
            }}
          />
        </Field>
        <Button
          variant="primary"
          size="lg"
          icon={<Plus size={16} />}
          disabled={!ready && !add.isPending}
          loading={add.isPending}
          onClick={submit}
        >
          {add.isPending ? 'Adicionando...' : 'Adicionar Site'}
        </Button>
      </fieldset>
      <SourceList
        query={websites}
        remove={remove}
        word="site"
        heading="Sites adicionados"
        empty="O agente lê a página uma vez, quando ela é adicionada, e responde com o que está escrito nela."
        icon={<Globe size={18} />}
        renderDetail={({ url }) => (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-brand wrap-anywhere hover:underline"
          >
            {url}
          </a>
        )}
        disabled={disabled}
      />
    </>
  )
}
