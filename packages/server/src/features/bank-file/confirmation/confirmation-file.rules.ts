/** Which deals one file may confirm. Its life is in the contract; docs/states/confirmation-file.md shows it. Pure. */
import type { ConfirmableDeal } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import { confirmationFileRefusals } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { isBic } from '@hedgerow/contract/kit/record/bank-number'
import { refuse } from '@hedgerow/contract/kit/refusal'

export interface UnconfirmedDeal extends ConfirmableDeal {
  readonly orgId: string
  readonly orgName: string
  readonly isReady: boolean
  /** The file that confirms it already. */
  readonly inFile: string | null
  readonly ourBic: string
  readonly bankBic: string
}

/** @throws Refusal DEALS_ONE_BANK, DEAL_CONFIRMED_IN, DEAL_NOT_TO_CONFIRM, OUR_BIC_MISSING, BANK_BIC_MISSING */
export function demandTogether(deals: readonly UnconfirmedDeal[]): UnconfirmedDeal {
  const [first] = deals
  if (!first) return refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
  for (const { bankId, orgId, dealSerialNo: no, inFile: file, isReady } of deals) {
    if (bankId !== first.bankId || orgId !== first.orgId) refuse(confirmationFileRefusals.DEALS_ONE_BANK, {}, 'ids')
    if (file !== null) refuse(confirmationFileRefusals.DEAL_CONFIRMED_IN, { no, file }, 'ids')
    if (!isReady) refuse(confirmationFileRefusals.DEAL_NOT_TO_CONFIRM, { no }, 'ids')
  }
  if (!isBic(first.ourBic)) refuse(confirmationFileRefusals.OUR_BIC_MISSING, { org: first.orgName }, 'ids')
  if (!isBic(first.bankBic)) refuse(confirmationFileRefusals.BANK_BIC_MISSING, { bank: first.bankName }, 'ids')
  return first
}
