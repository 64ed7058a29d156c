/** What the first company of a server is made of. */
import { factsOfCountry, zonesOfCountries } from '@hedgerow/contract/kit/person/country-facts.data'
import { type Duty, duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { SetupFile } from '@hedgerow/contract/setup/setup.contract'
import { setupRefusals } from '@hedgerow/contract/setup/setup.refusals'
import { demandPassword, knownOf } from '../session/password/password.rules.ts'

export type FirstCompany = Parsed<typeof SetupFile>

const { administrator, certifier } = duties
const initiating: readonly Duty[] = [
  duties.applicationMaker,
  duties.tradeMaker,
  duties.settlementMaker,
  duties.marketMaker,
]
const reviewing: readonly Duty[] = [
  duties.applicationReviewer,
  duties.tradeReviewer,
  duties.settlementReviewer,
  duties.marketReviewer,
]

/** Four eyes from the first day: the two must be two people, by everything that identifies them. */
function demandTwoPeople(company: FirstCompany): void {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  if (same(company.userName, company.reviewerUserName)) refuse(setupRefusals.SETUP_SAME_PERSON, {}, 'reviewerUserName')
  if (same(company.realName, company.reviewerRealName)) refuse(setupRefusals.SETUP_SAME_PERSON, {}, 'reviewerRealName')
  if (same(company.email, company.reviewerEmail)) refuse(setupRefusals.SETUP_SAME_PERSON, {}, 'reviewerEmail')
  if (company.userPwd === company.reviewerPwd) refuse(setupRefusals.SETUP_SAME_PERSON, {}, 'reviewerPwd')
  if (company.mobile === company.reviewerMobile) refuse(setupRefusals.SETUP_SAME_PERSON, {}, 'reviewerMobile')
}

/** The zone by which it keeps its day: as it was chosen, else the first of its country. @throws Refusal SETUP_COUNTRY, SETUP_ZONE */
export function zoneOfCompany({ orgCountry, timezone }: Pick<FirstCompany, 'orgCountry' | 'timezone'>): string {
  const [first] = factsOfCountry(orgCountry)?.zones ?? []
  if (first === undefined) refuse(setupRefusals.SETUP_COUNTRY, { value: orgCountry }, 'orgCountry')
  const zone = timezone ?? first
  if (!zonesOfCountries.includes(zone)) refuse(setupRefusals.SETUP_ZONE, { value: zone }, 'timezone')
  return zone
}

/** @throws Refusal for what is wrong with the company as it was said */
export function demandFirstCompany(company: FirstCompany, isCurrency: boolean): void {
  zoneOfCompany(company)
  if (!isCurrency) refuse(setupRefusals.SETUP_CURRENCY, { value: company.baseCurrency }, 'baseCurrency')
  demandTwoPeople(company)
  const { userPwd: password, confirmPwd: confirm, reviewerPwd, reviewerConfirmPwd } = company
  const personal = [company.orgCode, ...knownOf({ ...company, phone: company.mobile })]
  demandPassword({ password, confirm, personal: personal }, { password: 'userPwd', confirm: 'confirmPwd' })
  const reviewer = {
    userName: company.reviewerUserName,
    realName: company.reviewerRealName,
    email: company.reviewerEmail,
    phone: company.reviewerMobile,
    orgName: company.orgName,
  }
  demandPassword(
    { password: reviewerPwd, confirm: reviewerConfirmPwd, personal: [company.orgCode, ...knownOf(reviewer)] },
    { password: 'reviewerPwd', confirm: 'reviewerConfirmPwd' },
  )
}

/** Who holds what from the first day. */
export function firstDuties(company: Pick<FirstCompany, 'initiates' | 'sharesDuties' | 'auditBy'>) {
  const { initiates, auditBy } = company
  const isShared = areDutiesShared(company)
  return {
    administrator: [
      administrator,
      ...(initiates ? initiating : []),
      ...(isShared ? reviewing : []),
      ...(auditBy === 'administrator' ? [certifier] : []),
    ],
    reviewer: [
      administrator,
      ...reviewing,
      ...(isShared ? initiating : []),
      ...(auditBy === 'reviewer' ? [certifier] : []),
    ],
  }
}

/** Whether each of the two decides on what the other made; an administrator who initiates nothing shares nothing (decision 0281). */
export const areDutiesShared = ({ initiates, sharesDuties }: Pick<FirstCompany, 'initiates' | 'sharesDuties'>) =>
  initiates && sharesDuties
