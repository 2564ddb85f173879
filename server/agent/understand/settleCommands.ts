import type { Command, CommandName, SaidTime, Slots, TaskKind } from './command.ts'
import { asksOn } from './asksOn.ts'
import type { Read, Reading } from './read.ts'

const ILL = /\b(?:dor|dores|doendo|doente|febre|gripad[oa]|resfriad[oa]|virose|mal)\b/
const AFTER_CARE =
  /\b(?:depois|apos|pos) (?:d[aoe]|que|procedimento|cirurgia|SERVICO)|\bpus\b|infecc|inflam|inchad|sangr/

const SAYS_WHY = new Set<CommandName>(['start', 'late', 'no', 'yes'])

/** The task that a command starts; null where it starts none. */
const taskOf = (each: Command): TaskKind | null => (each.do === 'start' ? each.task : null)

/** The clause that a command was read from. */
const clauseOf = ({ span }: Command, { clauses }: Reading): Read =>
  clauses.find((clause) => clause.span[0] === span[0])!

type Ask = Extract<Command, { do: 'ask' }>

/**
 * Drops the medical question where the customer wants a time and only mentions a complaint: 'tem horário
 * hoje? to com dor'.
 */
export function withoutComplaint(commands: Command[], reading: Reading): Command[] {
  if (!commands.some((each) => SAYS_WHY.has(each.do))) return commands
  return commands.filter((each) => {
    if (each.do !== 'medical') return true
    const { isQuestion, plain } = clauseOf(each, reading)
    return isQuestion || !ILL.test(plain) || AFTER_CARE.test(plain)
  })
}

/** A statement beside a wish is a question only from this probability on, unless it begins like one. */
const SURE_TO_ASK = 0.5
const ASKS =
  /\b(?:quant\w|precis\w|aceit\w|atend\w|(?:qual|quais|onde|como|quem|que|tem|pode|posso|faz|fazem|da para|saber|duvida|valor|preco|endereco)\b)/
/** 'Fazem em adulto? quanto fica' */
const BEGINS_ASKING = /^(?:e |ai )*(?:quant\w+|qual|quais|onde|quando)\b/
/** 'Qual você indica', without a mark */
const ASKS_ADVICE =
  /^(?:e |ai |mas )*(?:(?:com )?(?:qual|quem)(?: del[ea]s| dos dois| das duas)? (?:(?:que )?voces? |e |seria )?(?:o |a )?(?:indica|recomenda|aconselha|sugere|melhor)\w*|o que (?:que )?voces? (?:indica|recomenda|aconselha|sugere)\w*)/
/** Tells an age and nothing else: 'ela tem 5 anos', 'minha bebê tem 10 dias'. */
const IS_SO_OLD =
  /^(?:[a-z]+ ){1,5}(?:tem|fez|completou|esta com|vai fazer) (?:so |apenas |ja |quase |uns |umas )?(?:\d+|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze) (?:aninhos?|anos?|mes|meses|dias?|semanas?)(?: de (?:vida|idade|nascid[oa]))?$/
const TELLS = /^(?:e que |pois |porque )?(?:o |a )?(?:meu|minha) \w+ (?:e|eh|esta|tem|fica)\b/
const HURTS =
  /^(?:aqui |me )?(?:doi|esta doendo|doendo) (?:uma?|[ao]s?|meus?|minhas?|muito|demais|bastante|aqui)\b/
const BESIDE_WISH = new Set<CommandName>(['greet', 'thanks', 'ack', 'unknown'])

/**
 * Drops a remark that asks nothing where the customer also wants something: 'vi vocês no insta, quero marcar'; and
 * the lateness that is only the reason for another day.
 */
