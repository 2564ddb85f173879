/** Classes of text controls. Text is 16 px on touch screens, because below that iOS zooms into the page. */
export const controlClass =
  'w-full min-w-0 rounded-sm border border-line-strong bg-surface text-sm text-ink transition-colors duration-150 hover:border-ink-3 focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad aria-invalid:focus:outline-bad pointer-coarse:text-base'

export const controlHeight = 'h-10 px-3 pointer-coarse:h-11'
