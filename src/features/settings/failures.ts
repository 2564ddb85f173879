import { failureText } from '../../api/failureText.ts'
import { toast } from '../../ui/toast.ts'

/** A failed call: `title` as the product words it, and under it what the server or the network said. */
export function toastFailure(title: string, error: unknown): void {
  const why = failureText(error, title)
  toast.error(title, why === title ? {} : { description: why })
}