export function withoutRemarks(commands: Command[], reading: Reading): Command[] {
  const isQuestion = ({ clause }: Ask) => reading.clauses[clause]!.isQuestion
  const isAction = commands.some((each) => each.do === 'start' || each.do === 'confirm')
  const isRemark = ({ aspect, score, text }: Ask) =>
    !ASKS_ADVICE.test(text) && (aspect === 'OTHER' || (isAction && score < SURE_TO_ASK && !ASKS.test(text)))
  const saysMore = commands.some((each) =>
    each.do === 'ask' ? isQuestion(each) || !isRemark(each) : !BESIDE_WISH.has(each.do),
  )
  // 'Meu filho tem 3 meses, consulta com o dr Jorge'
  const isWish = commands.some(
    (each) => taskOf(each) === 'book' || (each.do === 'set' && each.slots.services !== undefined),
  )
  const isAge = ({ text }: Ask) => isWish && IS_SO_OLD.test(text)
  // 'Vem em casa? Meu gato é arisco': what is told beside a question.
  const isAsked = commands.some((each) => each.do === 'ask' && isQuestion(each))
  const isStatement = ({ text }: Ask) => isAsked && TELLS.test(text) && !ASKS.test(text.replace(TELLS, ''))
  // 'Fiz peeling e descascou muito, é normal?': what is told belongs to the question about health.
  const isOfHealth = commands.some((each) => each.do === 'medical' && clauseOf(each, reading).isQuestion)
  // 'Doi um dente, consegue me ver hoje?' is no question of whether a treatment hurts.
  const isComplaint = ({ aspect, text }: Ask) => aspect === 'PAIN' && isWish && HURTS.test(text)
  // 'Vi que vocês fazem clareamento. Queria fazer antes do casamento': the wish says it too.
  const isKnown = ({ aspect, objects }: Ask) =>
    aspect === 'CATALOG' &&
    commands.some(
      (each) =>
        each.do === 'start' &&
        each.task === 'book' &&
        (each.slots.services ?? []).every((id) => objects.includes(id)),
    )
  // 'O furo dói? e já vem o brinco'
  const isAskedOn = ({ clause, text }: Ask) =>
    reading.clauses[clause - 1]?.isQuestion === true && asksOn(text)
  const isTold = (each: Ask) =>
    !isQuestion(each) &&
    !isAskedOn(each) &&
    ((saysMore && isRemark(each)) ||
      (isOfHealth && !BEGINS_ASKING.test(each.text)) ||
      isStatement(each) ||
      isAge(each) ||
      isComplaint(each) ||
      isKnown(each))
  const tasks = new Set(commands.map(taskOf))
  const isChanged = tasks.has('move') || tasks.has('cancel')
  return commands.filter(
    (each) =>
      !(each.do === 'ask' && isTold(each)) &&
      !(isChanged && each.do === 'late' && each.minutes === undefined) &&
      // 'Pode desmarcar, depois eu vejo outro dia'
      !(tasks.has('cancel') && each.do === 'maybe'),
  )
}

/**
 * Joins the commands of one turn that make one wish: 'não consigo nesse horário, tem outro?' moves the
 * appointment and does not cancel it.
 */
export function settleCommands(all: Command[]): Command[] {
  const commands = dropRemarks(all)
  const given = commands.findIndex((each) => taskOf(each) === 'cancel')
  const instead = commands.findIndex(
    (each, index) => index > given && each.do === 'start' && each.task === 'book' && isOnlyWhen(each.slots),
  )
  // 'Não vou, bota pra sexta': the same visit on another day.
  if (given >= 0 && instead > given) {
    const then = commands[instead] as Extract<Command, { do: 'start' }>
    const span: [number, number] = [commands[given]!.span[0], then.span[1]]
    return commands.flatMap((each, index) =>
      index === given ? [{ ...then, task: 'move', span }] : index === instead ? [] : [each],
    )
  }
  const cancel = commands.findIndex((each) => taskOf(each) === 'cancel' || taskOf(each) === 'move')
  // 'Cancela a pedicure e antecipa a manicure': each is a matter of its own.
  const isOfOther = (each: Command) => areOfOtherServices(servicesOf(each), servicesOf(commands[cancel]))
  const other = commands.findIndex(
    (each, index) => index !== cancel && (each.do === 'no' || taskOf(each) === 'move') && !isOfOther(each),
  )
  if (cancel >= 0 && other > cancel) {
    const wish = commands[cancel] as Extract<Command, { do: 'start' }>
    const then = commands[other]!
    const slots = then.do === 'start' ? { ...wish.slots, ...then.slots } : wish.slots
    const span: [number, number] = [wish.span[0], then.span[1]]
    const moved: Command = { do: 'start', task: 'move', slots, span, score: Math.min(wish.score, then.score) }
    return commands.flatMap((each, index) => (index === cancel ? [moved] : index === other ? [] : [each]))
  }
  // A value after a new wish belongs to that wish: 'queria marcar. pra quinta, com a Helena'.
  const start = commands.findIndex((each) => each.do === 'start')
  if (start < 0) return withWhom(commands)
  const wish = commands[start] as Extract<Command, { do: 'start' }>
  let { slots, span } = wish
  const rest: Command[] = []
  commands.forEach((each, index) => {
    const belongs = index > start || isOnlyWhom({ ...(each.do === 'set' && each.slots) })
    if (each.do === 'set' && belongs && !isUnrelated(each.slots, slots)) {
      // 'O banho de sábado, quero passar pra sexta': the old day and the new one.
      // 'Amanhã. Qualquer hora depois das 15': the day and the hour of one wish.
      const isOneTime = wish.task === 'move' || completes(slots.when, each.slots.when)
      const when = isOneTime ? [...(slots.when ?? []), ...(each.slots.when ?? [])] : []
      slots = { ...together(slots, each.slots), ...(when.length > 0 && { when }) }
    } else if (
      each.do === 'start' &&
      index !== start &&
      each.task === wish.task &&
      !clash(each.slots, slots)
    ) {
      const when = completes(slots.when, each.slots.when) ? [...slots.when!, ...each.slots.when!] : []
      slots = { ...each.slots, ...slots, ...(when.length > 0 && { when }) }
      // 'Tive um imprevisto, preciso cancelar': the second clause counts.
      span = [span[0], Math.max(span[1], each.span[1])]
    } else rest.push(each)
  })
  return rest.map((each) => (each === wish ? { ...wish, slots, span } : each))
}

