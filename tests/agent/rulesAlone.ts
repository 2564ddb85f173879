/**
 * What each rule of the dialogue reads in a turn, called by itself: in a conversation the rules come one after the other,
 * and what one says wrongly is often made good by the next, until that one is changed.
 */
import { selectAnswers } from '../../server/agent/answer/select.ts'
import type { Selection } from '../../server/agent/answer/selection.ts'
import { withAbsence, afterReturn } from '../../server/agent/dialogue/absence.ts'
import { addsService } from '../../server/agent/dialogue/addedService.ts'
import * as additional from '../../server/agent/dialogue/additionalWishes.ts'
import { asReplyToOffers, onDaySaid } from '../../server/agent/dialogue/asReplyToOffers.ts'
import * as ask from '../../server/agent/dialogue/askOrWish.ts'
import { asksForClinicData } from '../../server/agent/dialogue/asksClinicData.ts'
import * as price from '../../server/agent/dialogue/asksPrice.ts'
import { type Context, isAsked, isFiller, mayNameVisit } from '../../server/agent/dialogue/clause.ts'
import { isBesideCompanyOrPay, withoutAgeOfCompany } from '../../server/agent/dialogue/companyOrPay.ts'
import * as complaints from '../../server/agent/dialogue/complaints.ts'
import { partOfBooking, withPreciseService } from '../../server/agent/dialogue/completeWish.ts'
import { confirmsVisit } from '../../server/agent/dialogue/confirmsVisit.ts'
import { asksCostOfReturn } from '../../server/agent/dialogue/costOfReturn.ts'
import * as cues from '../../server/agent/dialogue/dialogueCues.ts'
import * as doesIt from '../../server/agent/dialogue/doesIt.ts'
import { heardOf, startDraft } from '../../server/agent/dialogue/draft.ts'
import { answerDurationOrResult } from '../../server/agent/dialogue/durationOrResult.ts'
import { withFittingYes } from '../../server/agent/dialogue/fittingYes.ts'
import { howSaid } from '../../server/agent/dialogue/howSaid.ts'
import { interpretCommand } from '../../server/agent/dialogue/interpretCommand.ts'
import { interpretCommands } from '../../server/agent/dialogue/interpretCommands.ts'
import * as wish from '../../server/agent/dialogue/interpretWish.ts'
import { nameAlone } from '../../server/agent/dialogue/nameAlone.ts'
import { isAnsweredByOther, isMereStatement } from '../../server/agent/dialogue/needsNoAnswer.ts'
import { asksIfOpen } from '../../server/agent/dialogue/ofOneDay.ts'
import { serviceInstead } from '../../server/agent/dialogue/otherService.ts'
import * as own from '../../server/agent/dialogue/ownVisit.ts'
import { personMeant, visitorAskedFor } from '../../server/agent/dialogue/personMeant.ts'
import * as plainly from '../../server/agent/dialogue/plainlyAsked.ts'
import { namesNoThing, speaksOfOwnPrice } from '../../server/agent/dialogue/priceSpokenOf.ts'
import * as confirm from '../../server/agent/dialogue/questionsToConfirm.ts'
import * as unfitting from '../../server/agent/dialogue/replaceUnfitting.ts'
import { keepsAnother, movesAll, repliesByVisit } from '../../server/agent/dialogue/repliesByVisit.ts'
import { swapsVisits } from '../../server/agent/dialogue/swapsVisits.ts'
import { isHardTime, therapiesMeant } from '../../server/agent/dialogue/therapy.ts'
import { asksForEarlier, shiftIn } from '../../server/agent/dialogue/timeRelativeToVisit.ts'
import * as unclear from '../../server/agent/dialogue/unclearClause.ts'
import { type ReadTurn, readTurn, understandTurn } from '../../server/agent/dialogue/understandTurn.ts'
import * as unrelated from '../../server/agent/dialogue/unrelatedMatters.ts'
import { withVisitAsTime } from '../../server/agent/dialogue/visitAsTime.ts'
import { besideKept, besideOnlyKept } from '../../server/agent/dialogue/visitKept.ts'
import { mayAnswer, weighSelection } from '../../server/agent/dialogue/weighSelection.ts'
import { whomItIsFor } from '../../server/agent/dialogue/whomItIsFor.ts'
import { wishOfEach } from '../../server/agent/dialogue/wishOfEach.ts'
import { bothTogether, joinHalves, twoWishes } from '../../server/agent/dialogue/wishes.ts'
import { wishBesideVisit } from '../../server/agent/dialogue/wishRightAfterVisit.ts'
import { withSense } from '../../server/agent/dialogue/withSense.ts'
import { withKnownWords } from '../../server/agent/dialogue/knownWords.ts'
import type { Reads, Situation } from '../../server/agent/situation.ts'
import type { Command } from '../../server/agent/understand/command.ts'
import type { Question } from '../../server/agent/understand/question.ts'
import type { Read } from '../../server/agent/understand/read.ts'
import { questionsOf, type Understood } from '../../server/agent/understand/understand.ts'
import { fold } from '../../src/contract/text.ts'

