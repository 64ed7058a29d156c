/** A member who comes near to the quota of the day hears of it once that day, and so do the administrators. */
import { usageNotices } from '@hedgerow/contract/assistant/usage.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import { notifyHolders, notifyMember } from '../../../kit/record/notifications.ts'
import { nearPct, standingOf } from './usage.store.ts'

/** @param tokens that the last question used, counted already */
export async function tellNearQuota(tx: Tx, session: Session, today: string, tokens: number): Promise<void> {
  if (tokens === 0) return
  const { tokensToday, tokensQuota } = await standingOf(tx, session, today)
  const near = (tokensQuota * nearPct) / 100
  if (tokensToday < near || tokensToday - tokens >= near) return
  const pct = Math.floor((100 * tokensToday) / Math.max(1, tokensQuota))
  const url = pathOf('ai-usage', { usageDateStart: today, usageDateEnd: today })
  const params = { pct, name: session.realName }
  await notifyMember(tx, session, session.userId, { message: usageNotices.near, params, url, variant: 'warning' })
  const notice = { message: usageNotices.nearOf, params, url, variant: 'warning' } as const
  await notifyHolders(tx, session, { duties: [duties.administrator], today }, [{ orgId: session.orgId, notice }])
}