const servicesOf = (command: Command | undefined): readonly string[] =>
  command?.do === 'start' ? (command.slots.services ?? []) : []
const areOfOtherServices = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > 0 && others.length > 0 && !some.some((id) => others.includes(id))

const isDayless = ({ value }: SaidTime): boolean =>
  value.kind === 'clock' || (value.kind === 'window' && value.date === null)

/** Whether one of two times gives only the day and the other one only the hour. */
const completes = (first: Slots['when'] = [], then: Slots['when'] = []): boolean => {
  const [a, b] = [first[0], then[0]]
  // 'Sexta de tarde? umas 14h': an hour of its own narrows the time that was said before.
  const hasClock = first.some(({ value }) => value.kind === 'clock' || value.kind === 'instant')
  if (
    a &&
    then.length === 1 &&
    b?.value.kind === 'clock' &&
    !hasClock &&
    first.some((time) => !isDayless(time))
  )
    return true
  if (!a || !b || first.length > 1 || then.length > 1) return false
  return (a.value.kind === 'day' && isDayless(b)) || (isDayless(a) && b.value.kind === 'day')
}

/** 'É pro meu filho de 6 anos, avaliação, sábado': the person belongs to the wish. */
function withWhom(commands: Command[]): Command[] {
  const whom = commands.findIndex((each) => each.do === 'set' && isOnlyWhom(each.slots))
  const then = commands.findIndex(
    (each, at) => at !== whom && each.do === 'set' && (each.slots.services ?? each.slots.when),
  )
  const [a, b] = [commands[whom], commands[then]]
  if (a?.do !== 'set' || b?.do !== 'set' || b.slots.forWhom) return commands
  return commands.flatMap((each, at) =>
    at === whom ? [] : at === then ? [{ ...b, slots: { ...b.slots, ...a.slots } }] : [each],
  )
}

/** Only a person is given: 'É pra minha vó, ela precisa de fisioterapia' */
const isOnlyWhom = (slots: Slots) => slots.forWhom !== undefined && Object.keys(slots).length === 1

const isOnlyWhen = ({ when, services, professional, forWhom }: Slots) =>
  when !== undefined && services === undefined && professional === undefined && forWhom === undefined

/**
 * In an emergency everything else is ignored, except an opt-out and the wish for a person. 'Esquece, vou em
 * outro' does not decline an offer.
 */
function dropRemarks(commands: Command[]): Command[] {
  if (commands.some((each) => each.do === 'emergency'))
    return commands.filter((each) => each.do === 'emergency' || each.do === 'optOut' || each.do === 'person')
  // 'Só podia esse, tem lista de espera?' takes none of the offers.
  if (commands.some((each) => taskOf(each) === 'wait'))
    return commands.filter(({ do: what }) => what !== 'yes' && what !== 'no' && what !== 'pick')
  return commands.some((each) => each.do === 'drop') ? commands.filter((each) => each.do !== 'no') : commands
}

/** 'Pilates pra mim e fisio pro meu pai' are two wishes. */
const isUnrelated = ({ services }: Slots, wish: Slots) =>
  services !== undefined && wish.services !== undefined && !services.some((id) => wish.services!.includes(id))

/**
 * Joins two sets of values. 'Pra mim', 'e pra minha mãe' is for both people; of other values the first stays.
 */
function together(first: Slots, then: Slots): Slots {
  const [a, b] = [first.forWhom, then.forWhom]
  const forWhom = a && b ? { self: a.self || b.self, others: [...a.others, ...b.others] } : (a ?? b)
  return { ...then, ...first, ...(forWhom && { forWhom }) }
}

/** Whether both name a service, a day or a person: then they are two wishes. */
const clash = (a: Slots, b: Slots) =>
  (a.services !== undefined && b.services !== undefined) ||
  (a.forWhom !== undefined && b.forWhom !== undefined) ||
  (a.when !== undefined && b.when !== undefined && !completes(a.when, b.when))

const DIED = /\b(?:morreu|faleceu|partiu|nao resistiu|virou estrelinha)\b/

/** Calls no person for a loss where the customer says what is to be done: 'meu cachorrinho morreu, cancela o banho dele'. */
export function withoutLoss(commands: Command[], reading: Reading): Command[] {
  if (!commands.some((each) => each.do === 'start' && each.task !== 'book')) return commands
  return commands.filter((each) => each.do !== 'person' || !DIED.test(clauseOf(each, reading).plain))
}
