/** A member who comes near to the quota of the day hears of it once that day, and so do the administrators; of the month's budget they do. */
import { nearPct } from '@hedgerow/contract/assistant/usage.contract'
import { usageNotices } from '@hedgerow/contract/assistant/usage.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import { notifyHolders, notifyMember } from '../../../kit/record/notifications.ts'
import { budgetShare } from './budget.rules.ts'
import { type Standing, standingOf } from './usage.store.ts'

/** What the last question used, counted already. */
interface LastUse {
  readonly tokens: number
  readonly cost: string
  readonly budgetMonth: string
}

export async function tellNearQuota(tx: Tx, session: Session, today: string, last: LastUse): Promise<void> {
  if (last.tokens === 0) return
  const standing = await standingOf(tx, session, today)
  await tellDay(tx, session, today, standing, last)
  await tellMonth(tx, session, today, standing, last)
}

async function tellDay(
  tx: Tx,
  session: Session,
  today: string,
  { tokensToday, tokensQuota }: Standing,
  { tokens }: LastUse,
): Promise<void> {
  const near = (tokensQuota * nearPct) / 100
  if (tokensToday < near || tokensToday - tokens >= near) return
  const pct = Math.floor((100 * tokensToday) / Math.max(1, tokensQuota))
  const url = pathOf('ai-usage', { usageDateStart: today, usageDateEnd: today })
  const params = { pct, name: session.realName }
  await notifyMember(tx, session, session.userId, { message: usageNotices.near, params, url, variant: 'warning' })
  const notice = { message: usageNotices.nearOf, params, url, variant: 'warning' } as const
  await notifyHolders(tx, session, { duties: [duties.administrator], today }, [{ orgId: session.orgId, notice }])
}

/** Spending that comes over its part of the budget is told to the administrators; what goes on beyond it is not told again. */
async function tellMonth(
  tx: Tx,
  session: Session,
  today: string,
  { spent }: Standing,
  { cost, budgetMonth }: LastUse,
): Promise<void> {
  const near = decimal(budgetMonth)
    .mul(decimal(String(nearPct)))
    .div(decimal('100'), 6)
  const [now, before] = [decimal(spent), decimal(spent).sub(decimal(cost))]
  if (now.lt(near) || before.gte(near) || !near.isPositive()) return
  const pct = budgetShare(spent, budgetMonth) ?? ''
  const url = pathOf('ai-usage', { usageDateStart: `${today.slice(0, 6)}01`, usageDateEnd: today })
  const notice = { message: usageNotices.nearBudget, params: { pct }, url, variant: 'warning' } as const
  await notifyHolders(tx, session, { duties: [duties.administrator], today }, [{ orgId: session.orgId, notice }])
}
