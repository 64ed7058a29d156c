/** Makes the first company, for the page and for the command alike: everything or nothing, and once. */

import { Separation } from '@hedgerow/contract/approval/separation.dict'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Lang } from '@hedgerow/contract/kit/text'
import { OrgUserType, UserType } from '@hedgerow/contract/member/member.dict'
import { Settings } from '@hedgerow/contract/member/settings.contract'
import { setupRefusals } from '@hedgerow/contract/setup/setup.refusals'
import type { Kysely } from 'kysely'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import type { DB } from '../../kit/database/tables.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { keepServerZone } from '../../kit/record/system-date.ts'
import { savePolicy, usualPolicy } from '../approval/policy.store.ts'
import { insertTopOrganisation } from '../enterprise/organisation.store.ts'
import { grantDuties } from '../member/duty.store.ts'
import { insertMember } from '../member/member.store.ts'
import { saveSettings } from '../member/settings/settings.store.ts'
import { beginOffer } from '../reference/reference.store.ts'
import { areDutiesShared, demandFirstCompany, type FirstCompany, firstDuties, zoneOfCompany } from './setup.rules.ts'
import { endCodes, isCurrency, takeSetupTurn } from './setup.store.ts'

interface Founded {
  readonly userName: string
  readonly reviewerUserName: string
}

/** `language` is that of the page, which both accounts keep; without one each browser has its own. @throws Refusal SETUP_OVER when somebody is stored already, and those of the fields */
export async function foundCompany(
  db: Kysely<DB>,
  company: FirstCompany,
  ip: string,
  language?: Lang,
): Promise<Founded> {
  const hashes = {
    passwordHash: await hashPassword(company.userPwd),
    reviewerHash: await hashPassword(company.reviewerPwd),
  }
  await withTx(db, systemScope, async (tx) => {
    const { isOver } = await takeSetupTurn(tx)
    if (isOver) refuse(setupRefusals.SETUP_OVER)
    demandFirstCompany(company, await isCurrency(tx, company.baseCurrency))
    const { orgName, orgNameEn = orgName } = company
    const zoneId = zoneOfCompany(company)
    await keepServerZone(tx, zoneId)
    const groupId = await insertTopOrganisation(tx, {
      ...company,
      orgNameEn,
      zoneId,
      realNameAuthStatus: RealNameAuthStatus.of.verified,
    })
    await beginOffer(tx, groupId, company.baseCurrency)
    if (areDutiesShared(company))
      await savePolicy(tx, { groupId }, groupId, { ...usualPolicy, separation: Separation.of.byRecord })
    const people = await insertPeople(tx, groupId, company, hashes)
    if (language) await keepLanguage(tx, groupId, people, language)
    await endCodes(tx)
    const act = { groupId, userId: people.userId, action: 'setup', ip }
    const { userPwd: _, confirmPwd: __, reviewerPwd: ___, reviewerConfirmPwd: ____, ...recorded } = company
    await writeAudit(tx, act, [{ entity: 'org', entityId: groupId, orgId: groupId, after: recorded }])
  })
  return { userName: company.userName, reviewerUserName: company.reviewerUserName }
}

async function insertPeople(
  tx: Tx,
  groupId: string,
  company: FirstCompany,
  { passwordHash, reviewerHash }: { readonly passwordHash: string; readonly reviewerHash: string },
) {
  const at = { groupId, orgId: groupId, userType: UserType.of.institution }
  const { userName, realName, email, mobile } = company
  const userId = await insertMember(
    tx,
    {
      ...at,
      userName,
      realName,
      email,
      phone: mobile,
      orgUserType: OrgUserType.of.administrator,
      passwordHash,
      isOneTime: false,
    },
    { userName: 'userName', email: 'email', phone: 'mobile' },
  )
  const reviewer = {
    ...at,
    userName: company.reviewerUserName,
    realName: company.reviewerRealName,
    email: company.reviewerEmail,
    phone: company.reviewerMobile,
    // Managers pass amounts and limits, and two administrators what changes rights: the second is both (decisions 0153, 0178).
    orgUserType: OrgUserType.of.administrator,
    passwordHash: reviewerHash,
    isOneTime: false,
  }
  const fields = { userName: 'reviewerUserName', email: 'reviewerEmail', phone: 'reviewerMobile' }
  const reviewerId = await insertMember(tx, reviewer, fields)
  const granted = firstDuties(company)
  await grantDuties(tx, { groupId, orgId: groupId, userId }, granted.administrator)
  await grantDuties(tx, { groupId, orgId: groupId, userId: reviewerId }, granted.reviewer)
  return { userId, reviewerId }
}

async function keepLanguage(
  tx: Tx,
  groupId: string,
  { userId, reviewerId }: { readonly userId: string; readonly reviewerId: string },
  defaultLanguage: Lang,
): Promise<void> {
  const settings = Settings.parse({ extra: { defaultLanguage } })
  for (const id of [userId, reviewerId]) await saveSettings(tx, { groupId, orgIds: [groupId], userId: id }, settings)
}
