import type { Db } from '../db/database.ts'
import { findAnswer, type Source } from './findAnswer.ts'
import { phrasesOf, type Speaker } from './phrases.ts'
import type { Unanswered } from './queries.ts'
import { readCustomer } from './rules.ts'

export type Reply = {
  text: string
  handsOver: boolean
  /** What it was taken from; nothing where the agent speaks for itself. */
  from?: Source
}

/**
 * What the agent says to what the customer wrote; null when nothing needs to be said. This is the seam for another
 * engine: it runs outside any transaction and may take its time, the turn checks afterwards that it is still wanted.
 */
export async function decideReply(
  db: Db,
  {
    orgId,
    agentId,
    speaker,
    unanswered,
  }: { orgId: string; agentId: string; speaker: Speaker; unanswered: Unanswered[] },
): Promise<Reply | null> {
  const phrases = phrasesOf(speaker.style)
  if (unanswered.some(({ message_type }) => message_type !== 'text' && message_type !== 'reply')) {
    return { text: phrases.callPersonForFile, handsOver: true }
  }
  const reading = readCustomer(unanswered.map(({ text }) => text ?? ''))
  switch (reading.kind) {
    case 'greeting':
      return { text: phrases.greeting(speaker), handsOver: false }
    case 'thanks':
      return { text: phrases.thanks, handsOver: false }
    case 'acknowledgement':
      return null
    case 'wants_person':
      return { text: phrases.callPerson, handsOver: true }
    case 'question': {
      const answer = await findAnswer(db, orgId, agentId, reading.topics)
      return answer === null
        ? { text: phrases.callPerson, handsOver: true }
        : { text: answer.text, handsOver: false, from: answer.from }
    }
  }
}
