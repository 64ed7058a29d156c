/** The exposure commands: load, decide, save. */

import {
  type Exposure,
  type ExposureChange,
  exposureApi,
  exposureChangeApi,
  exposureMonitorApi,
} from '@hedgerow/contract/exposure/exposure.contract'
import { ChangeType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { exposureLockApi } from '@hedgerow/contract/exposure/exposure-lock.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listText } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandGrant, demandOrganisation } from '../../kit/http/session.ts'
import { notifyDutyHolders } from '../../kit/record/notifications.ts'
import { register, scaleOf, storedScale } from './exposure.act.ts'
import {
  changeExposure,
  checkModify,
  checkNew,
  isSameMoney,
  methodOf,
  takeChangeBack,
  voidExposure,
} from './exposure.rules.ts'
import { exposureChangeSource, exposureMonitorSource, exposureSource } from './exposure.sources.ts'
import {
  demandUnproved,
  findExposure,
  hedgeableExposures,
  lockExposure,
  lockExposures,
  rewriteExposure,
  stateOf,
} from './exposure.store.ts'
import { type Change, exposureOfChange, findChange, saveChanges } from './exposure-change.store.ts'
import { usdRates } from './exposure-usd.store.ts'
import { lockOf } from './lock/exposure-lock.rules.ts'
import { locksOf } from './lock/exposure-lock.store.ts'
import { bookRatesOf, typedRate } from './rate/book-rate.answer.ts'
import { keptRate } from './rate/book-rate.rules.ts'
import { demandOwn } from './transfer/exposure-transfer.rules.ts'

const entity = 'fxExposure'

export const exposureRoutes = serve(exposureApi, {
  queryByPage: pageOf(exposureSource),
  async add(context, input) {
    const [registered] = await register(context, [input], '0')
    return registered ?? refuse(kitRefusals.DOES_NOT_EXIST)
  },

  async modify(context, input) {
    const { tx, session, today, audit } = context
    demandOrganisation(session, 'exposure.edit', input.orgId)
    const before = await lockExposure(tx, session, input.id, input.version)
    demandGrant(session, 'exposure.edit', before.orgId)
    demandOwn(before)
    checkModify(stateOf(before))
    if (!isSameMoney(before, input)) await demandUnproved(tx, session, [before.id])
    checkNew(input, await scaleOf(context, input.currency))
    const usd = (await usdRates(tx, session, [input.currency], today)).get(input.currency)
    const booked =
      keptRate({ ...before, booked: stateOf(before).booked }, input) ?? (await bookRatesOf(tx, session, [input]))[0]
    await rewriteExposure(tx, session, input.id, { exposure: input, usd, booked })
    audit({ entity, entityId: input.id, orgId: input.orgId, before, after: input })
    return { id: input.id, serialNo: before.serialNo, version: before.version }
  },

  query: ({ tx, session, today }, { ids = [] }) => hedgeableExposures(tx, session, today, ids),
  byId: ({ tx, session }, { id }) => findExposure(tx, session, id),

  async invalid(context, { ids }) {
    const { tx, session, today, audit } = context
    const exposures = await lockExposures(tx, session, ids)
    const changes = exposures.map((exposure) => {
      demandGrant(session, 'exposure.edit', exposure.orgId)
      demandOwn(exposure)
      const changed = voidExposure(stateOf(exposure))
      const dealType = methodOf(changed.changeAmt)
      return { exposure, changed, changeType: ChangeType.of.void, dealType, changeDate: today }
    })
    await demandUnproved(tx, session, ids)
    await tellTreasury(context, exposures)
    const serials = await saveChanges(tx, session, today, changes)
    for (const [index, { exposure, changed }] of changes.entries()) {
      const { id: entityId, orgId } = exposure
      audit({ entity, entityId, orgId, before: exposure, after: { ...changed, chgSerialNo: serials[index] } })
    }
    return { count: exposures.length }
  },
})

/** Those who deal for an organisation hear which of its exposures are gone: one notice for each organisation. */
async function tellTreasury({ tx, session, today }: Context, exposures: readonly Exposure[]): Promise<void> {
  for (const [orgId, gone] of Map.groupBy(exposures, (exposure) => exposure.orgId)) {
    await notifyDutyHolders(
      tx,
      session,
      { duties: [duties.tradeMaker], orgId, today },
      {
        message: exposureTexts.noticeVoided,
        params: { count: gone.length, serialNos: listText(gone.map(({ serialNo }) => serialNo)) },
        url: pathOf('expo-chg'),
        variant: 'warning',
      },
    )
  }
}

/** Saves a change of one exposure and tells the audit what it was and became. */
async function save({ tx, session, today, audit }: Context, change: Change) {
  const { exposure, changed } = change
  const [chgSerialNo = ''] = await saveChanges(tx, session, today, [change])
  const { id: entityId, orgId, version } = exposure
  audit({ entity, entityId, orgId, before: exposure, after: { ...changed, chgSerialNo } })
  return { exposureId: entityId, chgSerialNo, version }
}

/** Records a change of an exposure that is locked. */
async function make(context: Context, exposure: Exposure, input: ExposureChange) {
  const { tx, session } = context
  demandGrant(session, 'exposure.edit', exposure.orgId)
  demandOwn(exposure)
  const scale = await storedScale(context, exposure.currency)
  const booked = await typedRate(tx, session, { ...exposure, bookRate: input.bookRate }, input.changeDate)
  const changed = changeExposure(stateOf(exposure), exposure.transDate, { ...input, booked }, scale)
  return save(context, { ...input, exposure, changed })
}

/** Reverses the latest change of an exposure that is locked. */
async function takeBack(context: Context, exposure: Exposure, id: string) {
  const { tx, session, today } = context
  demandGrant(session, 'exposure.edit', exposure.orgId)
  const record = await findChange(tx, session, id)
  const changed = takeChangeBack(stateOf(exposure), record, {
    earlierChanges: record.earlierStanding,
    userId: session.userId,
  })
  return save(context, {
    exposure,
    changed,
    changeType: ChangeType.of.reversal,
    dealType: methodOf(changed.changeAmt),
    changeDate: today,
    reversesId: id,
    remark: record.chgSerialNo,
  })
}

export const exposureChangeRoutes = serve(exposureChangeApi, {
  queryByPage: pageOf(exposureChangeSource),

  async add(context, input) {
    const exposure = await lockExposure(context.tx, context.session, input.exposureId, input.version)
    return make(context, exposure, input)
  },

  async modify(context, { id, version, ...input }) {
    const { tx, session } = context
    const exposureId = await exposureOfChange(tx, session, id)
    await takeBack(context, await lockExposure(tx, session, exposureId, version), id)
    const exposure = await findExposure(tx, session, exposureId)
    return make(context, exposure, { ...input, exposureId, version })
  },

  async invalid(context, { id }) {
    const { tx, session } = context
    const [exposure] = await lockExposures(tx, session, [await exposureOfChange(tx, session, id)])
    return takeBack(context, exposure ?? refuse(kitRefusals.DOES_NOT_EXIST), id)
  },
})

export const exposureLockRoutes = serve(exposureLockApi, {
  async lock({ tx, session }, { id }) {
    return lockOf(await findExposure(tx, session, id), await locksOf(tx, session, id))
  },
})

export const exposureMonitorRoutes = serve(exposureMonitorApi, { queryByPage: pageOf(exposureMonitorSource) })
