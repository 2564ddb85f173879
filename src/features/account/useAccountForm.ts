import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { ErrorBody } from '../../contract/errors.ts'
import { BOT_CHECK_NOT_READY, BotCheckNotReady } from '../../session/botCheckNotReady.ts'
import { failureText } from '../../api/failureText.ts'
import { ApiError } from '../../api/httpClient.ts'

type Options<T> = {
  schema: z.ZodMiniType<T>
  /** What the form holds, in the shape the schema reads. */
  read: (data: FormData) => unknown
  send: (values: T) => Promise<void>
  /** Said when the server gives no text of its own. */
  fallback?: string | undefined
  /** What the banner says before anything was sent. */
  firstFailure?: string | null
}

export const NO_NETWORK = 'Sem conexão com o servidor. Verifique a internet e tente novamente.'

/**
 * Two or three fields, checked by the contract's schema when sent. By hand, because these are the first screens and
 * the form library would be a tenth of what they load.
 */
export function useAccountForm<T>({ schema, read, send, fallback, firstFailure = null }: Options<T>) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [failure, setFailure] = useState<string | null>(firstFailure)
  const [busy, setBusy] = useState(false)

  function showErrors(form: HTMLFormElement, found: Record<string, string>) {
    setErrors(found)
    const first = [...form.elements].find((field) => field instanceof HTMLInputElement && found[field.name])
    if (first instanceof HTMLInputElement) first.focus()
  }

  async function submit(form: HTMLFormElement) {
    setFailure(null)
    const parsed = schema.safeParse(read(new FormData(form)))
    if (!parsed.success) {
      const found: Record<string, string> = {}
      for (const { path, message } of parsed.error.issues) found[String(path[0])] ??= message
      showErrors(form, found)
      return
    }
    setErrors({})
    setBusy(true)
    try {
      await send(parsed.data)
    } catch (error) {
      const fields = fieldsOf(error, form)
      if (fields) showErrors(form, fields)
      else setFailure(textOf(error, fallback))
    } finally {
      setBusy(false)
    }
  }

  return {
    errors,
    failure,
    busy,
    dismiss: () => setFailure(null),
    showFailure: (text: string) => setFailure(text),
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
      // A field being corrected is not wrong any more.
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const { target } = event
        if (target instanceof HTMLInputElement && errors[target.name])
          setErrors({ ...errors, [target.name]: undefined })
      },
    },
  }
}

/** AUTH-09. Without network that is what keeps the check from being ready, and what the person can do something about. */
function textOf(error: unknown, fallback: string | undefined): string {
  if (!(error instanceof BotCheckNotReady)) return failureText(error, fallback)
  return navigator.onLine ? BOT_CHECK_NOT_READY : NO_NETWORK
}

/** What the server says of single fields, when this form has them all. */
function fieldsOf(error: unknown, form: HTMLFormElement): Record<string, string> | null {
  const body = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
  const fields = (body?.success && body.data.fields) || {}
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => form.elements.namedItem(name)) ? fields : null
}
