/**
 * Puts the focus on the first invalid field of a form and shows it clear of the edges, so that the reason below it is
 * seen as well. `unlessTyping`: not while a field has the focus, for a refusal that comes later.
 */
export function focusInvalid(
  form: HTMLFormElement | null,
  { unlessTyping = false }: { unlessTyping?: boolean } = {},
): void {
  const active = document.activeElement
  if (unlessTyping && form?.contains(active) && active?.matches('input, textarea, select')) return
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
