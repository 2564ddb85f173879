/**
 * Tells Headless UI which element has the focus. It restores the focus to the last element it saw focused;
 * when the press that opens a dialog is also what loads Headless UI, it has seen none yet.
 */
export function announceFocus(): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focus'))
}
