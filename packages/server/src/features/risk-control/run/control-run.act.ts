/** Measures the controls of an organisation on a day and writes what crossed a line, once a day and cause, whichever processes try. */
import type { Text } from '@hedgerow/contract/kit/text'
import { filled } from '@hedgerow/contract/kit/text'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { HandleStatus } from '@hedgerow/contract/risk-control/risk-control.dict'
import { riskControlLife } from '@hedgerow/contract/risk-control/risk-control.life'
import { controlMessages, riskControlTexts } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Tx } from '../../../kit/database/database.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { type Notice, notifyAll, notifyHolders } from '../../../kit/record/notifications.ts'
import type { ControlDeclaration, ControlGap, Watched } from '../record/control.shape.ts'
import { type Finding, findingsOf, type NewRecord, nextRecords } from '../record/risk-control.rules.ts'
import {
  endRecords,
  holdControls,
  insertRecords,
  managersOf,
  standingRecords,
  type WrittenRecord,
} from '../record/risk-control.store.ts'

/** Who deals with records hears of them. */
const handlers = [riskControlLife.events.handle.duty].flat()

/** @returns how many records were made */
export async function runControls(
  tx: Tx,
  watched: Watched,
  kinds: readonly ControlDeclaration[],
  snapshotId: string | null = null,
): Promise<number> {
  const { scope, orgId, day } = watched
  await holdControls(tx, scope, { orgId })
  const written: (WrittenRecord & Pick<NewRecord, 'finding' | 'keepsHandling'>)[] = []
  for (const { controlKind, measure } of kinds) {
    const place = { orgId, controlKind, day }
    const { inUse = [], findings = [], gaps = [] } = await measure(tx, watched)
    const standing = await standingRecords(tx, scope, place)
    const all = [...findingsOf(inUse), ...findings, ...gaps.map(gapFinding)]
    const { news, ends } = nextRecords(all, standing, { day, isWhole: gaps.length === 0 })
    const rows = await insertRecords(tx, scope, { ...place, snapshotId }, news)
    // After it, because an explanation is taken from where it stands.
    await endRecords(tx, scope, ends)
    for (const row of rows) {
      const one = news.find(({ finding }) => finding.subject === row.subject)
      if (one) written.push({ ...row, ...one })
    }
  }
  const { groupId, userId } = scope
  await tell(tx, watched, written)
  const entries = written.map(({ id, riskNo, finding }) => {
    const { warnLevel, currentValue, controlValue } = finding
    const message = filled(finding.message, finding.params)
    return {
      entity: riskControlLife.entity,
      entityId: id,
      orgId,
      after: { riskNo, warnLevel, currentValue, controlValue, message },
    }
  })
  await writeAudit(
    tx,
    { groupId, userId: userId === '0' ? null : userId, ip: '', action: 'riskControl measure' },
    entries,
  )
  return written.length
}

/** What could not be measured is not taken to be within its bounds. */
const gapFinding = ({ subject, reason, params }: ControlGap): Finding => ({
  subject,
  message: controlMessages.notMeasured,
  params: { reason: filled(reason, params) },
  currentValue: null,
  controlValue: null,
  controlUnit: '',
  usedPct: null,
  warnLevel: WarnLevel.of.warning,
  warnOperation: WarnOperation.of.reason,
  causeUrl: pathOf('risk-control'),
})

/** Of a new cause, of one that became worse, and of one whose explanation is over; managers only of a breach. */
async function tell(
  tx: Tx,
  { scope, orgId, day }: Watched,
  written: readonly (WrittenRecord & Pick<NewRecord, 'finding' | 'keepsHandling'>)[],
): Promise<void> {
  const { breach } = WarnLevel.of
  const fresh = written.filter(({ keepsHandling }) => !keepsHandling)
  const noticeFor = ({ riskNo, warnLevel, finding }: (typeof fresh)[number]): Notice => {
    const message: Text = warnLevel === breach ? riskControlTexts.noticeBreach : riskControlTexts.noticeWarning
    return {
      message,
      params: { message: filled(finding.message, finding.params) },
      url: pathOf('risk-control', { riskNo, handleStatus: Object.values(HandleStatus.of).join(',') }),
      variant: warnLevel === breach ? 'error' : 'warning',
    }
  }
  const notices = fresh.map((one) => ({ orgId, notice: noticeFor(one) }))
  await notifyHolders(tx, scope, { duties: handlers, today: day }, notices)
  const breaches = fresh.filter(({ warnLevel }) => warnLevel === breach).map(noticeFor)
  await notifyAll(tx, scope, managersOf(scope, { orgId, day, count: breaches.length, without: handlers }), breaches)
}
