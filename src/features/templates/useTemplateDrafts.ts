import * as z from 'zod/mini'
import { newId } from '../../contract/ids.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { READY_TEMPLATES } from './readyTemplates.ts'

const DraftRef = z.object({
  id: z.string(),
  name: z.string(),
  /** Index of the ready-made text that it begins with. */
  ready: z.nullable(z.number()),
  /** Id of the template that it replaces. */
  replaces: z.nullable(z.string()),
})
export type DraftRef = z.infer<typeof DraftRef>

const Kept = z.object({ drafts: z.optional(z.array(DraftRef)) })
const NONE: { drafts: DraftRef[] } = { drafts: [] }

/** The list of template drafts on this device. Each draft's text is stored by its editor. */
export function useTemplateDrafts() {
  const { values, edit } = useKeptForm('template-drafts', Kept, NONE)
  const { drafts } = values
  return {
    drafts,
    begin(ready: number | null, replaces: { id: string; name: string } | null = null): string {
      const known = replaces && drafts.find((draft) => draft.replaces === replaces.id)
      if (known) return known.id
      const id = newId()
      const name = replaces?.name ?? (ready === null ? '' : READY_TEMPLATES[ready]!.name)
      edit({ drafts: [...drafts, { id, name, ready, replaces: replaces?.id ?? null }] })
      return id
    },
    rename: (id: string, name: string) =>
      edit({ drafts: drafts.map((draft) => (draft.id === id ? { ...draft, name } : draft)) }),
    end: (id: string) => edit({ drafts: drafts.filter((draft) => draft.id !== id) }),
  }
}
