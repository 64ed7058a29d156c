/**
 * What must hold of a settlement path: the form of BIC, IBAN and CNAPS number, its window, and whether money may go by it on a
 * day. Its life is in the contract; docs/states/settle-path.md shows it.
 */
import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { type FieldProblem, Refusal, type RefusalText, refuse } from '@hedgerow/contract/kit/refusal'
import type { Said } from '@hedgerow/contract/kit/shape'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import type { NewSettlePath } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { settlePathWords } from '@hedgerow/contract/settlement/path/settle-path.text'
import type { Session } from '../../../kit/http/session.ts'

export type SaidPath = Said<typeof NewSettlePath>

/** ISO 9362: four characters of the institution, two letters of the country, two of the place, and three of the branch or none. */
const bicForm = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const cnapsForm = /^\d{12}$/
/** ISO 13616: country, two check digits, up to 30 characters of the account. Digits alone are a domestic account. */
const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** The account without the blanks and hyphens that people group it by. */
const plainAccount = (account: string): string => account.replace(/[\s-]/g, '').toUpperCase()

/** ISO 7064 MOD 97-10: with the first four characters moved to the end, and letters as 10 to 35, the remainder is 1. */
function hasIbanDigits(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4)
  const digits = [...moved].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

function bankProblems({ payWay, account, bankBic, cnapsNo, interBic }: SaidPath): FieldProblem[] {
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
    if (bic && !bicForm.test(bic)) problems.push(problem(field, settlePathRefusals.BIC_FORM))
  if (cnapsNo && !cnapsForm.test(cnapsNo)) problems.push(problem('cnapsNo', settlePathRefusals.CNAPS_FORM))
  const plain = plainAccount(account)
  if (ibanForm.test(plain) && !hasIbanDigits(plain)) problems.push(problem('account', settlePathRefusals.IBAN_DIGITS))
  return problems
}

/** @returns what is kept: the account without blanks. @throws Refusal with every field that is wrong */
export function demandPath(said: SaidPath): SaidPath {
  const problems = bankProblems(said)
  if (said.endDate && said.endDate < said.beginDate)
    problems.push({ field: 'endDate', because: settlePathRefusals.END_BEFORE_BEGIN, params: {} })
  const [first] = problems
  if (first) throw new Refusal(first.because, first.params, first.field, problems)
  return { ...said, account: plainAccount(said.account) }
}

/**
 * The organisation that answers for a path: ours for our own accounts, the maker's for a counterparty's.
 * @throws Refusal DOES_NOT_EXIST of an organisation out of sight, NOT_PERMITTED without the duty there
 */
export function ownerOf({ partyType, partyId }: Pick<SaidPath, 'partyType' | 'partyId'>, session: Session): string {
  const orgId = partyType === PartyType.of.ours ? partyId : session.orgId
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST)
  demandPathMaker(orgId, session)
  return orgId
}

/** @throws Refusal NOT_PERMITTED without the duty of settlement for the organisation */
export function demandPathMaker(orgId: string, { duties: held }: Pick<Session, 'duties'>): void {
  if (!held.some(({ duty, orgIds }) => duty === duties.settlementMaker && orgIds.includes(orgId)))
    refuse(kitRefusals.NOT_PERMITTED)
}
