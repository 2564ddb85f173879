const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPiOS\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** The order matters: Android's user agent also contains Linux, an iPhone's also Mac. */
const systems: readonly (readonly [RegExp, string, boolean])[] = [
  [/Android/, 'Android', true],
  [/iPhone|iPod/, 'iPhone', true],
  [/iPad/, 'iPad', true],
  [/Windows/, 'Windows', false],
  [/CrOS/, 'ChromeOS', false],
  [/Macintosh|Mac OS X/, 'Mac', false],
  [/Linux|X11/, 'Linux', false],
]

/** 'Chrome no Android', as far as the user agent tells. `handheld`: show the picture of a phone or tablet. */
export function deviceName(userAgent: string): { name: string; handheld: boolean } {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [, system, handheld = false] = systems.find(([pattern]) => pattern.test(userAgent)) ?? []
  if (!system) return { name: browser ?? 'Aparelho desconhecido', handheld }
  return { name: `${browser ?? 'Navegador'} no ${system}`, handheld }
}
