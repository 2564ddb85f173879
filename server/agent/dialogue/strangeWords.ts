/**
 * Words beside a wished time that no rule reads. They may be why the time is not meant: 'às 14h busco minha mãe',
 * 'escova pra um casamento às 17h'. A visit is not booked or moved by such words alone: the customer is asked first.
 */
import { fold } from '../../../src/contract/text.ts'
import { type Token, wordSet } from '../understand/normalize.ts'
import { stem } from '../understand/stem.ts'
import { wordsOf } from '../understand/nameForms.ts'
import { delexicalize } from '../understand/slots.ts'
import { isCommonName } from '../understand/commonNames.ts'
import { RELATIONS } from '../understand/relations.ts'
import type { Read } from '../understand/read.ts'
import type { Command } from '../understand/command.ts'
import type { Understood } from '../understand/understand.ts'
import { isNear } from './misspelled.ts'
import { OCCASION } from './occasions.ts'
import { ahead, type Draft, justDone } from './draft.ts'
import { textOfTurn } from './understandTurn.ts'
import { withoutUnrelatedMatters } from './unrelatedMatters.ts'

/** What people write beside a time when they mean it: small words, wishing, booking and moving, parts of days, agreement. */
const USUAL = wordSet(`
  a ao aos as o os um uma uns umas de da do das dos e em na no nas nos por pelo pela pelos pelas para com que
  se ou ate desde entre sobre
  eu me mim comigo voce voces ele ela eles elas dele dela deles delas meu minha meus minhas seu sua nosso nossa isso isto
  esse essa esses essas este esta desse dessa desses dessas nesse nessa nesses nessas aquele aquela daquele
  daquela quem como
  ai aqui la ja so mais menos antes depois logo agora tambem junto juntos sempre muito tanto nunca nao sim
  quero queria querer querendo queremos quer gostaria preciso precisarei precisava precisa precisamos
  precisando pretendo prefiro prefere preferia preferencia
  posso podemos pode poderia podia poder consigo consegue conseguem conseguiria conseguir conseguimos rola cabe
  dar deu der conta possivel necessario
  ser sera seria era eh estou tem tenho teria tinha tiver ter vou va vo vai vamos ir chego chegar volta voltei
  fazer faz colher tirar levar trazer comecar comeca comecando
  marca marcar marque marcado marcada marquei marcaram agenda agendar agende agendado agendada agendei reserva
  reservar coloca colocar bota botar poe deixa deixo deixar encaixa encaixar encaixe ve ver manda fica fico ficar
  ficou fecha fechado fechou confirma confirmar confirmo confirmado falou disse ofereceu
  muda mudar mude troca trocar passa passar passe remarca remarcar remarque reagenda reagendar move mover adia
  adiar adianta adiantar antecipa antecipar atrasa atrasar joga jogar empurra puxa puxar transfere transferir
  arruma altera alterar cancela desmarca frente tras
  horario hora horas hr hs minuto minutos vaga dia data semana mes manha tarde noite cedo cedinho tardinha
  rapido tempo meio meia livre disponivel feira toda todo todos todas cada
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  consulta sessao aula visita atendimento procedimento retorno exame avaliacao opcao opcoes
  primeiro primeira primeiros primeiras segundo segunda terceiro terceira quarta quinta sexta ultimo ultima
  proximo proxima seguinte outro outra outros outras unico unica mesmo mesma mesmos nenhum nenhuma qualquer
  ambos ambas dois duas tres metade
  melhor bem bom boa otimo otima perfeito certo certinho certeza beleza show massa joia top legal ok tudo serve verdade real acho pensando
  entao mas alias desculpa desculpe espera pera opa ops eba oba obrigada favor gentileza valeu
  oi ola ah uai bah tche visse po salve moca amigo amiga mano mana mestre parceiro querido querida linda amor
  fofa flor gente
  pessoa pessoas casa sozinho sozinha nome anos
`)

/** From this many letters on, a word with one wrong is read as meant. */
const LONG = 6
const LONG_USUAL = [...USUAL].filter(({ length }) => length >= LONG)

/** Who is meant, beside relations and names. */
const WHOM = wordSet(`
  filhos filhas crianca criancas bebe menino menina meninos meninas sr sra dona seu dra dr
  cachorro cachorra cachorros gato gata gatos gatas pet pets
  york yorkshire golden poodle labrador pug pinscher lhasa spitz bulldog srd siames persa
`)

/**
 * The words of the clauses that say when, or which of the offered times, that are neither usual there, nor named things,
 * nor names, and those that speak against the time. Empty where nothing is in doubt. Linear in the length of the turn.
 */
