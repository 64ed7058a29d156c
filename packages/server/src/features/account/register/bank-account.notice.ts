/** Who is told of a matter of an account: its reviewers, its maker, and once its data changed those who settle by it. */
import { AccountChangeKind } from '@hedgerow/contract/account/account.dict'
import { bankAccountLife } from '@hedgerow/contract/account/register/bank-account.life'
import { bankAccountTexts } from '@hedgerow/contract/account/register/bank-account.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Tx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { type Notice, notifyDutyHolders } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import type { StoredChange } from './bank-account.store.ts'

type Matter = Pick<StoredChange, 'accountId' | 'changeKind'> & { readonly account?: string }

const noticeOf = (message: Text, { accountId, changeKind, account }: Matter, comment = ''): Notice => ({
  message,
  params: { account: account ?? '', kind: labelOf(AccountChangeKind, changeKind), comment },
  url: pathOf('bank-account', { open: accountId }),
})

/** The numbers of the accounts that some matters are of, for what is said of them. */
export const accountNotices = (numbers: ReadonlyMap<string, string>): ReviewedNoun<StoredChange>['notices'] => {
  const named = (change: StoredChange): Matter => ({ ...change, account: numbers.get(change.accountId) ?? '' })
  return {
    second: (change) => noticeOf(bankAccountTexts.noticeSubmitted, named(change)),
    passed: (change, comment) => ({
      ...noticeOf(bankAccountTexts.noticePassed, named(change), comment),
      variant: 'success',
    }),
    rejected: (change, comment) => ({
      ...noticeOf(bankAccountTexts.noticeRejected, named(change), comment),
      variant: 'warning',
    }),
  }
}

const { open, modify } = AccountChangeKind.of

/** It was submitted: whoever may review it, none of those who wrote it; and of a number that money may go to, every other administrator. */
export async function tellSubmitted(
  { tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>,
  matter: Matter & { readonly orgId: string },
  editors: readonly string[],
): Promise<void> {
  const notice = noticeOf(bankAccountTexts.noticeSubmitted, matter)
  const waiting = [{ orgId: matter.orgId, worthUsd: '0', except: editors, notice }]
  await tellReviewers(tx, session, { life: bankAccountLife, waiting, today })
  if (matter.changeKind !== open && matter.changeKind !== modify) return
  const number = noticeOf(bankAccountTexts.noticeNumber, matter)
  const params = { ...number.params, actor: session.realName }
  const to = { duties: [duties.administrator], orgId: matter.orgId, today }
  await notifyDutyHolders(tx, session, to, { ...number, params, variant: 'warning' })
}

/** The data changed: both who settle and who review, because payments follow them. */
export async function tellChanged(
  tx: Tx,
  { session, today }: Pick<Context, 'session' | 'today'>,
  { orgId, ...matter }: Matter & { readonly orgId: string },
): Promise<void> {
  const notice = { ...noticeOf(bankAccountTexts.noticeChanged, matter), variant: 'warning' } as const
  const to = {
    duties: [duties.settlementMaker, duties.settlementReviewer, duties.administrator],
    orgId,
    today,
    except: [],
  }
  await notifyDutyHolders(tx, session, to, notice)
}
