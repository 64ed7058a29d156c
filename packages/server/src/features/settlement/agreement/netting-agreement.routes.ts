/** What counterparties agreed to net: entered by one person, in force once another passed it. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { type EventOf, moved } from '@hedgerow/contract/kit/record/life'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import { nettingAgreementApi } from '@hedgerow/contract/settlement/agreement/netting-agreement.contract'
import { nettingAgreementLife } from '@hedgerow/contract/settlement/agreement/netting-agreement.life'
import { nettingAgreementTexts } from '@hedgerow/contract/settlement/agreement/netting-agreement.text'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { hasCounterParty } from '../net/net-result.store.ts'
import { demandFee } from './netting-agreement.rules.ts'
import { nettingAgreementSource } from './netting-agreement.sources.ts'
import {
  insertAgreement,
  lockAgreement,
  moveAgreement,
  putInForce,
  replaceAgreement,
} from './netting-agreement.store.ts'

const { entity } = nettingAgreementLife

interface Seen {
  readonly id: string
  readonly version: number
}

/** It holds for the whole group: so must the duty of whoever acts on it. @throws Refusal AGREEMENT_NOT_OPEN and those of the door */
async function act(context: Context, { id, version }: Seen, event: EventOf<typeof nettingAgreementLife>) {
  const { tx, session, audit } = context
  const agreement = await lockAgreement(tx, session, id, version)
  const { agreementStatus } = moved(nettingAgreementLife, agreement, event)
  const isReview = event !== 'withdraw'
  const made = { orgIds: [session.groupId], hands: [agreement.makerId], madeAt: agreement.createTime }
  if (isReview) demandSecondPerson(context, nettingAgreementLife.events[event], made, event === 'pass')
  else demandGrant(session, 'netting.edit', session.groupId)
  if (event === 'pass') await replaceAgreement(tx, session, agreement)
  await moveAgreement(tx, session, id, { agreementStatus, checkerId: isReview ? session.userId : null })
  if (event === 'pass') await putInForce(tx, session, id)
  const before = { agreementStatus: agreement.agreementStatus }
  audit({ entity, entityId: id, orgId: session.orgId, before, after: { agreementStatus } })
  return { id, agreementNo: agreement.agreementNo, version: version + 1 }
}

export const nettingAgreementRoutes = serve(nettingAgreementApi, {
  queryByPage: pageOf(nettingAgreementSource),

  async add({ tx, session, today, audit }, terms) {
    demandGrant(session, 'netting.edit', session.groupId)
    if (!(await hasCounterParty(tx, session, terms.counterPartyId))) refuse(kitRefusals.DOES_NOT_EXIST)
    demandFee(terms)
    const { id, agreementNo } = await insertAgreement(tx, session, terms, today)
    const notice = {
      message: nettingAgreementTexts.noticeSubmitted,
      params: { no: agreementNo },
      url: pathOf('netting-agreement', { agreementNo }),
      kind: NoticeKind.of.review,
    } as const
    const to = { duties: [duties.settlementReviewer], orgId: session.groupId, today, except: [session.userId] }
    await notifyDutyHolders(tx, session, to, notice)
    audit({ entity, entityId: id, orgId: session.orgId, after: { agreementNo, ...terms } })
    return { id, agreementNo, version: 0 }
  },

  pass: (context, seen) => act(context, seen, 'pass'),
  reject: (context, seen) => act(context, seen, 'reject'),
  withdraw: (context, seen) => act(context, seen, 'withdraw'),
})