export function strangeWords(d: Draft, { commands, reading: { clauses, tokens } }: Understood): string[] {
  const times = commands.flatMap(timesOf)
  const picks = commands.flatMap((each) => (each.do === 'pick' ? [each.span] : []))
  const spans = [...times, ...picks]
  if (spans.length === 0) return []
  const known = namesIn(d, commands)
  const read = clauses.filter(({ span: [from, to] }) =>
    spans.some(([start, end]) => start < to && end > from),
  )
  const wish = withoutUnrelatedMatters(textOfTurn(d.s), d.state.task !== null || justDone(d) !== null)
  const heard = tokens.map((token): Token => {
    const { start, end } = token
    if (wish.slice(start, end).trim() === '') return { ...token, kind: 'comma' }
    // 'Daqui a 3 dias': all words of the time are read.
    const time = times.find((span) => span[0] < end && span[1] > start)
    return time ? { start, end, kind: start <= time[0] ? 'word' : 'comma', text: 'HORA' } : token
  })
  const words = read.flatMap((clause) => withoutReason(withoutTold(clause, heard)))
  const said = words.join(' ')
  const strange = words.filter(
    (word, at) =>
      !isAccounted(word, known) && !SAYS_WHEN.test(words.slice(Math.max(0, at - 2), at + 2).join(' ')),
  )
  if (ELSE.test(said)) strange.unshift('se não')
  // Who has a visit tells what does not suit, and when it is.
  if (d.state.task?.kind === 'move' || ahead(d).length > 0) return strange
  if (TELLS.test(said)) strange.unshift('tenho')
  return strange
}

/**
 * The words of a clause without what is told beside the wish: 'limpeza quinta às 9h e o meu pai me leva 8:30'. `heard`: the
 * tokens of the turn, in which those of such matters are no words.
 */
function withoutTold({ slots, from, to, words }: Read, heard: readonly Token[]): readonly string[] {
  const wished = slots.filter((slot) => heard[slot.from]!.kind === 'word')
  const left = delexicalize(heard, wished, from, to)
  // Words that are all told, and yet name the time, are in doubt.
  return left.some((word) => TIMES.has(word)) ? left : words
}

/** 'Às 10, porque deixo o menino na escola', 'às 15h para a festa da minha irmã': what follows the time as its reason. */
const withoutReason = (words: readonly string[]): readonly string[] => {
  const from = words.findIndex((word, at) => word === 'porque' || isPurpose(words, at))
  const before = words.slice(0, Math.max(0, from))
  return before.some((word) => TIMES.has(word)) ? before : words
}
const isPurpose = (words: readonly string[], at: number): boolean =>
  words[at] === 'para' &&
  FOR_OCCASION.test(words.slice(at, at + 4).join(' ')) &&
  !words.slice(at).some((word) => TIMES.has(word))
const FOR_OCCASION = new RegExp(`^para (?:[ao] |uma? )?(?:minha |meu )?${OCCASION}\\b`)
const TIMES = wordSet('DIA HORA FDS')

/** 'Se não der às 13h pode ser às 8' */
const ELSE = /\b(?:se|caso) nao\b/

/** 'Às 14h tenho dentista' */
const TELLS = /\b(?:DIA|HORA|FDS) (?:eu )?(?:ja )?tenho\b/

/** 'Depois do serviço', 'o quanto antes' */
const SAYS_WHEN = /^(?:depois|antes) d[aeo]\b|\bquanto antes$/

const timesOf = (command: Command): [number, number][] =>
  'slots' in command ? (command.slots.when ?? []).map(({ span }) => span) : []

const isAccounted = (word: string, known: ReadonlySet<string>): boolean =>
  USUAL.has(word) ||
  (word.length >= LONG && LONG_USUAL.some((usual) => isNear(word, usual))) ||
  WHOM.has(word) ||
  RELATIONS.has(word) ||
  known.has(stem(word)) ||
  isCommonName(word) ||
  // A kind of named thing, or a number.
  /^[A-Z]+$/.test(word)

/** The stems of the names of who and what is spoken of. */
function namesIn(d: Draft, commands: readonly Command[]): ReadonlySet<string> {
  const { task } = d.state
  const slots = commands.flatMap((each) => ('slots' in each ? [each.slots] : []))
  const people = [
    task?.forWhom ?? [],
    task?.maybeFor ?? [],
    ...slots.map(({ forWhom }) => forWhom?.others ?? []),
  ]
  return new Set(
    [
      ...people.flat().flatMap(({ name, relation }) => [name ?? '', relation ?? '']),
      ...slots.map(({ name }) => name ?? ''),
      ...[...d.s.services, ...d.s.professionals].map(({ name }) => name),
    ].flatMap((name) => wordsOf(fold(name)).map(stem)),
  )
}
