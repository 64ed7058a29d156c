/**
 * Reads a reference case of trade events, carries its events out on a book in memory and answers in the words of the case
 * (`npm run reference`). The rules that it asks are those of the product.
 */
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { DealEvent, ExerciseMethod, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { ClosePayMode, ExtendMethod } from '@hedgerow/contract/trade-event/trade-event.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { CaseInput } from '@hedgerow/quant/reference/case-input'
import type { Families } from '@hedgerow/quant/reference/reference-case'
import type { OwnedFlow } from '../../cash-flow/hold/flow-hold.rules.ts'
import type { Outcome } from './deal-state.rules.ts'
import { inverted } from './effects.rules.ts'
import type { EventTerms } from './event.rules.ts'
import { type Book, bookAfter, stateOf } from './event-book.fixture.ts'
import {
  answered,
  bookOf,
  childAnswer,
  isRow,
  type Row,
  rows,
  text,
  textOrNone,
  type World,
  worldOf,
} from './event-case.fixture.ts'
import { eventOf } from './event-register.rules.ts'
import { demandOpen, demandUndoable } from './trade-event.rules.ts'

const code = (event: Row) => text(event, 'orderSubCode') as (typeof DealEvent.values)[number]

/** What the case says of the event, by the names of the product. */
function saidOf(event: Row, world: World, pair: string): EventTerms {
  const timeLimit = textOrNone(event, 'timeLimit')
  const transDate = textOrNone(event, 'transDate')
  const isHistorical = textOrNone(event, 'method') === 'historical'
  const extendMethod =
    event.method === undefined ? undefined : isHistorical ? ExtendMethod.of.historical : ExtendMethod.of.market
  return {
    eventAmt: textOrNone(event, 'amount') ?? textOrNone(event, 'tradeAmt'),
    transDate,
    preMatureDate: textOrNone(event, 'preMatureDate'),
    settleDate: textOrNone(event, 'settleDate'),
    extendMethod,
    timeLimit,
    maturityDate:
      timeLimit && transDate ? world.termDate(pair, transDate, timeLimit) : textOrNone(event, 'maturityDate'),
    eventRate: textOrNone(event, 'forwardRate'),
    closePayMode: event.discounted === true ? ClosePayMode.of.discounted : ClosePayMode.of.maturity,
    discountRatePct: textOrNone(event, 'discountRatePct'),
    discountBasis: typeof event.discountBasis === 'number' ? event.discountBasis : undefined,
    settleType: textOrNone(event, 'settleType'),
    priceDate: textOrNone(event, 'priceDate'),
    priceDateRate:
      textOrNone(event, 'priceDateRate') ?? textOrNone(event, 'referenceRate') ?? textOrNone(event, 'spotAtMaturity'),
    exeMethod: textOrNone(event, 'exeMethod') ?? ExerciseMethod.of.physical,
    reason: textOrNone(event, 'reason'),
  }
}

/** What has happened to the deals of the case before the event that is asked for. */
interface Past {
  readonly pending: boolean
  readonly settled: boolean
  readonly committed: boolean
  readonly passed: readonly Row[]
  readonly spansDays: boolean
}

const { settled, committed, unsettled } = SettleStatus.of

const ownFlow = (settleStatus: OwnedFlow['settleStatus']): OwnedFlow => ({
  cflNo: '',
  cflStatus: CashFlowStatus.of.valid,
  settleStatus,
  net: null,
  eventOrderNo: null,
  hasWaiting: false,
})

const pendingOrder = { event: DealEvent.of.close, orderNo: 'E1' }

function outcomeOf(book: Book, event: Row, world: World, past: Past): Outcome {
  const dealNo = text(event, 'dealSerialNo')
  const { terms, state } = stateOf(book, dealNo)
  const settleStatus = past.settled ? settled : unsettled
  demandOpen(
    {
      businType: terms.businType as 'FX_FWD',
      ...state,
      pending: past.pending ? pendingOrder : null,
      undoneBy: null,
      flows: [ownFlow(settleStatus)],
      passedEvents: past.passed.length,
      madeBy: null,
      mayEndEarly: true,
    },
    code(event),
  )
  const { today, ...calendar } = world.days(terms)
  // A sequence runs over several days: an expiry in it comes on its day.
  const isLater = past.spansDays && code(event) === DealEvent.of.expire && today < terms.valueDate
  const days = { ...calendar, today: isLater ? terms.valueDate : today }
  const market = world.market(textOrNone(event, 'market'))
  return eventOf(code(event)).outcome({
    deal: terms,
    state,
    input: saidOf(event, world, terms.currencyPair),
    days,
    market,
  })
}

const submitMessages: Readonly<Record<string, string>> = {
  [DealEvent.of.preExpire]: 'Submitted to expire in advance, waiting for approval.',
  [DealEvent.of.expire]: 'Submitted to expire, waiting for approval.',
  [DealEvent.of.exercise]: 'option exercise submitted, pending review',
  [DealEvent.of.noExercise]: 'option exercise submitted, pending review',
}

/** The event in the words of a case: its rates, its result in yuan, the deal that it makes. */
function caseOf(book: Book, event: Row, { effects, eventRate, result, facts }: Outcome, world: World, childNo: string) {
  const { terms } = stateOf(book, text(event, 'dealSerialNo'))
  const yuan =
    result === null
      ? null
      : decimal(result)
          .mul(world.yuanPer(terms.quote, textOrNone(event, 'market')))
          .round(2)
  const { reverseDeal, discountFactor, payoff, marketRate, newMaturityDate } = facts
  const isExtension = code(event) === DealEvent.of.extend
  return {
    realisedCny: yuan?.toString() ?? null,
    submitMessage: submitMessages[code(event)] ?? null,
    ...(code(event) === DealEvent.of.preExpire && { adjustedRate: eventRate }),
    ...(isExtension && { oldMaturityRate: marketRate, childRate: eventRate, newMaturityDate }),
    ...(payoff !== undefined && { payoff }),
    ...(discountFactor !== undefined && { discountFactor }),
    ...(effects.child && { child: childAnswer(terms, effects.child, childNo) }),
    ...(reverseDeal && {
      reverseDeal: {
        dealDirection: reverseDeal.side === 1 ? '1' : '2',
        principal: reverseDeal.principal,
        quoteAmount: reverseDeal.quoteAmt,
        exchangeRate: reverseDeal.exchangeRate,
        maturityDate: terms.valueDate,
        originalSerialNo: terms.dealSerialNo,
      },
    }),
  }
}

const childNo = 'child-1'
const nothing: Past = { pending: false, settled: false, committed: false, passed: [], spansDays: true }

function refused(book: Book, error: unknown) {
  if (!(error instanceof Refusal)) throw error
  const names: Readonly<Record<string, string>> = { eventAmt: 'amount' }
  const field = error.field === undefined ? null : (names[error.field] ?? error.field)
  // The published sentence comes first; what of this deal stands against the event follows its colon.
  const [message] = say(error.because, 'en_US', error.params).split(': ')
  return { refused: true, field, message, unchanged: answered(book) }
}

/** One event, alone or after others that have passed. */
function single(input: CaseInput, event: Row) {
  const world = worldOf(input)
  const passed = rows(input.json('passedEvents'))
  let book = bookOf(input)
  const outcomes: Outcome[] = []
  for (const earlier of passed) {
    const outcome = outcomeOf(book, earlier, world, nothing)
    outcomes.push(outcome)
    book = bookAfter(book, text(earlier, 'dealSerialNo'), outcome.effects, childNo)
  }
  const past = {
    pending: isRow(input.json('pendingOrder')),
    settled: rows(input.json('settledFlows')).length > 0,
    committed: Array.isArray(input.json('committedFlows')),
    passed,
    spansDays: false,
  }
  try {
    if (code(event) === DealEvent.of.preExpireDeletion) {
      const settleStatus = past.committed ? committed : unsettled
      const flows = [ownFlow(settleStatus)]
      const isLatest = outcomes.length > 0
      const pending = { pending: past.pending ? pendingOrder : null, undoneBy: null }
      demandUndoable({ ...pending, tradeStatus: TradeStatus.of.confirmed, isLatest, flows, child: null })
    }
    const outcome = outcomeOf(book, event, world, past)
    const after = bookAfter(book, text(event, 'dealSerialNo'), outcome.effects, childNo)
    return { ...caseOf(book, event, outcome, world, childNo), ...answered(after) }
  } catch (error) {
    return refused(book, error)
  }
}

/** Several events one after the other, then undone latest first. */
function sequence(input: CaseInput, events: readonly Row[]) {
  const world = worldOf(input)
  input.remarks('undo')
  let book = bookOf(input)
  const done: { readonly dealNo: string; readonly outcome: Outcome }[] = []
  const steps = events.map((event) => {
    const dealNo = text(event, 'dealSerialNo')
    const outcome = outcomeOf(book, event, world, nothing)
    const says = caseOf(book, event, outcome, world, childNo)
    book = bookAfter(book, dealNo, outcome.effects, childNo)
    done.push({ dealNo, outcome })
    const { deals, exposures } = answered(book)
    return { ...says, deals, exposures }
  })
  const final = answered(book)
  for (const { dealNo, outcome } of done.reverse()) book = bookAfter(book, dealNo, inverted(outcome.effects), childNo)
  return { steps, final, afterUndo: answered(book) }
}

function answer(input: CaseInput) {
  const event = input.json('event')
  return isRow(event) ? single(input, event) : sequence(input, rows(input.json('events')))
}

const names = [
  'early_delivery',
  'early_delivery_undo',
  'extend',
  'close',
  'expire_full',
  'expire_net',
  'exercise_physical',
  'exercise_cash',
  'not_exercised',
  'delete',
  'sequence',
  'refusal',
] as const

export const eventFamilies: Families = Object.fromEntries(names.map((name) => [name, answer]))
