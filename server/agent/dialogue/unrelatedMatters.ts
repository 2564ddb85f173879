/**
 * Words whose time is not wished for: clauses that tell of something else (work, school, who takes the customer there),
 * errands to the clinic, what is left out, what comes after 'se não tiver', and when a message came.
 */
import { fold } from '../../../src/contract/text.ts'
import { OCCASION } from './occasions.ts'

const CLOCK =
  /\b\d{1,2}(?::\d{2}|h\d{0,2}|\s?hrs?|\s?horas?)\b|(?:^|\s)(?:[àa]s|umas|pelas|at[ée])\s\d{1,2}\b|\bmeio[- ]dia\b/i
/** Where one clause ends and the next begins. */
const BORDER =
  /[,;!?\n]|\p{Extended_Pictographic}|\.(?!\d)|\b(?:pq|porque|pois|j[áa] que|mas|s[óo] que|por causa|e (?=(?:quero|queria|gostaria|preciso|posso|pode|eu|el[ea]|[oa] (?:meu|minha)|meu|minha)\b))/giu
const WISHES =
  /\b(?:quer|gostari|precis|marc|agend|reserv|encaix|remarc|reagend|mud|troc|pod|poss[oa]|consig|consegu|disponi|atend|pref[ei]r|confirm|desmarc|cancel|anot|coloc|bota|atras|(?:pass\w* (?:pra|para)|da (?:pra|para)|tem (?:vaga|horario|como|algum|as|pra|para)|vagas?|horarios?|serve|melhor|consulta|sessao)\b)/
const REASON = /^(?:pq|porque|pois|j[áa] que)$/i
/** A reason that speaks well of a time: 'porque de manhã é mais tranquilo', 'pq sexta é minha folga'. */
const SUITS = /\b(?:folg\w|vazi\w|tranquil\w|sossegad\w|sobra|vag\w|unic\w|(?:livre|chove|ferias|so tenho)\b)/
const TELLS =
  /\b(?:vou|vai|vamos|tenho|tem|temos) (?:ter )?(?:que|q|de) (?:\w+ ){0,2}?(?:trabalhar|viajar|estudar|ficar|buscar|cobrir|dobrar|sair)\b|\b(?:vou|vai) (?:trabalhar|viajar|estar (?:fora|viajando|trabalhando))\b|\b(?:fico|fica|ficamos) (?:com|em|no|na|pres\w+|trabalhando|ocupad\w+)\b|\b(?:cuido|cuida|estudo|estuda|durmo|dorme|ajudo|dou aula|faco (?:faculdade|curso|academia|estagio))\b|\b(?:saio|sai|saimos|saem|largo|larga|chego|chega|chegam|volto|volta|voltam|entro|entra|acordo|acorda|busco|busca|pego|pega|levo|leva|traz|termino|termina|acabo|acaba|comeca|viajo|viaja|(?<!\b(?:[dn]?o|ao|meu) )trabalho|trabalha)\b|\b(?:tenho|tem|temos|tinha|terei|vou ter|vai ter) (?:\w+ ){0,3}?(?:reuniao|aulas?|medic[oa]|dentista|provas?|compromisso|almoco|viagem|academia|treino|culto|missa|plantao|curso|voo|audiencia|entrevista|escola|faculdade|creche|festa|casamento|jogo|ensaio|turno|exame)\b/
/** 'Eu tenho casamento sábado à noite': something else is at that time, and nothing is wished for. A class may be an own visit. */
const HAS_EVENT =
  /^(?!.*\b(?:DIA|HORA)\b.*\b(?:DIA|HORA)\b)(?:(?:e|eu|ai|ah|mas|entao|que|pena|poxa|putz|nossa|ja|so|na|no|verdade|DIA|HORA|FDS|de|a|noite|tarde|manha|cedo) )*(?:tenho|temos|vou ter|vamos ter) (?:(?:um|uma|o|a|meu|minha|ja) )?(?:reuniao|provas?|compromisso|viagem|culto|missa|plantao|curso|voo|audiencia|entrevista|festa|casamento|formatura|batizado|aniversario|velorio|enterro|cirurgia|jogo|turno|vestibular|enem|concurso)(?: (?:DIA|HORA|FDS|na|no|de|da|do|a|o|as|noite|tarde|manha|cedo|nesse|dia|ja|aqui|todo|inteiro|faculdade|escola|trabalho))*$/
/** Whether a clause, its named things replaced by their kinds, only tells of something else at a time. */
export const tellsOfEvent = (words: string): boolean => HAS_EVENT.test(words)

/** Comes second: 'se não tiver, pode ser 15h'. */
const OTHERWISE =
  /\b(?:se|caso) n[ãa]o (?:tiver|der|puder|houver|rolar|conseguir|for poss[íi]vel)\b[^.!?\n]*/i
