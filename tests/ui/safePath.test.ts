import { describe, expect, it } from 'vitest'
import { safePath } from '../../src/session/safePath.ts'

const APP = 'https://balcao.exemplo'

describe('AUTH-30 where sign-in leads', () => {
  it.each([
    '/',
    '/dashboard',
    '/chat/0190a1b2-0000-7000-8000-000000000000?tab=all',
    '/contacts?search=Ana Souza&q=%2F%2Fmau',
    '/settings/profile#senha',
    '/calendar?redirect=https://mau.exemplo',
    '/@mau.exemplo',
    '/%2Fmau.exemplo',
    '/%5Cmau.exemplo',
    '/%09/mau.exemplo',
    '/javascript:alert(1)',
    '/authors',
  ])('%j is a place of this app', (path) => {
    expect(safePath(path)).toBe(path)
    expect(new URL(path, APP).origin).toBe(APP)
  })

  it.each([
    'https://mau.exemplo',
    'HTTPS:mau.exemplo',
    'https:/mau.exemplo',
    '//mau.exemplo',
    '///mau.exemplo',
    '////mau.exemplo/x',
    '//mau.exemplo@balcao.exemplo',
    '//balcao.exemplo@mau.exemplo',
    '//balcao.exemplo:x@mau.exemplo/chat',
    '/\\mau.exemplo',
    '\\/mau.exemplo',
    '\\\\mau.exemplo',
    '/\\/mau.exemplo',
    '/chat\\..\\\\mau.exemplo',
    '/\t/mau.exemplo',
    '/\n/mau.exemplo',
    '/\r\n/mau.exemplo',
    '/\t\\mau.exemplo',
    '\t//mau.exemplo',
    ' //mau.exemplo',
    '/\u0000/mau.exemplo',
    '/.//mau.exemplo',
    '/..//mau.exemplo',
    '/%2e//mau.exemplo',
    '/chat/..//mau.exemplo',
    '/chat/%2E%2e//mau.exemplo',
    '/chat\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://mau.exemplo/x',
    'mau.exemplo',
    '@mau.exemplo',
    '?redirect=//mau.exemplo',
    '#//mau.exemplo',
    '',
    '/auth',
    '/auth/login',
    '/auth/google/callback?code=a',
    '/chat/../auth/login',
    '/./auth/email?token=link_a',
    undefined,
    null,
    7,
    ['/chat'],
    ['//mau.exemplo'],
    { href: '//mau.exemplo' },
  ])('%j is none', (value) => {
    expect(safePath(value)).toBeUndefined()
  })
})
