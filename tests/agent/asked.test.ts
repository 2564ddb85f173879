/** What customers of many clinics ask in their own words, each question answered by the pair that answers it, or by none. */
import { describe, expect, it } from 'vitest'
import { ASKED, OPEN } from '../eval/askedCases.ts'
import { ASKED_CLINICS, type AskedClinicId } from '../eval/askedClinics.ts'
import { ask, near } from '../eval/dialogues/kinds.ts'
import { play } from '../eval/play.ts'
import { judge } from '../eval/verdict.ts'

const CLINICS = Object.keys(ASKED_CLINICS) as AskedClinicId[]

async function isAnswered({ id, text, right }: (typeof ASKED)[number]): Promise<boolean> {
  const dialogue = right === null ? near('asked', id, text) : ask('asked', id, text, ...right.split(','))
  return judge(await play(dialogue)).isRight
}

describe('questions in the words of strangers', () => {
  it.each(CLINICS)('(ENG-03) are answered by their pair, or left to the team: %s', async (clinic) => {
    const failing: string[] = []
    for (const one of ASKED.filter(({ id }) => id === clinic)) {
      if (!(await isAnswered(one))) failing.push(one.text)
    }
    expect(failing).toEqual(
      OPEN.filter((text) => ASKED.some((one) => one.id === clinic && one.text === text)),
    )
  })
})
