import { ErrorBody } from '../../contract/errors.ts'
import { failureText } from '../../api/failureText.ts'
import { ApiError } from '../../api/httpClient.ts'
import { toast } from '../../ui/toast.ts'

/** A failed call: `title` as the product words it, and under it what the server or the network said. */
export function tellFailure(title: string, error: unknown): void {
  const why = failureText(error, title)
  toast.error(title, why === title ? {} : { description: why })
}

/** What the server said of single fields when it refused. */
export function refusedFields(error: unknown): Record<string, string> {
  const body = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
  return (body?.success && body.data.fields) || {}
}
