/** Makes the first company, for the page and for the command alike: everything or nothing, and once. */

import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgUserType, UserType } from '@hedgerow/contract/session/session.dict'
import { setupRefusals } from '@hedgerow/contract/session/setup/setup.refusals'
import type { Kysely } from 'kysely'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import { hashPassword } from '../../../kit/process/passwords.ts'
import { randomPassword } from '../../../kit/process/random-secret.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { insertTopOrganisation } from '../../enterprise/organisation.store.ts'
import { grantDuties, insertMember } from '../member/member.store.ts'
import { demandFirstCompany, type FirstCompany, firstDuties } from './setup.rules.ts'
import { endCodes, isCurrency, takeSetupTurn } from './setup.store.ts'

export interface Founded {
  readonly userName: string
  readonly reviewerUserName: string
  readonly oneTimePassword: string
}

/** @throws Refusal SETUP_OVER when somebody is stored already, and those of the fields */
export async function foundCompany(db: Kysely<DB>, said: FirstCompany, ip: string): Promise<Founded> {
  const oneTimePassword = randomPassword()
  const [passwordHash, oneTimeHash] = [await hashPassword(said.userPwd), await hashPassword(oneTimePassword)]
  await withTx(db, systemScope, async (tx) => {
    const { isOver } = await takeSetupTurn(tx)
    if (isOver) refuse(setupRefusals.SETUP_OVER)
    demandFirstCompany(said, await isCurrency(tx, said.baseCurrency))
    const { orgName, orgNameEn = orgName } = said
    const groupId = await insertTopOrganisation(tx, {
      ...said,
      orgNameEn,
      realNameAuthStatus: RealNameAuthStatus.of.verified,
    })
    const people = await insertPeople(tx, groupId, said, { passwordHash, oneTimeHash })
    await endCodes(tx)
    const act = { groupId, userId: people.userId, action: 'setup', ip }
    const { userPwd: _, confirmPwd: __, ...told } = said
    await writeAudit(tx, act, [{ entity: 'org', entityId: groupId, orgId: groupId, after: told }])
  })
  return { userName: said.userName, reviewerUserName: said.reviewerUserName, oneTimePassword }
}

async function insertPeople(
  tx: Tx,
  groupId: string,
  said: FirstCompany,
  { passwordHash, oneTimeHash }: { readonly passwordHash: string; readonly oneTimeHash: string },
) {
  const at = { groupId, orgId: groupId, userType: UserType.of.institution }
  const { userName, realName, email, mobile } = said
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
    userName: said.reviewerUserName,
    realName: said.reviewerRealName,
    email: said.reviewerEmail,
    phone: said.reviewerMobile,
    // Amounts, counterparties and their limits are passed by managers: of two people the second is one (decision 0153).
    orgUserType: OrgUserType.of.administrator,
    passwordHash: oneTimeHash,
    isOneTime: true,
  }
  const fields = { userName: 'reviewerUserName', email: 'reviewerEmail', phone: 'reviewerMobile' }
  const reviewerId = await insertMember(tx, reviewer, fields)
  const granted = firstDuties(said)
  await grantDuties(tx, { groupId, orgId: groupId, userId }, granted.administrator)
  await grantDuties(tx, { groupId, orgId: groupId, userId: reviewerId }, granted.reviewer)
  return { userId, reviewerId }
}
