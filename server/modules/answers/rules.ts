import type { UnansweredGroup } from '../../../src/contract/answers.ts'
import { FORM_LENGTH, FORMS_LIMIT } from '../../../src/contract/qaPair.ts'
import { fold } from '../../../src/contract/text.ts'

/** An open question, with the figures of its group. */
export type QuestionRow = {
  group_key: string
  text: string
  at: Date
  conversation_id: string | null
  contact_name: string | null
  is_voice: boolean
  /** How many questions the group has. */
  count: number
  /** How many contacts asked them; those of the preview are of nobody. */
  people: number
  last_at: Date
}

export type StaffAnswer = { group_key: string; text: string; name: string }

const EXAMPLES = 10

/** Groups the rows for the screen. The rows come group by group, newest first in each. */
export function toGroups(rows: readonly QuestionRow[], answers: readonly StaffAnswer[]): UnansweredGroup[] {
  const groups = new Map<string, QuestionRow[]>()
  for (const row of rows) groups.set(row.group_key, [...(groups.get(row.group_key) ?? []), row])
  const byKey = new Map(answers.map((answer) => [answer.group_key, answer]))
  return [...groups.values()].map((group) => {
    const [latest] = group as [QuestionRow]
    const asked = mostAsked(group)
    const question = asQuestion(asked)
    const answer = byKey.get(latest.group_key)
    return {
      group_key: latest.group_key,
      question,
      count: latest.count,
      people: latest.people,
      last_at: latest.last_at.toISOString(),
      forms: otherForms(group, question),
      examples: group.slice(0, EXAMPLES).map(({ text, at, conversation_id, contact_name, is_voice }) => ({
        text,
        at: at.toISOString(),
        conversation_id,
        contact_name: contact_name ?? '',
        is_voice,
      })),
      staff_answer: answer ? { text: answer.text.slice(0, 4000), name: answer.name } : null,
    }
  })
}

/** The words without accents and marks: two texts with the same result were asked in the same words. */
export const bareWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The wording that was asked most often; among equals, the newest. */
function mostAsked(group: readonly QuestionRow[]): string {
  const counts = new Map<string, number>()
  for (const { text } of group) counts.set(bareWords(text), (counts.get(bareWords(text)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return group.find(({ text }) => counts.get(bareWords(text)) === most)!.text
}

const LONGEST = 500

/** The text with a capital and a question mark. */
export function asQuestion(text: string): string {
  const words = text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST - 1)
  const begun = words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
  return /[.!?…]$/.test(begun) ? begun : `${begun}?`
}

/** The other wordings of a group, each once, up to the limit of a pair. */
function otherForms(group: readonly QuestionRow[], question: string): string[] {
  const seen = new Set([bareWords(question)])
  const forms: string[] = []
  for (const { text } of group) {
    const words = text.replace(/\s+/g, ' ').trim()
    if (words === '' || words.length > FORM_LENGTH || seen.has(bareWords(words))) continue
    seen.add(bareWords(words))
    forms.push(words)
  }
  return forms.slice(0, FORMS_LIMIT)
}
