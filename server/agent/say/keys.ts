/**
 * Everything the agent can say, with the values that each takes. Values are words ready to be read ('quinta (26/11) às
 * 15h'). These may be empty: client, with, for, instructions, old, minutes, days, the options of a question and of what is
 * not free, when of a hand-over and service where a wording can do without.
 */
export const SAY_VALUES = {
  /** [client] agent company */
  greeting: ['client', 'agent', 'company'],
  hello: ['client'],
  thanks: [],
  /** The customer asked whether a person or a machine writes. */
  whoSpeaks: ['agent', 'company'],
  /** Knowledge, said unchanged. */
  quote: ['text'],
  hours: ['hours'],
  location: ['location'],
  catalogue: ['services'],
  professionals: ['names'],
  /** The field knows it and the clinic does not have it. */
  lacks: ['thing'],
  /** An answer depends on the service. */
  whichServiceAsked: ['options'],
  /** Did they mean this question? */
  askBack: ['question'],
  /** One matter among several that nothing answers. */
  partUnknown: ['matter', 'when'],
  whichService: ['options'],
  whichAppointment: ['options'],
  /** What 'sexta' or 'às 7' means. */
  timeMeaning: ['options'],
  otherTime: [],
  /** [with] is ' com Dra. Helena'. */
  offerTimes: ['service', 'options', 'with'],
  offerOne: ['service', 'when', 'with'],
  /** reason: a sentence; options: nearest times. */
  notFree: ['reason', 'options'],
  noTimes: ['service', 'reason'],
  bookSure: ['service', 'when', 'with'],
  moveSure: ['service', 'when', 'with'],
  /** [with], [for] is ' para Ana', [instructions] are whole sentences of the service. */
  booked: ['service', 'when', 'with', 'for', 'instructions'],
  moveWhen: ['service', 'old'],
  moved: ['service', 'when', 'old', 'with'],
  cancelSure: ['service', 'when'],
  cancelled: ['service', 'when'],
  cancelOrMove: ['service', 'when'],
  kept: ['service', 'when'],
  confirmed: ['service', 'when'],
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
  nameNoted: ['name'],
  /** [when] is when somebody answers: 'hoje', 'amanhã a partir das 8h'. */
  handOver: ['when'],
  handOverAnger: ['when'],
  handOverFile: ['when'],
  handOverMedical: ['when'],
  handOverNotBookable: ['service', 'when'],
  handOverUnanswered: ['when'],
  /** The question that stays open is asked again. */
  stillOpen: ['question'],
  unclear: [],
  optedOut: [],
  emergency: ['text'],
} as const satisfies Record<string, readonly string[]>

export type SayKey = keyof typeof SAY_VALUES
