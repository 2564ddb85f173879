/**
 * Runs `task` once the page has loaded, `afterMs` milliseconds have passed (time for the first screen's
 * requests), and the browser is idle. Returns a function that cancels it.
 */
export function whenQuiet(task: () => void, afterMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let calledOff = false
  const run = () => {
    if (!calledOff) task()
  }
  const start = () => {
    // Safari has no requestIdleCallback.
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
