import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import type { DealRow } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { optionCompared } from '@hedgerow/contract/trade/option/option-difference.contract'
import { optionWords } from '@hedgerow/contract/trade/option.text'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import type { DealKind } from '../deal/deal.kind.ts'
import { saidNumber, solveExchange, type TermsConvention, type TermsInput } from '../deal/trade-terms.rules.ts'
import { noteCancelReason } from '../option/option.store.ts'
import { optionDateRules } from '../option/option-dates.rules.ts'
import { optionFlows } from '../option/option-flows.rules.ts'
import type { OptionEntry } from '../option/option-said.rules.ts'
import { saidRow } from '../option/option-terms.rules.ts'
import { submittedOption } from '../option-price/option-submission.act.ts'
import { optionValuation } from '../option-price/option-valuation.rules.ts'

/** The right to exchange two currencies at a strike, for a premium. The deal is what its exercise makes. */
export const optionKind: DealKind = {
  ...optionDateRules,
  businType: BusinType.of.option,
  serialPrefix: 'OPT',
  rateName: 'exePrice',
  settleTypes: SettleType.values,
  // Its price is the premium, which is compared with a model of its own.
  comparedWith: 'none',
  solveTerms(input: TermsInput, convention: TermsConvention) {
    const { rate, ...amounts } = solveExchange(input, saidNumber(input.exePrice), convention)
    return { ...amounts, exePrice: rate }
  },
  demandOwnTerms: () => undefined,
  cashFlowsOf: optionFlows,
  valuation: optionValuation,
  ownTerms: {
    table: 'fx_option',
    compared: optionCompared,
    rowOf: (input: OptionEntry, record: DealRow) => saidRow(input, record),
    submittedRow: submittedOption,
  },
  async onVoid({ tx, session }, dealIds, cancelReason) {
    if (!cancelReason) refuse(fieldRefusals.REQUIRED, { field: optionWords.cancelReason }, 'cancelReason')
    await noteCancelReason(tx, session, dealIds, cancelReason)
  },
  confirms: ['maturityDate', 'feePayCurrency', 'feePayAmt', 'feePayDate'],
}
