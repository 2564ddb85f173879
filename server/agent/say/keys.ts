/**
 * Everything the agent can say, with the values that each key takes. Values are words ready to be read
 * ('quinta (26/11) às 15h'). These may be empty: client, with, for, instructions, old, minutes, days; options
 * of a question and of what is not free; when of a hand-over; and service where a wording can do without it.
 */
export const SAY_VALUES = {
  /** [client] agent company */
  greeting: ['client', 'agent', 'company'],
  hello: ['client'],
  thanks: [],
  /** Said first to who tells of a hard time and wants a therapy. */
  comfort: [],
  /** A yes or a no after a cancellation: it answers nothing. */
  settled: [],
  /** The customer asked whether a person or a machine is writing. */
  whoSpeaks: ['agent', 'company'],
  /** A piece of knowledge, said unchanged. */
  quote: ['text'],
  hours: ['hours'],
  location: ['location'],
  catalogue: ['services'],
  /** Yes, the clinic does what was asked for. */
  doesIt: ['services'],
  professionals: ['names'],
  /** Who works on one day. */
  worksOn: ['day', 'names'],
  /** The trade knows it, but the clinic does not offer it. */
  lacks: ['thing'],
  /** The answer depends on the service. */
  whichServiceAsked: ['options'],
  /** Asks whether the customer meant this question. */
  askBack: ['question'],
  /** One of several questions, which the agent cannot answer. */
  partUnknown: ['matter', 'when'],
  whichService: ['options'],
  /** Asks who is to perform it. */
  withWhom: ['options'],
  whichAppointment: ['options'],
  /** Asks what 'sexta' or 'às 7' means. */
  timeMeaning: ['options'],
  otherTime: [],
  /** [with] is ' com Dra. Helena'. */
  offerTimes: ['service', 'options', 'with'],
  offerOne: ['service', 'when', 'with'],
  /** Asks whether somebody else is to come to an own visit. */
  giveSure: ['service', 'when', 'whom'],
  /** reason: a sentence; options: nearest times. */
  notFree: ['reason', 'options'],
  noTimes: ['service', 'reason'],
  /** The book is not open that far: offers the waiting list. */
  tooFar: ['service', 'reason'],
  /** How far ahead visits can be booked. */
  bookableUntil: ['day'],
  bookSure: ['service', 'when', 'with'],
  moveSure: ['service', 'when', 'with'],
  /** [with], [for] is ' para Ana', [instructions] are whole sentences of the service. */
  booked: ['service', 'when', 'with', 'for', 'instructions'],
  /** Another service took the place of a visit. */
  swapped: ['other', 'service', 'when', 'with', 'for', 'instructions'],
  /** A service that was added is looked at once the open one is settled. */
  thenOther: ['service'],
  /** Several visits were wished for; the first is looked at. */
  oneAtATime: [],
  /** The first of several visits is booked. */
  thenTheOthers: [],
  moveWhen: ['service', 'old'],
  moved: ['service', 'when', 'old', 'with'],
  cancelSure: ['service', 'when'],
  cancelled: ['service', 'when'],
  cancelOrMove: ['service', 'when'],
  kept: ['service', 'when'],
  confirmed: ['service', 'when'],
  /** The customer does not know yet whether they will come. */
  awaits: [],
  /** The customer will think about the offer. */
  noHurry: [],
  alreadyConfirmed: ['service', 'when'],
  nothingToConfirm: [],
  mine: ['list'],
  mineNone: [],
  taken: ['when', 'options'],
  dropped: [],
  backTo: ['service'],
  waitAdded: ['service', 'days'],
  lateNoted: ['when', 'minutes'],
  who: [],
  /** Asks for whom it is, after the customer mentioned somebody: 'para você ou para sua filha'. */
  forWhom: ['options'],
  nameNoted: ['name'],
  /** The customer said for whom the visit is after it was booked. */
  whomNoted: ['whom', 'when'],
  /** The customer told something about the visit that was just booked or moved. */
  toldNoted: ['when'],
  /** [when]: when somebody of the team will answer ('hoje', 'amanhã a partir das 8h'). */
  handOver: ['when'],
  handOverAnger: ['when'],
  handOverFile: ['when'],
  handOverMedical: ['when'],
  handOverNotBookable: ['service', 'when'],
  handOverUnanswered: ['when'],
  /** Asks the open question again. */
  stillOpen: ['question'],
  unclear: [],
  optedOut: [],
  emergency: ['text'],
} as const satisfies Record<string, readonly string[]>

export type SayKey = keyof typeof SAY_VALUES
/** What to say, with the values that its wording needs. */
export type KeyedValues = { key: SayKey; values: Record<string, string> }
