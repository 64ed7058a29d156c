/** The initial password on paper, once: whoever prints it holds it, and counts as the account from then on. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import { staffRefusals } from '@hedgerow/contract/staff/member/staff.refusals'
import { staffMessages } from '@hedgerow/contract/staff/member/staff.text'
import { type Tx, withTx } from '../../../kit/database/database.ts'
import type { RawContext } from '../../../kit/http/serve.ts'
import { demandStepUp } from '../../../kit/http/session.ts'
import { now } from '../../../kit/process/clock.ts'
import { hashPassword } from '../../../kit/process/passwords.ts'
import { randomPassword } from '../../../kit/process/random-secret.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { takeOver } from '../../member/one-hand.store.ts'
import { takeLetter } from '../../member/staff-member.store.ts'
import { replacePassword } from './ended-access.act.ts'
import { initialLetter } from './letter-paper.rules.ts'
import { demandOthers } from './staff.rules.ts'
import { lockStaff, type StoredStaff, takeAdministrationTurn } from './staff.store.ts'

/** @throws Refusal DOES_NOT_EXIST, NOT_ONESELF, LETTER_NOT_DUE */
async function dueLetter(tx: Tx, { session }: RawContext, id: string): Promise<StoredStaff> {
  await takeAdministrationTurn(tx, session)
  const member = (await lockStaff(tx, session, [id]))[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  demandOthers([id], session.userId)
  if (!(await takeLetter(tx, session, id))) refuse(staffRefusals.LETTER_NOT_DUE, {}, 'id')
  return member
}

export async function printedLetter(context: RawContext, id: string) {
  const { db, session, lang, ip, today } = context
  // A file is no declared act: it asks for the second factor here.
  demandStepUp(session)
  const password = randomPassword()
  const hash = await hashPassword(password)
  const member = await withTx(db, session, async (tx) => {
    const member = await dueLetter(tx, context, id)
    const { orgId, realName: name } = member
    await replacePassword(tx, session, id, hash)
    await takeOver(tx, session, [id], 'letter')
    const notice = {
      message: staffMessages.letterPrintedFor,
      params: { actor: session.realName, name },
      url: pathOf('staff'),
    }
    const others = { duties: [duties.administrator], orgId, today, except: [id] }
    await notifyDutyHolders(tx, session, others, { ...notice, variant: 'warning' })
    const entry = { entity: 'member', entityId: id, orgId, comment: 'letter of the initial password printed' }
    await writeAudit(tx, { ...session, ip, action: 'letter' }, [entry])
    return member
  })
  return {
    name: member.userName,
    paper: initialLetter(member, { password, lang, madeAt: now(), author: session.realName }),
  }
}
