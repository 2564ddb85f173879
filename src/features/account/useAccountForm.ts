import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { ErrorBody } from '../../contract/errors.ts'
import { BOT_CHECK_NOT_READY, BotCheckNotReady } from '../../session/botCheckNotReady.ts'
import { failureText } from '../../api/failureText.ts'
import { ApiError } from '../../api/httpClient.ts'

type Options<T> = {
  schema: z.ZodMiniType<T>
  /** Reads the form's values in the shape that the schema expects. */
  read: (data: FormData) => unknown
  send: (values: T) => Promise<void>
  /** Shown when the server's answer has no text of its own. */
  fallback?: string | undefined
  /** Text of the banner before anything was sent. */
  firstFailure?: string | null
}

export const NO_NETWORK = 'Sem conexão com o servidor. Verifique a internet e tente novamente.'

/**
 * State of a form with two or three fields, validated by the contract's schema when it is sent. Written by
 * hand, because these are the first screens and a form library would be a tenth of what they load.
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
      // A field that is being corrected no longer shows its error.
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const { target } = event
        if (target instanceof HTMLInputElement && errors[target.name])
          setErrors({ ...errors, [target.name]: undefined })
      },
    },
  }
}

/**
 * The text of a failure (AUTH-09). If the bot check is not ready because there is no network, it says so,
 * since the user can act on that.
 */
function textOf(error: unknown, fallback: string | undefined): string {
  if (!(error instanceof BotCheckNotReady)) return failureText(error, fallback)
  return navigator.onLine ? BOT_CHECK_NOT_READY : NO_NETWORK
}

/** The server's messages for single fields, if this form has all of those fields; else null. */
function fieldsOf(error: unknown, form: HTMLFormElement): Record<string, string> | null {
  const body = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
  const fields = (body?.success && body.data.fields) || {}
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => form.elements.namedItem(name)) ? fields : null
}
