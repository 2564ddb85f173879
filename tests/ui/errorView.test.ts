import { describe, expect, it } from 'vitest'
import { errorView } from '../../src/app/errorView.ts'
import { UNEXPECTED } from '../../src/contract/errors.ts'

describe('errorView', () => {
  it.each([
    [404, 'Página não encontrada', false],
    [401, 'Ocorreu um erro', false],
    [403, 'Ocorreu um erro', false],
    [409, 'Ocorreu um erro', true],
    [500, 'Erro no servidor', true],
    [503, 'Erro no servidor', true],
    [599, 'Erro no servidor', true],
  ])("NAV-04 NAV-05 an answer with %i is '%s'", (status, title, reloads) => {
    expect(errorView({ status, detail: 'O que o servidor disse.' })).toEqual({
      status,
      title,
      message: 'O que o servidor disse.',
      reloads,
    })
  })

  it('NAV-04 an error of ours shows no English: neither its text nor its name', () => {
    expect(errorView(new TypeError("Cannot read properties of undefined (reading 'id')"))).toEqual({
      status: null,
      title: 'Ocorreu um erro',
      message: UNEXPECTED,
      reloads: true,
    })
  })

  it.each([
    'Failed to fetch dynamically imported module: https://app/assets/x.js',
    'error loading dynamically imported module: https://app/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('NAV-04 a screen that cannot be fetched says so (%s)', (text) => {
    expect(errorView(new TypeError(text)).message).toContain('não pôde ser carregada')
  })

  it.each([null, undefined, 'texto', 7, { status: '500' }])(
    'NAV-04 whatever is thrown (%s) is said',
    (thrown) => {
      expect(errorView(thrown)).toMatchObject({ status: null, title: 'Ocorreu um erro', message: UNEXPECTED })
    },
  )
})
