const PATIENCE_MS = 1000

/**
 * Runs `task` once the dialog that is closing is gone: with its end it gives the focus back to where it was, and would
 * take it from another one that is open by then.
 */
export function afterOverlays(task: () => void): void {
  const since = performance.now()
  const look = () => {
    const gone = !document.querySelector('[role="dialog"], [role="alertdialog"]')
    if (gone || performance.now() - since > PATIENCE_MS) task()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
