import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { memberRefusals } from '@hedgerow/contract/member/member.refusals'
import { contactApi } from '@hedgerow/contract/profile/contact/contact.contract'
import { type Context, serve } from '../../../kit/http/serve.ts'
import { isKnownEmail, isKnownPhone } from '../../member/known-member.store.ts'
import { colleague } from '../../member/member.store.ts'
import { countGuestCall } from '../../session/captcha/guest-call.store.ts'
import { changeContact } from './contact.act.ts'

/** Oneself, or a colleague whom one administers; counted for the member who asks. @throws Refusal DOES_NOT_EXIST */
async function demandEditable({ tx, db, session }: Context, userId: string): Promise<void> {
  const isOwn = userId === session.userId
  const isAdministrator = session.orgUserType === OrgUserType.of.administrator
  if (!isOwn && !(isAdministrator && (await colleague(tx, userId, session.orgIds)))) refuse(kitRefusals.DOES_NOT_EXIST)
  await countGuestCall(db, 'checkEdit', `member ${session.userId}`)
}

export const contactRoutes = serve(contactApi, {
  modifyEmail: (context, { newEmail, ...input }) =>
    changeContact(context, { ...input, channel: 'mail', target: newEmail.toLowerCase() }),
  modifyMobile: (context, { newMobile, ...input }) =>
    changeContact(context, { ...input, channel: 'sms', target: newMobile }),

  async checkEmail(context, { userId, email }) {
    await demandEditable(context, userId)
    if (await isKnownEmail(context.db, email, userId)) refuse(memberRefusals.EMAIL_TAKEN, {}, 'email')
    return null
  },
  async checkMobile(context, { userId, mobile }) {
    await demandEditable(context, userId)
    if (await isKnownPhone(context.db, mobile, userId)) refuse(memberRefusals.PHONE_TAKEN, {}, 'mobile')
    return null
  },
})
