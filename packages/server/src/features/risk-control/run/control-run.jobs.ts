/** Measures what needs no valued day in the morning of each organisation, and what stands on frozen rates when a day is valued. */
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { CloseStep } from '../../../kit/http/feature.ts'
import { type SystemDate, systemDates } from '../../../kit/record/system-date.ts'
import type { Job, JobContext } from '../../../kit/work/jobs.ts'
import { controlKinds } from '../kinds/control-register.kind.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'
import {
  beginDay,
  holdControls,
  unmeasuredOrganisations,
  type WatchedOrganisation,
} from '../record/risk-control.store.ts'
import { runControls } from './control-run.act.ts'

/** Each hour, because each zone has its own morning; an organisation is measured once a day. */
export const riskControlJob: Job = {
  name: 'riskControl.measure',
  every: '23 * * * *',
  async run(context) {
    const failures: unknown[] = []
    for (const zone of await systemDates(context.db)) {
      const due = await withTx(context.db, systemScope, (tx) => unmeasuredOrganisations(tx, zone))
      for (const one of due) {
        if (context.signal.aborted) return
        // One that fails keeps no other from being measured.
        await measureOne(context, one, zone).catch((error: unknown) => failures.push(error))
      }
    }
    if (failures.length > 0) throw failures[0]
  },
}

/** Limits of a group first: a process that dies before the organisation's own leaves it to the next hour, and writes nothing twice. */
async function measureOne(
  { db }: JobContext,
  { groupId, orgId, orgIds }: WatchedOrganisation,
  { today: day, timeZone }: SystemDate,
): Promise<void> {
  const daily = (of: ControlDeclaration['of']) => controlKinds.filter((kind) => kind.at === 'day' && kind.of === of)
  if (orgId === groupId) {
    const scope = { groupId, orgIds, userId: '0' }
    await withTx(db, { ...scope, timeZone }, (tx) => runControls(tx, { scope, orgId, day }, daily('group')))
  }
  // Its own positions alone.
  const scope = { groupId, orgIds: [orgId], userId: '0' }
  await withTx(db, { ...scope, timeZone }, async (tx) => {
    await holdControls(tx, scope, { orgId })
    if (await beginDay(tx, scope, { orgId, day })) await runControls(tx, { scope, orgId, day }, daily('organisation'))
  })
}

export const riskControlCloseStep: CloseStep = {
  async onValued(tx, { orgId, day, scope, snapshotId }) {
    const valued = controlKinds.filter(({ at }) => at === 'valuation')
    await runControls(tx, { scope, orgId, day }, valued, snapshotId)
  },
}
