import { expect, it } from 'vitest'
import { warmAnswering } from '../../server/agent/thread/warmAnswering.ts'

it('the made-up clinic answers each of its customers', async () => {
  const answers: string[][] = []
  for await (const messages of warmAnswering(new Date('2026-11-25T13:00:00Z'))) answers.push(messages)
  expect(answers.every((messages) => messages.length > 0)).toBe(true)
  expect(answers[0]!.join(' ')).toContain('ao lado')
  expect(answers[3]!.join(' ')).toContain('Limpeza de pele, amanhã (26/11) às 15h')
})
