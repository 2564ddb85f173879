import { CALLS_TEAM } from '../../../src/contract/qaPair.ts'
import { z } from 'zod'
import { selectAnswers } from '../answer/select.ts'
import type { KnowledgeIndex } from '../answer/index.ts'
import type { Source } from '../answer/selection.ts'
import { normalize } from '../understand/normalize.ts'
import { EMPTY_READING_CONTEXT } from '../understand/command.ts'
import { stem } from '../understand/stem.ts'
import { questionsOf, understand } from '../understand/understand.ts'
import type { ToolContext } from './toolContext.ts'
import { defineTool, failed } from './defineTool.ts'

const MOST_PIECES = 4
const MOST_SHOWN = 600
const LEAST_WORD = 3

export type Piece = { from: Source; text: string; score: number }

/**
 * The pieces of knowledge nearest to a question, best first, at most four: those the built-in model would
 * answer with, then those that share most of the rarest words.
 */
export function searchKnowledge(index: KnowledgeIndex, question: string, topic: string | null): Piece[] {
  const { vocabulary, learned } = index
  const understood = understand(question, EMPTY_READING_CONTEXT, { vocabulary, learned, readTimes: () => [] })
  const selections = selectAnswers(questionsOf(understood), index, topic === null ? {} : { service: topic })
  const chosen = selections.flatMap((selection): Piece[] =>
    selection.kind === 'answer'
      ? [{ from: selection.from, text: selection.text, score: selection.score }]
      : [],
  )
  const known = new Set(chosen.map(({ from }) => `${from.kind}:${from.id}`))
  const others = nearest(index, question).filter(({ from }) => !known.has(`${from.kind}:${from.id}`))
  return [...chosen, ...others].slice(0, MOST_PIECES)
}

function stemsOf(text: string): Set<string> {
  const words = normalize(text.slice(0, 2000)).filter(
    ({ kind, text: word }) => kind === 'word' && word.length >= LEAST_WORD,
  )
  return new Set(words.map(({ text: word }) => stem(word)))
}

/**
 * Ranks by shared words, where a rare word counts more. Leaves out pieces that share only one common word.
 */
function nearest({ pairs, passages, postings }: KnowledgeIndex, question: string): Piece[] {
  const asked = stemsOf(question)
  const holders = new Map<string, number>()
  for (const { frame } of pairs)
    for (const each of asked) if (frame.stems.has(each)) holders.set(each, (holders.get(each) ?? 0) + 1)
  const weight = (each: string) =>
    Math.log(
      1 +
        (pairs.length + passages.length) / ((holders.get(each) ?? 0) + (postings.get(each)?.length ?? 0) + 1),
    )
  const found: Piece[] = pairs.flatMap(({ pair, frame }) => {
    let score = 0
    for (const each of asked) if (frame.stems.has(each)) score += weight(each)
    return score > 0
      ? [{ from: { kind: 'pair', id: pair.id }, text: `${pair.question}\n${pair.answer}`, score }]
      : []
  })
  const scores = new Map<number, number>()
  for (const each of asked)
    for (const place of postings.get(each) ?? []) scores.set(place, (scores.get(place) ?? 0) + weight(each))
  for (const [place, score] of scores) {
    const { id, heading = '', text } = passages[place]!
    found.push({ from: { kind: 'passage', id }, text: `${heading}\n${text}`.trim(), score: score * 0.8 })
  }
  const best = found.toSorted((a, b) => b.score - a.score).slice(0, MOST_PIECES)
  return best.filter(({ score }) => score >= (best[0]?.score ?? 0) / 3)
}

/** Stores the pieces for the gate and the trace, and gives them handles. */
export function takePieces(b: ToolContext, pieces: readonly Piece[]): { id: string; texto: string }[] {
  return pieces.map(({ from, text, score }) => {
    const shown = text
      .replace(CALLS_TEAM, 'Isto é sempre a equipe que responde: chame uma pessoa.')
      .slice(0, MOST_SHOWN)
    let at = b.quotes.indexOf(shown)
    if (at < 0) {
      at = b.quotes.push(shown) - 1
      b.d.knowledge.push({ source: from, aspect: null, score: Math.round(score * 100) / 100 })
    }
    return { id: `k${at + 1}`, texto: shown }
  })
}

export const searchKnowledgeTool = defineTool({
  name: 'buscar_conhecimento',
  kind: 'read',
  description:
    'Procura no que a clínica escreveu. Use antes de responder qualquer pergunta que a ficha não responde. Se não achar, não invente: chame uma pessoa.',
  input: z.object({ pergunta: z.string().max(300).describe('A pergunta do cliente.') }),
  run(b, { pergunta }) {
    const pieces = searchKnowledge(b.d.s.knowledge, pergunta, b.d.s.state.topic.service)
    if (pieces.length === 0)
      return failed(
        'nothing',
        'A clínica não escreveu nada sobre isso. Diga que vai confirmar e chame uma pessoa.',
      )
    return { ok: true, trechos: takePieces(b, pieces) }
  },
})
