/** Elements of the page, made without a framework: it must open at once on any phone. */
type Child = Node | string | null

/** An element with properties (`aria-…` and `data-…` as attributes) and children; null is nothing. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Record<string, string | boolean | ((event: Event) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(key, value)
    else if (typeof value === 'boolean') made.toggleAttribute(key, value)
    else made.setAttribute(key, value)
  }
  made.append(...children.filter((child) => child !== null))
  return made
}

type Option = { value: string; label: string; about?: string; checked?: boolean }

/** A group of radio buttons, one of which is chosen. */
export function choices(
  legend: string,
  name: string,
  options: readonly Option[],
  onChoose: (value: string) => void,
): HTMLFieldSetElement {
  return element(
    'fieldset',
    {},
    element('legend', {}, legend),
    ...options.map(({ value, label, about, checked = false }) =>
      element(
        'label',
        { class: 'choice' },
        element('input', { type: 'radio', name, value, checked, change: () => onChoose(value) }),
        element('span', {}, label, about ? element('span', { class: 'about' }, about) : null),
      ),
    ),
  )
}
