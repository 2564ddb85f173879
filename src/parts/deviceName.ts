const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPiOS\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Android says Linux too, and an iPhone Mac: the order decides. */
const systems: readonly (readonly [RegExp, string, boolean])[] = [
  [/Android/, 'Android', true],
  [/iPhone|iPod/, 'iPhone', true],
  [/iPad/, 'iPad', true],
  [/Windows/, 'Windows', false],
  [/CrOS/, 'ChromeOS', false],
  [/Macintosh|Mac OS X/, 'Mac', false],
  [/Linux|X11/, 'Linux', false],
]

/** 'Chrome no Android', as far as the browser told; `handheld` decides its picture. */
export function deviceName(userAgent: string): { name: string; handheld: boolean } {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [, system, handheld = false] = systems.find(([pattern]) => pattern.test(userAgent)) ?? []
  if (!system) return { name: browser ?? 'Aparelho desconhecido', handheld }
  return { name: `${browser ?? 'Navegador'} no ${system}`, handheld }
}
