/** What exercising now would pay and receive, and by which paths: looked at before the decision, nothing is stored. */
import { CashFlowFlag, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { assert, Refusal } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import type { SettleCheck } from '@hedgerow/contract/trade-event/trade-event.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { recentSince } from '../../cash-flow/path/flow-path.rules.ts'
import { projectedAfter, unknownBalance } from '../../funding/ladder/projected-flows.answer.ts'
import { homeCalendar } from '../../reference/reference.store.ts'
import { findDeal } from '../../trade/deal/trade.store.ts'
import { findOption } from '../../trade/option/option.store.ts'
import type { EventEffects } from '../events/deal-state.rules.ts'
import { drawEvent } from '../order/event-drawing.answer.ts'
import { type EventFacts, eventFacts } from '../order/event-facts.answer.ts'
import { pathsTaken, type SettledFlow } from './exercise.store.ts'

function flowType(code: string): SettledFlow['cflType'] {
  const type = CashFlowType.values.find((value) => value === code)
  assert(type, 'an event makes flows of known types')
  return type
}

/** The payoff in cash, or both sides of the deal at the strike. */
function flowsOf({ flows, child }: EventEffects, { base, quote }: EventFacts['terms']): SettledFlow[] {
  const made = flows.made.flatMap(({ cflType, payCurrency, payAmt, payDateAdj }) =>
    payAmt === null || decimal(payAmt).isZero()
      ? []
      : [{ cflType: flowType(cflType), payCurrency, signed: payAmt, payDate: payDateAdj }],
  )
  const leg = (payCurrency: string, amount: string, isReceived: boolean, payDate: string) => ({
    cflType: CashFlowType.of.principal,
    payCurrency,
    signed: isReceived ? amount : `-${amount}`,
    payDate,
  })
  const sides = child
    ? [
        leg(base, child.principal, child.side === 1, child.valueDate),
        leg(quote, child.quoteAmt, child.side !== 1, child.valueDate),
      ]
    : []
  return [...made, ...sides].map(({ signed, ...flow }) => {
    const amount = decimal(signed)
    const cflFlag = amount.isNegative() ? CashFlowFlag.of.pay : CashFlowFlag.of.receive
    return { ...flow, cflFlag, payAmt: amount.abs().toString() }
  })
}

/** @throws Refusal DOES_NOT_EXIST; what stands against an exercise is told as a problem */
export async function settleCheck(context: Context, dealId: string): Promise<SettleCheck> {
  const { tx, session, today, lang } = context
  const deal = await findDeal(tx, session, dealId)
  try {
    const facts = await eventFacts(context, deal)
    const { exeMethod } = await findOption(tx, session, dealId)
    const { outcome } = await drawEvent(context, facts, DealEvent.of.exercise, {
      eventAmt: facts.state.remainPrincipal,
      exeMethod: exeMethod ?? undefined,
      priceDate: today,
      priceDateRate: facts.market?.spot.toString(),
    })
    const flows = flowsOf(outcome.effects, facts.terms)
    const calendar = await homeCalendar(tx, session)
    const since = recentSince(today, calendar)
    const pathed = await pathsTaken(tx, session, deal, flows, since)
    const after = await projectedAfter(context, deal.orgId, pathed)
    const balances = pathed.map(({ account: _, ...flow }, at) => ({ ...flow, ...(after[at] ?? unknownBalance) }))
    return { flows: balances, problems: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { flows: [], problems: [say(error.because, lang, error.params)] }
  }
}