type Of<T extends Command['do']> = Extract<Command, { do: T }>

const OF_TEXT: Record<string, (text: string) => unknown> = {
  addsService,
  isForCompanion: additional.isForCompanion,
  asksOfOneAlone: price.asksOfOneAlone,
  asksPrice: price.asksPrice,
  withoutAgeOfCompany: (text) => changed(text, withoutAgeOfCompany(text)),
  wantsConsultation: complaints.wantsConsultation,
  deniesIllness: complaints.deniesIllness,
  asksCostOfReturn,
  asksToBook: cues.asksToBook,
  asksStatus: cues.asksStatus,
  tellsOfVisit: cues.tellsOfVisit,
  tellsOfOther: wish.tellsOfOther,
  asksIfOpen,
  speaksOfOwnPrice,
  namesNoThing,
  isHardTime,
  asksForEarlier,
  shiftIn,
  tellsOfEvent: unrelated.tellsOfEvent,
  isErrand: unrelated.isErrand,
  hoursLeftOut: unrelated.hoursLeftOut,
  isUnrelated: unrelated.isUnrelated,
}

const OF_CLAUSE: Record<string, (clause: Read, context: Context, at: number) => unknown> = {
  isAsked,
  isFiller,
  mayNameVisit,
  asksForDetails: additional.asksForDetails,
  bookingForTwo: additional.bookingForTwo,
  bookingWithPronoun: additional.bookingWithPronoun,
  eachForItsOwn: additional.eachForItsOwn,
  wishForSomebodyClose: additional.wishForSomebodyClose,
  isReasonFor: ask.isReasonFor,
  namesServiceFirst: (clause, context) => ask.namesServiceFirst(clause, context),
  serviceForComplaint: ({ plain }, { s }) => complaints.serviceForComplaint(plain, s.services),
  serviceAdvised: (clause, { s }) => complaints.serviceAdvised(clause, s.services),
  sessionsOrdered: ({ plain }, { s }) => complaints.sessionsOrdered(plain, s.services),
  treatmentFor: ({ plain }, { s }) => complaints.treatmentFor(plain, s.services)?.id,
  servicesAskedFor: ({ plain }, { s }) => doesIt.servicesAskedFor(plain, s.services),
  servicesAtHome: ({ plain }, { s }) => doesIt.servicesAtHome(plain, s.services),
  therapiesMeant: ({ plain }, { s }) => therapiesMeant(plain, s.services),
  namesOwn: (_, context) => own.namesOwn(context.times, context),
  preparationAsked: (clause, context, at) => wish.preparationAsked(clause, at, context),
  wishOfClause: wish.wishOfClause,
  serviceInstead,
  dropsOther: own.dropsOther,
  dropsVisit: own.dropsVisit,
  isLateElsewhere: own.isLateElsewhere,
  moveForDelay: own.moveForDelay,
  movesOwn: ({ plain }, context) => own.movesOwn(plain, context),
  shiftsOwn: ({ plain }, context) => own.shiftsOwn(plain, context),
  statesOwn: own.statesOwn,
  personMeant: ({ plain }, { s }) => personMeant(plain, s),
  visitorAskedFor,
  isAtOtherTime: confirm.isAtOtherTime,
  asksIfSo: confirm.asksIfSo,
  asksToConfirmPrice: confirm.asksToConfirmPrice,
  mentionsOwnVisit: confirm.mentionsOwnVisit,
  asksToConfirmVisit: confirm.asksToConfirmVisit,
  commandFromUnclear: unclear.commandFromUnclear,
  sameHour: unclear.sameHour,
  questionIn: (clause, _, at) => unclear.questionIn(clause, at),
  servicesAsValue: unclear.servicesAsValue,
  asksPlainly: unclear.asksPlainly,
  isJoke: ({ plain }, { text }) => unclear.isJoke(plain, text),
  isLonePreposition: unclear.isLonePreposition,
  besideKept,
  besideOnlyKept,
  wishBesideVisit,
}

