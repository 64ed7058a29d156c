/** What a bank's format may say. Its life is in the contract; docs/states/bank-profile.md shows it. Pure. */
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import type { BankProfile, NewBankProfile } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { ChargeBearer, TableFormat } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { bankProfileLife } from '@hedgerow/contract/bank-file/profile/bank-profile.life'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import { isBic } from '@hedgerow/contract/kit/record/bank-number'
import { demandEvent, type EventOf } from '@hedgerow/contract/kit/record/life'
import { type FieldProblem, refuseAll } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { isFileName } from '../payment/message/file-name.rules.ts'

export type ProfileInput = Omit<Parsed<typeof NewBankProfile>, 'orgId' | 'bankId'>

/** @throws Refusal with every field that is wrong: NO_SWIFT_CHARGES, SENDER_BIC_FORM, FILE_NAME_FORM, CUT_OFF_TWICE */
export function demandProfile({ fileFormat, chargeBearer, senderBic, fileName, cutOffs = '' }: ProfileInput): void {
  const problems: FieldProblem[] = []
  if (fileFormat !== PaymentFormat.of.pain001 && chargeBearer === ChargeBearer.of.service)
    problems.push({ field: 'chargeBearer', because: bankProfileRefusals.NO_SWIFT_CHARGES, params: {} })
  if (senderBic && !isBic(senderBic))
    problems.push({ field: 'senderBic', because: bankProfileRefusals.SENDER_BIC_FORM, params: {} })
  if (!isFileName(fileName))
    problems.push({ field: 'fileName', because: bankProfileRefusals.FILE_NAME_FORM, params: {} })
  const currencies = cutOffs.split(',').map((one) => one.trim().slice(0, 3))
  const twice = currencies.find((currency, at) => currencies.indexOf(currency) !== at)
  if (twice)
    problems.push({ field: 'cutOffs', because: bankProfileRefusals.CUT_OFF_TWICE, params: { currency: twice } })
  refuseAll(problems)
}

/** As it is kept: without blanks after the commas, and tables confirmed at each upload unless it says how they are written. */
export const storedProfile = (input: ProfileInput): ProfileInput => ({
  ...input,
  tableFormat: input.tableFormat ?? TableFormat.of.ask,
  ...(input.cutOffs === undefined ? {} : { cutOffs: input.cutOffs.replaceAll(', ', ',') }),
})

/** @throws Refusal of the life */
export const demandStep = (
  { profileStatus, checkStatus, approveStatus }: Pick<BankProfile, 'profileStatus' | 'checkStatus' | 'approveStatus'>,
  event: EventOf<typeof bankProfileLife>,
) => demandEvent(bankProfileLife, { profileStatus, checkStatus, approveStatus }, event)
