/** What an agreement must say. Pure. docs/states/netting-agreement.md shows its life. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { nettingAgreementRefusals } from '@hedgerow/contract/settlement/agreement/netting-agreement.refusals'

/** A fee is an amount in a currency, or there is none. @throws Refusal AGREEMENT_FEE_CURRENCY on the one that is missing */
export function demandFee({
  feeAmt,
  feeCurrency,
}: {
  readonly feeAmt?: string | undefined
  readonly feeCurrency?: string | undefined
}): void {
  if ((feeAmt === undefined) === (feeCurrency === undefined)) return
  refuse(nettingAgreementRefusals.AGREEMENT_FEE_CURRENCY, {}, feeAmt === undefined ? 'feeAmt' : 'feeCurrency')
}
