/**
 * Adds a service's own script to the page, once. It cannot be unloaded, so its adapter must be able to
 * silence it. If a blocker prevents loading, the service does nothing.
 */
export function addForeignScript(src: string): HTMLScriptElement {
  const known = [...document.scripts].find((script) => script.src === src)
  if (known) return known
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
  return script
}