/** Hours that are left out: 'menos às 9h', 'mas não posso 9h nem 10h'; not the question 'não pode ser 9h?' */
const LEFT_OUT =
  /(?:\b(?:menos|exceto|fora|tirando|sem ser|nem|(?:mas|s[óo]) n[ãa]o|n[ãa]o (?:posso|pode|podia|poderia|consigo|quero|queria|d[áa]|rola|serve|vai dar|vou (?:poder|conseguir))(?: (?:ser|ir|marcar))?) (?:[àa]s )?\d{1,2}(?:h\d{0,2}|:\d{2}| ?horas?)(?:(?: e| ou| nem) (?:[àa]s )?\d{1,2}(?:h\d{0,2}|:\d{2}| ?horas?)){0,2}|[,;] ?(?:[àa]s )?\d{1,2}(?:h\d{0,2}|:\d{2}| ?horas?) (?:(?:eu )?n[ãa]o (?:posso|pode|consigo|quero|d[áa]|rola|serve)|(?:[ée]|fica|t[áa]) (?:(?:muito|meio|bem) )?(?:cedo|tarde|ruim)))(?![\d%])(?![^.!,;\n]{0,20}\?)/gi
const TIME_WORDS =
  /\d|\b(?:hoje|amanh[ãa]|depois|segunda|ter[cç]a|quarta|quinta|sexta|s[áa]bado|domingo|semana|manh[ãa]|(?<!\b(?:mais|boa) )(?:tarde|noite))\b/i
/** Whether the words name a time, in any spelling: no letter with an accent ends at a `\b`. */
const namesTime = (words: string): boolean => TIME_WORDS.test(fold(words))
/** 'Recebi mensagem às 9h', 'vocês ligaram 10h' */
const CAME =
  /\b(?:recebi|chegou|mandaram|mandou|ligaram|ligou|vi|li) (?:[\wà-ü]+ ){0,4}?(?:[àa]s |umas |pelas )?\d{1,2}(?:h\d{0,2}|:\d{2})(?!\d)/gi

const WEEKDAYS = '(?:segunda|ter[cç]a|quarta|quinta|sexta|s[áa]bado|domingo)s?(?:[- ]feira)?'
const CLOSED = '(?:voc[êe]s?|vcs?)? ?(?:n[ãa]o|n) (?:abrem?|atendem?|funcionam?|trabalham?)'
/** 'Segunda eu sei que vocês não abrem' */
const KNOWN_CLOSED = new RegExp(
  `\\b(?:n?[oa]s? )?${WEEKDAYS} (?:eu )?(?:j[áa] )?(?:sei|vi) (?:que |q )${CLOSED}(?![a-z])|\\b(?:sei|vi) (?:que |q )(?:n?[oa]s? |de )?${WEEKDAYS} ${CLOSED}(?![a-z])`,
  'gi',
)

/**
 * 'Com qualquer uma' takes any professional, and 'os dois' are two people; 'da mesma semana' only repeats the week of a
 * visit.
 */
const NO_TIME =
  /\b\d{1,2}[aªoº] (?:sess[ãa]o|consulta|vez|aula|dose|visita|avalia[çc][ãa]o)\b|\buma? (?:depois|atr[áa]s|seguid[oa]|logo (?:depois|ap[óo]s)|antes|colad[oa]) d[aoe] outr[ao]\b|(?<=\b(?:pass|mud|remarc|desmarc|cancel|confirm|adi|transfer|reagend)\w{1,4} )as duas\b(?! (?:da (?:tarde|manh[ãa]|madrugada)|em ponto|horas?|e)\b)|(?<!(?:^|\s)[àa]s? )\buma?(?= (?:para|pra|pro) (?:mim|el[ea]s?|n[óo]s|(?:[ao] )?(?:meu|minha))(?![\p{L}]))|\buma?(?= (?:com|para|pra|pro) .{1,30}?\be [ao]? ?outr[ao]\b)|\bas duas(?!,? (?:d[ae] |em ponto|horas?|se |sen[ãa]o|pode|n[ãa]o|e |at[ée] |[àa]s ))(?=(?:(?! ou )[^.!?\n]){0,40}? \d{1,2}(?:h|:\d| horas))|\bas duas(?= (?:n[oa] |juntas?\b|quer\w*|v[ãa]o\b|vamos|fazem|podem|precisam|ao mesmo))|\bas duas(?= (?:n[ao] |d[ao] |para |pra )?(?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo|hoje|amanh[ãa])(?:[- ]feira)?,? (?:(?:[àa]s|umas|pelas) )?\d)|\bas duas(?= (?:n[ao] |d[ao] |para |pra )?(?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo|hoje|amanh[ãa])(?:[- ]feira)? (?:de manh[ãa]|cedo))|(?<=\dh(?:\d\d)?,? )\bas duas\b(?! (?:d[aeo]|em ponto|horas?)\b)|\bcom (?:qualquer|qq) (?:um|uma|pessoa|profissional)(?: d[oae]l[ea]s| d[oa]s (?:dois|duas))?\b|\b(?:qualquer|qq) (?:um|uma) d[oa]s (?:dois|duas)\b|\b(?:d?os|pr[oa]s|n[óo]s|n[oa]s|seus|meus) dois\b|\bd[ao] mesm[ao] (?:semana|m[êe]s)\b/giu

