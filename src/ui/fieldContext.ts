import { createContext, use } from 'react'

export type FieldContextValue = {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldContextValue | null>(null)

type Own = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/**
 * The attributes that link a control to the Field around it; the control's own attributes take precedence.
 */
export function useFieldControl(own: Own) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': field?.required || undefined,
  }
}
