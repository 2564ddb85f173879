/**
 * Puts the focus on the first invalid field of a form, which scrolls it into view. `unlessTyping`: not while a field
 * has the focus, for a refusal that comes later.
 */
export function focusInvalid(
  form: HTMLFormElement | null,
  { unlessTyping = false }: { unlessTyping?: boolean } = {},
): void {
  const active = document.activeElement
  if (unlessTyping && form?.contains(active) && active?.matches('input, textarea, select')) return
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
