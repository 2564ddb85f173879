/**
 * Headless UI gives the focus back to what it last saw focused. Loaded by the very press that opens a dialog, it has
 * seen nothing yet: this shows it where the focus is.
 */
export function announceFocus(): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focus'))
}
