const PATIENCE_MS = 1000

/**
 * Runs `task` once the closing dialog has been removed. A dialog that is removed restores the focus, and
 * would take it away from another dialog opened before that.
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
