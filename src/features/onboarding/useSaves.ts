import { type RefObject, useRef } from 'react'
import { savedAs, STEPS, type StepId } from './steps.ts'

type Save = () => Promise<boolean>

/**
 * Saves a step and what could not be saved before it (ONB-31). Resolves with the names of the steps that still are
 * not saved.
 */
export function useSaves(current: StepId, saveRef: RefObject<Save | null>): () => Promise<string[]> {
  const unsaved = useRef(new Map<string, { save: Save; step: StepId }>())
  return async () => {
    const group = savedAs[current]
    if (group && saveRef.current) unsaved.current.set(group, { save: saveRef.current, step: current })
    for (const [name, { save }] of unsaved.current) {
      // One after the other: the second may need what the first has made.
      if (await save()) unsaved.current.delete(name)
    }
    const left = [...unsaved.current.values()].map(({ step }) => step)
    return STEPS.filter(({ id }) => left.includes(id)).map(({ label }) => label)
  }
}
