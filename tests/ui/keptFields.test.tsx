// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeptFields, useKeptFields } from '../../src/parts/keptForm/useKeptFields.ts'
import { readFormDraft, writeFormDraft } from '../../src/session/formDrafts.ts'

type Company = { name: string; phone: string }
let form: UseFormReturn<Company>
let own: KeptFields

function Form() {
  const shown = useForm<Company>({ defaultValues: { name: 'Aurora', phone: '' } })
  const state = useKeptFields('company', shown)
  useEffect(() => {
    form = shown
    own = state
  })
  return (
    <form>
      <input {...shown.register('name')} />
      <input {...shown.register('phone')} />
    </form>
  )
}

const kept = () => JSON.parse(readFormDraft('company') ?? 'null') as Partial<Company> | null
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  writeFormDraft('company', null)
  vi.unstubAllGlobals()
})

describe('what is typed in a form', () => {
  it('OFF-21 is kept from the first key, and no longer once it is as it was', async () => {
    await act(async () => root.render(<Form />))
    await act(async () => form.setValue('name', 'Aurora S'))
    expect([kept(), own.kept]).toEqual([{ name: 'Aurora S' }, true])
    await act(async () => form.setValue('name', 'Aurora'))
    expect([kept(), own.kept]).toEqual([null, false])
  })

  it('OFF-21 comes back over what the record says', async () => {
    writeFormDraft('company', JSON.stringify({ phone: '11 9', forgotten: 'x', name: 7 }))
    await act(async () => root.render(<Form />))
    expect(form.getValues()).toEqual({ name: 'Aurora', phone: '11 9' })
    expect(own.kept).toBe(true)
  })

  it('OFF-21 is not what the server sends meanwhile: its values are no draft, one by one or all', async () => {
    await act(async () => root.render(<Form />))
    await act(async () => form.resetField('phone', { defaultValue: '11 3333' }))
    expect([kept(), own.kept]).toEqual([null, false])
    await act(async () => form.setValue('name', 'Aurora S'))
    await act(async () => form.resetField('phone', { defaultValue: '11 4444' }))
    expect(kept()).toEqual({ name: 'Aurora S' })
    await act(async () => form.reset({ name: 'Boreal', phone: '11 5555' }))
    expect([kept(), own.kept]).toEqual([null, false])
  })
})
