/** Makes an account with its organisation: the code is taken and everything is kept, or nothing is. */

import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgUserType, UserType } from '@hedgerow/contract/member/member.dict'
import { registerRefusals } from '@hedgerow/contract/register/register.refusals'
import { agreementVersion as currentVersion } from '@hedgerow/contract/session/agreement.text'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { systemScope, withTx } from '../../kit/database/database.ts'
import type { OpenContext } from '../../kit/http/serve.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { insertTopOrganisation } from '../enterprise/organisation.store.ts'
import { grantDuties } from '../member/duty.store.ts'
import { insertMember } from '../member/member.store.ts'
import { beginOffer } from '../reference/reference.store.ts'
import { keepAcceptance } from '../session/agreement.store.ts'
import { servedBy } from '../session/captcha/captcha.rules.ts'
import { demandCode, takeCode } from '../session/captcha/captcha.store.ts'
import { demandPassword, knownOf } from '../session/password/password.rules.ts'
import { homeOfPhone } from './home-of-phone.store.ts'

interface NewAccount {
  readonly kind: 'organization' | 'personal'
  readonly userName: string
  readonly orgName: string
  readonly userPwd: string
  readonly confirmPwd: string
  readonly mobile: string
  readonly captcha: string
  readonly agreementVersion?: string | undefined
}

const kinds = {
  organization: {
    orgUserType: OrgUserType.of.administrator,
    userType: UserType.of.institution,
    duties: [duties.administrator],
  },
  personal: { orgUserType: OrgUserType.of.member, userType: UserType.of.individual, duties: [] },
} as const

export async function registerAccount(context: OpenContext, input: NewAccount): Promise<{ userName: string }> {
  const { db, services, ip, lang } = context
  const { userName, orgName, mobile, agreementVersion } = input
  if (agreementVersion !== currentVersion) refuse(registerRefusals.AGREE_FIRST, {}, 'agreementVersion')
  const passwords = await services.passwordKeys.openAll(userName, 'register', [input.userPwd, input.confirmPwd])
  const [password, confirm] = passwords ?? []
  if (password === undefined || confirm === undefined) refuse(passwordRefusals.PASSWORD_UNREADABLE, {}, 'userPwd')
  const personal = knownOf({ userName, orgName, phone: mobile })
  demandPassword({ password, confirm, personal: personal }, { password: 'userPwd', confirm: 'confirmPwd' })
  const typed = { target: mobile, purposes: servedBy('register'), code: input.captcha, userId: null }
  const purpose = await demandCode(db, typed)
  const passwordHash = await hashPassword(password)
  const { orgUserType, userType, duties: granted } = kinds[input.kind]
  await withTx(db, systemScope, async (tx) => {
    const usual = { orgCode: 'HQ', orgNameEn: orgName, ...(await homeOfPhone(tx, mobile)) }
    const unverified = RealNameAuthStatus.of.unverified
    const groupId = await insertTopOrganisation(tx, { ...usual, orgName, realNameAuthStatus: unverified })
    const person = { userName, realName: userName, email: null, phone: mobile, passwordHash, isOneTime: false }
    await beginOffer(tx, groupId, usual.baseCurrency)
    const userId = await insertMember(
      tx,
      { groupId, orgId: groupId, orgUserType, userType, ...person },
      { userName: 'userName', email: 'email', phone: 'mobile' },
    )
    await grantDuties(tx, { groupId, orgId: groupId, userId }, granted)
    await keepAcceptance(tx, { groupId, userId }, { version: currentVersion, language: lang }, context)
    await takeCode(tx, mobile, purpose)
    const event = { entity: 'member', entityId: userId, orgId: groupId, after: { userName, orgName, kind: input.kind } }
    await writeAudit(tx, { groupId, userId, action: 'register', ip }, [event])
  })
  return { userName }
}
