import { useSyncExternalStore } from 'react'

export type ThemeMode = 'light' | 'dark'
export type ThemeColor = 'balcao' | 'blue' | 'green'
export type Theme = { mode: ThemeMode; color: ThemeColor }

/** public/theme.js reads it too, before the first paint: change both together. */
export const themeKey = 'current-theme'
const paper = { light: '#f7f6f3', dark: '#151413' }

let current: Theme | undefined
const listeners = new Set<() => void>()

/** Parses the stored theme; anything unreadable gives the default: light, Balcão. */
export function parseTheme(stored: string | null): Theme {
  let value: unknown = null
  try {
    value = stored === null ? null : JSON.parse(stored)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const saved = typeof value === 'object' && value !== null ? value : {}
  const mode = 'mode' in saved && saved.mode === 'dark' ? 'dark' : 'light'
  const color =
    'color' in saved && (saved.color === 'blue' || saved.color === 'green') ? saved.color : 'balcao'
  return { mode, color }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(themeKey)
  } catch {
    // The browser has switched storage off: the theme lasts as long as the page.
    return null
  }
}

export function getTheme(): Theme {
  current ??= parseTheme(readStorage())
  return current
}

export function applyTheme({ mode, color }: Theme): void {
  const root = document.documentElement
  root.dataset['mode'] = mode
  root.dataset['color'] = color
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper[mode])
}

function show(theme: Theme): void {
  current = theme
  applyTheme(theme)
  for (const listener of listeners) listener()
}

/** Applies a partial change and stores the result on this device. */
export function setTheme(change: Partial<Theme>): void {
  const theme = { ...getTheme(), ...change }
  try {
    localStorage.setItem(themeKey, JSON.stringify(theme))
  } catch {
    // Storage is full or switched off: the choice still holds for this page.
  }
  show(theme)
}

function onStorage(event: StorageEvent): void {
  if (event.key === themeKey || event.key === null)
    show(parseTheme(event.key === null ? null : event.newValue))
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** The current theme; also updates when another tab changes it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme)
}