const OF_COMMAND: Record<string, (command: Command, clause: Read, context: Context, at: number) => unknown> =
  {
    interpretCommand: (command, clause, context, at) => interpretCommand(command, clause, at, context),
    wishAboutOwnVisit: (command, clause, context, at) => own.wishAboutOwnVisit(command, clause, at, context),
    asReplyToOffers,
    confirmsVisit,
    changeOfOwnVisit: own.changeOfOwnVisit,
    withPreciseService,
    partOfBooking,
    withVisitAsTime,
  }

const OF_WISH: Record<string, (command: Of<'start'>, clause: Read, context: Context, at: number) => unknown> =
  {
    interpretWish: (command, clause, context, at) => wish.interpretWish(command, clause, at, context),
    bothTold: (command, { plain }, { s }) => wish.bothTold(command, plain, s),
    servicesByPerson: (command, _, context) => wish.servicesByPerson(command, context),
    moveAndBook: (command, _, context) => additional.moveAndBook(command, context),
    twoWishes,
    isAboutOwn: ({ slots }, _, context) => ask.isAboutOwn(slots, context),
    offersInstead: ({ slots }, { words }, context) => own.offersInstead(slots, words.join(' '), context),
    timesOfWrongBooking: ({ slots }, { plain }, context) => own.timesOfWrongBooking(slots, plain, context),
  }

const OF_TURN: Record<string, (turn: ReadTurn, commands: Command[]) => unknown> = {
  interpretCommands: ({ heard, context }) => interpretCommands(heard, context),
  nameAlone: ({ heard, context }) => nameAlone(heard.commands, context),
  swapsVisits: ({ heard, context }) => swapsVisits(heard.commands, context),
  keepsAnother: ({ heard, context }) => keepsAnother(heard.reading, context),
  movesAll: ({ heard, context }) => movesAll(heard.reading, context),
  repliesByVisit: ({ heard, context }) => repliesByVisit(heard.reading, context),
  asksWhatIsFirst: ({ context }) => unclear.asksWhatIsFirst(context),
  movesOtherToo: ({ context }, commands) => wish.movesOtherToo(commands, context),
  joinHalves: ({ context }, commands) => joinHalves(commands, context),
  bothTogether: ({ heard, context }, commands) => bothTogether(commands, heard.reading.clauses, context.text),
  withAbsence: ({ away, context }, commands) => withAbsence(commands, away, context.text),
  afterReturn: ({ context }, commands) => afterReturn(commands, context.times, context.text),
  wishOfEach: ({ heard, context }, commands) =>
    wishOfEach(commands, heard.reading, context.times, context.text),
  whomItIsFor: ({ heard, context }, commands) => whomItIsFor(commands, heard.reading, context.text),
  withKnownWords: ({ heard, context }, commands) =>
    withKnownWords({ ...heard, commands }, context.s.knowledge),
  onDaySaid: ({ context: { s, times, text } }, commands) =>
    s.state.asked && onDaySaid(commands, times, s.state.asked, text),
}

type Asked = { question: Question; text: string; heard: string; found: Selection; s: Situation }

const OF_QUESTION: Record<string, (asked: Asked) => unknown> = {
  answerByForm: ({ question, text, s }) => plainly.answerByForm(text, question, s.knowledge),
  replaceUnfitting: ({ question, text, found, s }) =>
    unfitting.replaceUnfitting(text, found, question, s.knowledge),
  withSense: ({ text, heard, found, s }) => withSense(found, text, heard, s),
  weighSelection: ({ question, text, found, s }) => weighSelection(found, null, text, question, s),
  withFittingYes: ({ text, found, s }) => withFittingYes(found, text, s.knowledge),
  answerDurationOrResult: ({ text, found, s }) => answerDurationOrResult(found, text, s),
  isMereStatement: ({ text, found }) => isMereStatement(text, found, [found], 0),
  isAnsweredByOther: ({ text, heard, found, s }) => isAnsweredByOther(text, heard, found, [found], s),
  asksForClinicData: ({ text, found, s: { location } }) =>
    asksForClinicData(found.kind === 'refused' ? 'OTHER' : found.aspect, text, { location, objects: [] }),
}

