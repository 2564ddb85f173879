import { matchRule } from './cues.ts'
import { normalize, type Token } from './normalize.ts'
import { URGENT } from './urgentCues.ts'

/** Characters. Whoever wants silence says so in few words. */
const MOST_READ = 600
/** The patterns read clauses of at most this many words. */
const MOST_WORDS = 48
/** The sentence is about messages or a list, not about a call or a document that a person is asked for. */
const ABOUT_MESSAGES =
  /^(?:sair|para|pare|parem|parar|stop|descadastr\w+|unsubscribe)(?: por favor)?$|\b(?:mensage\w*|msgs?|propagandas?|promoc\w+|spam|anuncios?|lembretes?|divulgac\w+|publicidade|notificac\w+|descadastr\w*|inscricao|lista|transmissao|automatic\w+)\b/

/**
 * Whether a message asks for no more automatic messages, by the patterns with which the agent hears it. For
 * conversations of a person, where nobody says goodbye: the sentence must name the messages or their list.
 */
export function asksForSilence(text: string): boolean {
  return sentencesOf(normalize(text.slice(0, MOST_READ))).some(
    (plain) => ABOUT_MESSAGES.test(plain) && matchRule(URGENT, plain, plain) === 'optOut',
  )
}

function sentencesOf(tokens: readonly Token[]): string[] {
  const sentences: string[][] = [[]]
  for (const { text, kind } of tokens) {
    if (kind === 'end') sentences.push([])
    else if (kind === 'word' && text !== '') sentences.at(-1)!.push(text)
  }
  return sentences.filter((words) => words.length > 0).map((words) => words.slice(0, MOST_WORDS).join(' '))
}
