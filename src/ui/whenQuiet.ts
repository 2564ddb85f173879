/**
 * Runs `task` once the page has loaded, `afterMs` have passed for what the first screen still asks for, and the
 * browser has nothing to do. Returns the way to call it off.
 */
export function whenQuiet(task: () => void, afterMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let calledOff = false
  const run = () => {
    if (!calledOff) task()
  }
  const start = () => {
    // Safari has no idle callback.
    timer = setTimeout(
      () => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run()),
      afterMs,
    )
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
  return () => {
    calledOff = true
    clearTimeout(timer)
    removeEventListener('load', start)
  }
}