type Pair = Situation['knowledge']['pairs'][number]

const OF_PAIR: Record<string, (asked: Asked, pair: Pair) => unknown> = {
  isAboutOtherKind: ({ text, heard, s }, { pair }) =>
    unfitting.isAboutOtherKind(text, heard, pair.id, s.knowledge),
  isAboutNamedThing: ({ text, s }, { pair }) => unfitting.isAboutNamedThing(text, pair.id, s.knowledge),
  isAboutUnnamedThing: ({ text }, { pair }) => unfitting.isAboutUnnamedThing(text, pair),
  isAboutParking: ({ heard, s }, { pair }) => unfitting.isAboutParking(heard, pair.id, s.knowledge),
  isAboutReturnVisit: ({ text, s }, { pair }) =>
    unfitting.isAboutReturnVisit(text, { kind: 'pair', id: pair.id }, s.knowledge),
  asksForOther: ({ text }, { pair }) => plainly.asksForOther(text, pair),
  isBesideForm: ({ text, heard }, { pair }) => plainly.isBesideForm(text, fold(heard), pair),
  isOfUntoldState: ({ heard }, { pair }) => plainly.isOfUntoldState(fold(heard), pair),
  isBesideCompanyOrPay: ({ text, s }, { pair }) => isBesideCompanyOrPay(text, pair, s.knowledge.pairs),
  lacksPrice: ({ text, s }, { pair }) =>
    price.lacksPrice(text, { from: pair, text: pair.answer }, s.knowledge),
  mayAnswer: ({ text }, { pair }) => mayAnswer(text, pair),
}

const changed = (before: string, after: string): string | null => (before === after ? null : after)
const isNothing = (read: unknown): boolean =>
  read === null || read === undefined || read === false || (Array.isArray(read) && read.length === 0)

/** What each rule reads in the words of a turn: its name with what it read, for those that read something. */
export function rulesAlone(s: Situation, reads: Reads): [rule: string, read: unknown][] {
  const turn = readTurn(startDraft(s, reads))
  const { heard, context } = turn
  const { clauses } = heard.reading
  const found: [string, unknown][] = []
  const note = (rule: string, read: unknown) => {
    if (!isNothing(read)) found.push([rule, read])
  }
  for (const [at, clause] of clauses.entries()) {
    for (const [rule, read] of Object.entries(OF_TEXT)) note(rule, read(clause.plain))
    for (const [rule, read] of Object.entries(OF_CLAUSE)) note(rule, read(clause, context, at))
  }
  const commands = interpretCommands(heard, context)
  for (const command of [...heard.commands, ...commands]) {
    const at = clauses.findIndex(({ span }) => command.span[0] < span[1])
    const clause = clauses[at] ?? clauses[0]
    if (!clause) continue
    for (const [rule, read] of Object.entries(OF_COMMAND)) note(rule, read(command, clause, context, at))
    if (command.do === 'ask') note('askOrWish', ask.askOrWish(command, clause, context))
    if (command.do === 'start')
      for (const [rule, read] of Object.entries(OF_WISH)) note(rule, read(command, clause, context, at))
    note('howSaid', howSaid(command, heard))
  }
  for (const [rule, read] of Object.entries(OF_TURN)) note(rule, read(turn, commands))
  const understood = understandTurn(startDraft(s, reads), turn)
  for (const asked of askedIn(understood, s)) {
    for (const [rule, read] of Object.entries(OF_QUESTION)) note(rule, read(asked))
    for (const [rule, read] of Object.entries(OF_PAIR))
      note(
        rule,
        s.knowledge.pairs.filter((pair) => read(asked, pair) === true).map(({ pair }) => pair.id),
      )
  }
  return found
}

function askedIn(understood: Understood, s: Situation): Asked[] {
  const questions = questionsOf(understood)
  const texts = understood.commands
    .filter((each) => each.do === 'ask')
    .toSorted((a, b) => a.clause - b.clause)
    .map(({ text }) => text)
  const heard = heardOf({ s })
  return selectAnswers(questions, s.knowledge).map((found, at) => ({
    question: questions[at]!,
    text: texts[at]!,
    heard,
    found,
    s,
  }))
}
