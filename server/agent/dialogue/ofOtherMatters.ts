/** Clauses that tell of something else at a time of its own: work, school, who takes the customer there. */
import { fold } from '../../../src/contract/text.ts'

const CLOCK =
  /\b\d{1,2}(?::\d{2}|h\d{0,2}|\s?hrs?|\s?horas?)\b|(?:^|\s)(?:[àa]s|umas|pelas|at[ée])\s\d{1,2}\b|\bmeio[- ]dia\b/i
/** Where one clause ends and the next begins. */
const BORDER =
  /[,;!?\n]|\.(?!\d)|\b(?:pq|porque|pois|j[áa] que|mas|s[óo] que|por causa|e (?=(?:quero|queria|gostaria|preciso|posso|pode|eu|el[ea]|[oa] (?:meu|minha)|meu|minha)\b))/gi
const WISHES =
  /\b(?:quer\w*|gostari\w*|precis\w*|marc\w*|agend\w*|reserv\w*|encaix\w*|remarc\w*|reagend\w*|mud\w*|troc\w*|pass\w* (?:pra|para)|pod\w*|poss[oa]\w*|consig\w*|consegu\w*|da (?:pra|para)|tem (?:vaga|horario|como|algum|as|pra|para)|vagas?|horarios?|disponi\w*|atend\w*|serve|prefir\w*|melhor|confirm\w*|desmarc\w*|cancel\w*|anot\w*|coloc\w*|bota\w*|consulta|sessao|atras\w*)\b/
const TELLS =
  /\b(?:saio|sai|saimos|saem|largo|larga|chego|chega|chegam|volto|volta|voltam|entro|entra|acordo|acorda|busco|busca|pego|pega|levo|leva|traz|termino|termina|acabo|acaba|comeca|viajo|viaja|trabalho|trabalha)\b|\b(?:tenho|tem|temos|tinha|terei|vou ter|vai ter) (?:\w+ ){0,3}?(?:reuniao|aulas?|medic[oa]|dentista|provas?|compromisso|almoco|viagem|academia|treino|culto|missa|plantao|curso|voo|audiencia|entrevista|escola|faculdade|creche|festa|casamento|jogo|ensaio|turno|exame)\b/

/**
 * The text with such clauses blanked, each letter by a space, so that places stay: 'marca sexta 15h pq 14h tenho
 * reunião' wishes for 15h alone. A text in which no other clause names a clock time stays as it is.
 */
export function withoutOtherMatters(text: string): string {
  const clauses = clausesOf(text)
  const timed = clauses.filter(({ words }) => CLOCK.test(words))
  const told = timed.filter(({ words }) => isOfOther(fold(words)))
  if (told.length === 0 || told.length === timed.length) return text
  return told.reduce(
    (left, { from, words }) =>
      left.slice(0, from) + ' '.repeat(words.length) + left.slice(from + words.length),
    text,
  )
}

const isOfOther = (plain: string): boolean => TELLS.test(plain) && !WISHES.test(plain)

function clausesOf(text: string): { from: number; words: string }[] {
  const starts = [0, ...[...text.matchAll(BORDER)].map(({ index, 0: { length } }) => index + length)]
  return starts.map((from, at) => ({ from, words: text.slice(from, starts[at + 1] ?? text.length) }))
}
