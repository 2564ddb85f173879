import { expect, it } from 'vitest'
import { deviceName } from '../../src/parts/deviceName.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`,
    'Chrome no Android',
    true,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
    'Chrome no Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    'Edge no Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
    true,
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/143.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    'Opera no Linux',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome no iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/146.0 Mobile/15E148 Safari/605.1.15',
    'Firefox no iPad',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari no Mac',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox no Linux', false],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
    'Chrome no ChromeOS',
    false,
  ],
  ['Dalvik/2.1.0 (Linux; U; Android 14)', 'Navegador no Android', true],
  ['Firefox/146.0', 'Firefox', false],
  ['curl/8.5.0', 'Aparelho desconhecido', false],
  ['', 'Aparelho desconhecido', false],
])('%s is named %s', (userAgent, name, handheld) => {
  expect(deviceName(userAgent)).toEqual({ name, handheld })
})
