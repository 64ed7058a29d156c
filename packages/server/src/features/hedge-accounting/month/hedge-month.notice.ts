/** Who hears of a month in which not every relationship passed. */

import { hedgeMonthTexts } from '@hedgerow/contract/hedge-accounting/month/hedge-month.text'
import { EffectResult } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationLife } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.life'
import { listText } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { type Notice, notifyDutyHolders, notifyMembers } from '../../../kit/record/notifications.ts'
import { type MonthCounts, type MonthRun, notPassedOf } from './hedge-month.store.ts'

/** As many numbers as fit into a notice. */
const mostNamed = 5

/** Whoever designated one that did not pass, and whoever reviews relationships; one notice each, also to whoever closed the day. */
export async function tellMonth(tx: Tx, scope: Scope, run: MonthRun, counts: MonthCounts): Promise<void> {
  const { passedCount: passed, attentionCount: attention, failedCount: failed, untestedCount: untested } = counts
  if (attention + failed + untested === 0) return
  const notPassed = await notPassedOf(tx, scope, run)
  const numbers = notPassed.map(({ relationNo }) => relationNo)
  const list = listText([...numbers.slice(0, mostNamed), ...(numbers.length > mostNamed ? ['…'] : [])])
  const { attention: attentive, failed: failing } = EffectResult.of
  const notice: Notice = {
    message: hedgeMonthTexts.notice,
    params: { day: run.testDate, passed, attention, failed, untested, list },
    url: pathOf('hedge-effectiveness', attention + failed > 0 ? { effectResult: `${attentive},${failing}` } : {}),
    variant: 'warning',
  }
  const makers = [...new Set(notPassed.map(({ makerId }) => makerId))]
  const recipients = [...new Set([...makers, scope.userId])]
  await notifyMembers(
    tx,
    scope,
    recipients.map((userId) => ({ userId, notice })),
  )
  const duties = [hedgeRelationLife.events.pass.duty].flat()
  await notifyDutyHolders(tx, scope, { duties, orgId: run.orgId, today: run.testDate, except: makers }, notice)
}
