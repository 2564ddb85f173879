// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { focusInvalid } from '../../src/hooks/focusInvalid.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <form>
      <input id="right">
      <textarea id="wrong" aria-invalid="true"></textarea>
      <input id="wrong too" aria-invalid="true">
      <button id="send">Mandar</button>
    </form>`
})
const at = (id: string) => document.getElementById(id)!
const form = () => document.querySelector('form')

it('goes to the first invalid field, whoever has the focus', () => {
  at('right').focus()
  focusInvalid(form())
  expect(document.activeElement).toBe(at('wrong'))
})

it('a refusal that comes later takes the focus from the button, and from nobody who types', () => {
  at('send').focus()
  focusInvalid(form(), { unlessTyping: true })
  expect(document.activeElement).toBe(at('wrong'))
  at('right').focus()
  focusInvalid(form(), { unlessTyping: true })
  expect(document.activeElement).toBe(at('right'))
})