/** 'Amanhã 9h passo aí pra pagar', 'vou deixar o exame umas 10h': somebody comes, for no appointment. */
const GOES = /\b(?:pass(?:o|a|ar|amos|arei)|vou|vai|vamos|irei|dou|dar) /
const ERRAND =
  /\b(?:pagar|quitar|retirar|entregar|devolver|assinar|(?:pegar|buscar|deixar)(?! (?:\w+ ){0,2}?(?:horarios?|vagas?|hora|encaixe|marcad\w*|agendad\w*|reservad\w*|combinad\w*|confirmad\w*|pra|para|das|as|de|do|da|\d)))\b/
const BOOKS =
  /\b(?:marc|agend|reserv|encaix|remarc|reagend|desmarc|cancel|consult|sess|faz|atend|vaga|horari|quer|melhor|prefir)/

/** Whether this clause, folded, tells of an errand to the clinic. */
export const isErrand = (plain: string): boolean =>
  GOES.test(plain) && ERRAND.test(plain) && !BOOKS.test(plain)

/** 'Até o casamento em março': what the visits are for, and no time for one. */
const EVENT_MONTH = new RegExp(
  `\\b(?:${OCCASION}|viagem|parto|cirurgia|ferias|lua de mel)(?: (?:d[aeo] )?(?:meu|minha|el[ea]|filh[oa]|irmao?|irma|mae|amig[oa]))*,?(?: (?:que )?(?:e|sera|vai ser|fica))? (?:so )?(?:em|no mes de|no (?:comeco|final|fim) de) (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\\b`,
  'g',
)

const BOTH_WITH = /\bas duas(?= com )/gi
const blank = (words: string): string => ' '.repeat(words.length)

/**
 * The text with such words blanked, each letter by a space, so that places stay: 'marca sexta 15h pq 14h tenho
 * reunião' wishes for 15h alone. A clause other than an errand is blanked only beside another that names a clock time;
 * what is left out or comes second, only after a time. With `isCorrected` a day is enough: 'segunda tenho reunião, terça'
 * puts another day for one that was just offered or booked. With `areTwo`, two bookings are planned: 'as duas com a Camila'
 * are these.
 */
export function withoutUnrelatedMatters(text: string, isCorrected = false, areTwo = false): string {
  let left = text.replace(CAME, blank).replace(NO_TIME, blank).replace(KNOWN_CLOSED, blank)
  if (areTwo) left = left.replace(BOTH_WITH, blank)
  for (const { index, 0: words } of fold(left).matchAll(EVENT_MONTH))
    left = left.slice(0, index) + blank(words) + left.slice(index + words.length)
  const said = left
  left = left.replace(OTHERWISE, (words, at: number) => (namesTime(said.slice(0, at)) ? blank(words) : words))
  left = left.replace(LEFT_OUT, (words, at: number) =>
    namesTime(said.slice(0, at) + said.slice(at + words.length)) ? blank(words) : words,
  )
  for (const { from, words } of clausesOf(left))
    if (isErrand(fold(words))) left = left.slice(0, from) + blank(words) + left.slice(from + words.length)
  const reasons = clausesOf(left).filter(
    ({ words, isReason }) =>
      isReason && namesTime(words) && !WISHES.test(fold(words)) && !SUITS.test(fold(words)),
  )
  const isReason = ({ from }: Piece) => reasons.some((each) => each.from === from)
  // 'Depois das três, porque de manhã fico com a minha neta'
  if (clausesOf(left).some((each) => !isReason(each) && namesTime(each.words)))
    for (const { from, words } of reasons)
      left = left.slice(0, from) + blank(words) + left.slice(from + words.length)
  const timed = clausesOf(left).filter(({ words }) => (isCorrected ? namesTime(words) : CLOCK.test(words)))
  const ofOther = timed.filter(({ words }) => isUnrelated(fold(words)))
  if (ofOther.length === timed.length) return left
  for (const { from, words } of ofOther)
    left = left.slice(0, from) + blank(words) + left.slice(from + words.length)
  return left
}

/** The clock times (`HH:MM`) that the words leave out: 09:00 for 'sexta, menos às 9h'. */
export const hoursLeftOut = (text: string): string[] =>
  [...text.matchAll(LEFT_OUT)].flatMap(([words]) =>
    [...words.matchAll(/(\d{1,2})(?:[h:](\d{2}))?/gi)].map(
      ([, hour, minutes]) => `${hour!.padStart(2, '0')}:${minutes ?? '00'}`,
    ),
  )

type Piece = { from: number; words: string; isReason: boolean }

/** Whether a folded clause tells what somebody does elsewhere, and wishes for nothing. */
export const isUnrelated = (plain: string): boolean => TELLS.test(plain) && !WISHES.test(plain)

function clausesOf(text: string): Piece[] {
  const borders = [...text.matchAll(BORDER)]
  const starts = [
    { from: 0, isReason: false },
    ...borders.map(({ index, 0: border }) => ({
      from: index + border.length,
      isReason: REASON.test(border),
    })),
  ]
  return starts.map(({ from, isReason }, at) => ({
    from,
    isReason,
    words: text.slice(from, starts[at + 1]?.from ?? text.length),
  }))
}
