/**
 * What must hold of a settlement path: the form of BIC, IBAN and CNAPS number, its window, and whether money may go by it on a
 * day. Its life is in the contract; docs/states/settle-path.md shows it.
 */

import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { missingOf } from '@hedgerow/contract/kit/person/postal-address'
import {
  isBic,
  isCnapsNumber,
  isSepaIban,
  isWrongIban,
  plainAccount,
  sepaNameMax,
} from '@hedgerow/contract/kit/record/bank-number'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuseDuty } from '@hedgerow/contract/kit/record/duty-refusal'
import { type FieldProblem, type RefusalText, refuse, refuseAll } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import type { NewSettlePath } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { settlePathWords } from '@hedgerow/contract/settlement/path/settle-path.text'
import { sepaCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { Session } from '../../../kit/http/session.ts'

export type EnteredPath = Parsed<typeof NewSettlePath>

function bankProblems({ payWay, account, bankBic, cnapsNo, interBic }: EnteredPath): FieldProblem[] {
  const problem = (field: keyof typeof settlePathWords, because: RefusalText): FieldProblem => ({
    field,
    because,
    params: { field: settlePathWords[field] },
  })
  const problems: FieldProblem[] = []
  if (payWay === PayWay.of.swift && !bankBic) problems.push(problem('bankBic', fieldRefusals.REQUIRED))
  if (payWay === PayWay.of.highValue && !cnapsNo) problems.push(problem('cnapsNo', fieldRefusals.REQUIRED))
  for (const [field, bic] of [
    ['bankBic', bankBic],
    ['interBic', interBic],
  ] as const)
    if (bic && !isBic(bic)) problems.push(problem(field, settlePathRefusals.BIC_FORM))
  if (cnapsNo && !isCnapsNumber(cnapsNo)) problems.push(problem('cnapsNo', settlePathRefusals.CNAPS_FORM))
  const plain = plainAccount(account)
  if (isWrongIban(plain)) problems.push(problem('account', settlePathRefusals.IBAN_DIGITS))
  return problems
}

/** A SEPA credit transfer goes in euros to an IBAN that SEPA reaches; the name is asked of who is paid. */
function sepaProblems({ payWay, currency, account, accountName }: EnteredPath): FieldProblem[] {
  if (payWay !== PayWay.of.sepa) return []
  const problems: FieldProblem[] = []
  if (currency !== sepaCurrency)
    problems.push({ field: 'currency', because: settlePathRefusals.SEPA_CURRENCY, params: {} })
  if (!isSepaIban(plainAccount(account)))
    problems.push({ field: 'account', because: settlePathRefusals.SEPA_ACCOUNT, params: {} })
  if ([...accountName].length > sepaNameMax)
    problems.push({ field: 'accountName', because: settlePathRefusals.SEPA_NAME, params: { max: sepaNameMax } })
  return problems
}

/** Town and country stand together, of the account's holder and of the bank. */
function addressProblems(path: EnteredPath): FieldProblem[] {
  const missing: (keyof typeof settlePathWords)[] = missingOf(path)
  if (path.bankTown && !path.bankCountry) missing.push('bankCountry')
  if (path.bankCountry && !path.bankTown) missing.push('bankTown')
  return missing.map((field) => ({ field, because: fieldRefusals.REQUIRED, params: { field: settlePathWords[field] } }))
}

/** @returns what is kept: the account without blanks. @throws Refusal with every field that is wrong */
export function demandPath(path: EnteredPath): EnteredPath {
  const problems = [...bankProblems(path), ...sepaProblems(path), ...addressProblems(path)]
  if (path.endDate && path.endDate < path.beginDate)
    problems.push({ field: 'endDate', because: settlePathRefusals.END_BEFORE_BEGIN, params: {} })
  refuseAll(problems)
  return { ...path, account: plainAccount(path.account) }
}

/**
 * The organisation that answers for a path: ours for our own accounts, the maker's for a counterparty's.
 * @throws Refusal DOES_NOT_EXIST of an organisation out of sight, NOT_PERMITTED without the duty there
 */
export function ownerOf({ partyType, partyId }: Pick<EnteredPath, 'partyType' | 'partyId'>, session: Session): string {
  const orgId = partyType === PartyType.of.ours ? partyId : session.orgId
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST)
  demandPathMaker(orgId, session)
  return orgId
}

/** @throws Refusal NOT_PERMITTED without the duty of settlement for the organisation */
export function demandPathMaker(orgId: string, { duties: held }: Pick<Session, 'duties'>): void {
  if (!held.some(({ duty, orgIds }) => duty === duties.settlementMaker && orgIds.includes(orgId)))
    refuseDuty([duties.settlementMaker])
}
