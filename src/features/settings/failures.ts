import { failureText } from '../../api/failureText.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Shows a failed call: `title` in the product's words, and
 * below it the text of the server or about the network.
 */
export function toastFailure(title: string, error: unknown): void {
  const why = failureText(error, title)
  toast.error(title, why === title ? {} : { description: why })
}
