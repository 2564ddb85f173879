import { type RefObject, useRef } from 'react'
import { savedAs, WIZARD_STEPS, type StepId } from './steps.ts'

type Save = () => Promise<boolean>

/**
 * Returns a function that saves this step and what could not be saved before (ONB-31). It resolves to the
 * names of the steps that are still not saved.
 */
export function useSaves(current: StepId, saveRef: RefObject<Save | null>): () => Promise<string[]> {
  const unsaved = useRef(new Map<string, { save: Save; step: StepId }>())
  return async () => {
    const group = savedAs[current]
    if (group && saveRef.current) unsaved.current.set(group, { save: saveRef.current, step: current })
    for (const [name, { save }] of unsaved.current) {
      // One after another: a later save may need what an earlier one created.
      if (await save()) unsaved.current.delete(name)
    }
    const left = [...unsaved.current.values()].map(({ step }) => step)
    return WIZARD_STEPS.filter(({ id }) => left.includes(id)).map(({ label }) => label)
  }
}
