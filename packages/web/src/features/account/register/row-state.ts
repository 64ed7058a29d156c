/** Why an action does not suit the selected account, said before the server has to. */

import { AccountChangeStatus, AccountStatus } from '@hedgerow/contract/account/account.dict'
import { bankAccountLife } from '@hedgerow/contract/account/register/bank-account.life'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { lifeBlocks, ofRows } from '../../../kit/list/life-blocks.ts'

const axesOf = ({ changeStatus, checkStatus, approveStatus }: Row) => ({
  changeStatus: changeStatus ?? '',
  checkStatus: checkStatus ?? '',
  approveStatus: approveStatus ?? '',
})
const { ACCOUNT_AWAITS_REVIEW, ACCOUNT_GONE, ACCOUNT_NOT_ACTIVE, ACCOUNT_NOT_FROZEN, ACCOUNT_NOT_YOURS } =
  bankAccountRefusals

const matterBlocked = lifeBlocks({ of: bankAccountLife, axesOf, notTheMaker: ACCOUNT_NOT_YOURS })

const awaits = (row: Row): Text | undefined => {
  if (row.accountStatus === AccountStatus.of.cancelled) return ACCOUNT_GONE
  return row.changeStatus === AccountChangeStatus.of.submitted ? ACCOUNT_AWAITS_REVIEW : undefined
}
/** A draft of a change stands in the way of another matter, though not of being edited. */
const isOpen = (row: Row): Text | undefined =>
  awaits(row) ?? (row.changeStatus === AccountChangeStatus.of.draft ? ACCOUNT_AWAITS_REVIEW : undefined)
const only = (status: string, because: Text) => (row: Row) =>
  isOpen(row) ??
  (row.accountStatus === status ? undefined : filled(because, { status: labelOf(AccountStatus, row.accountStatus) }))

export const editBlocked = ofRows(awaits)
export const freezeBlocked = ofRows(only(AccountStatus.of.active, ACCOUNT_NOT_ACTIVE))
export const releaseBlocked = ofRows(only(AccountStatus.of.frozen, ACCOUNT_NOT_FROZEN))
export const cancelBlocked = freezeBlocked
export const reviewBlocked = matterBlocked('pass')
export const withdrawBlocked = matterBlocked('withdraw')
export const voidBlocked = matterBlocked('void')
