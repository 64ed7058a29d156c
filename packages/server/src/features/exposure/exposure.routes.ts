/** The exposure commands: load, decide, save. */
import {
  exposureApi,
  exposureChangeApi,
  exposureMonitorApi,
  type NewExposure,
} from '@hedgerow/contract/exposure/exposure.contract'
import { ChangeMethod, ChangeType, ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Said } from '@hedgerow/contract/kit/shape'
import { nextSerial } from '../../kit/numbers.ts'
import { type Context, pageOf, serve } from '../../kit/serve.ts'
import { demandGrant } from '../../kit/session.ts'
import { currencies } from '../reference/reference.store.ts'
import { changeExposure, checkModify, checkNew, checkVoid, takeChangeBack } from './exposure.rules.ts'
import { exposureChangeSource, exposureMonitorSource, exposureSource } from './exposure.sources.ts'
import {
  findExposure,
  hedgeableExposures,
  insertExposure,
  lockExposure,
  lockExposures,
  rewriteExposure,
  stateOf,
  voidExposures,
} from './exposure.store.ts'
import { exposureOfChange, findChange, saveChange } from './exposure-change.store.ts'
import { usdValue } from './exposure-usd.store.ts'

/** The decimals of an enabled currency. @throws Refusal UNKNOWN_CURRENCY */
async function scaleOf({ tx }: Context, currency: string): Promise<number> {
  const known = (await currencies(tx)).get(currency)
  return known?.decimalScale ?? refuse(exposureRefusals.UNKNOWN_CURRENCY, { currency }, 'currency')
}

/** The organisation must be in sight, and one that the member's duty covers. */
function demandOrganisation({ session }: Context, orgId: string): void {
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  demandGrant(session, 'exposure.edit', orgId)
}

/** Registers one exposure; the import calls it for each of its rows. */
export async function register(context: Context, input: Said<typeof NewExposure>, source: '0' | '1' | '2') {
  const { tx, session, today, audit } = context
  demandOrganisation(context, input.orgId)
  checkNew(input, await scaleOf(context, input.currency))
  const usd = await usdValue(tx, session, input.currency, input.exposureAmt, today)
  const serialNo = await nextSerial(tx, session, 'EXP', today)
  const registered = await insertExposure(tx, session, input, { serialNo, source, usd })
  audit({ entity: 'fxExposure', entityId: registered.id, orgId: input.orgId, after: { ...input, serialNo } })
  return registered
}

export const exposureRoutes = serve(exposureApi, {
  queryByPage: pageOf(exposureSource),
  add: (context, input) => register(context, input, '0'),

  async modify(context, input) {
    const { tx, session, today, audit } = context
    demandOrganisation(context, input.orgId)
    const before = await lockExposure(tx, session, input.id, input.version)
    demandGrant(session, 'exposure.edit', before.orgId)
    checkModify(stateOf(before))
    checkNew(input, await scaleOf(context, input.currency))
    const usd = await usdValue(tx, session, input.currency, input.exposureAmt, today)
    await rewriteExposure(tx, session, input.id, input, usd)
    audit({ entity: 'fxExposure', entityId: input.id, orgId: input.orgId, before, after: input })
    return { id: input.id, serialNo: before.serialNo, version: before.version }
  },

  query: ({ tx, session }, { ids = [] }) => hedgeableExposures(tx, session, ids),
  byId: ({ tx, session }, { id }) => findExposure(tx, session, id),

  async invalid({ tx, session, today, audit }, { ids }) {
    const exposures = await lockExposures(tx, session, ids)
    for (const exposure of exposures) {
      demandGrant(session, 'exposure.edit', exposure.orgId)
      checkVoid(stateOf(exposure))
      audit({
        entity: 'fxExposure',
        entityId: exposure.id,
        orgId: exposure.orgId,
        before: { status: exposure.status },
        after: { status: ExposureStatus.of.void },
      })
    }
    for (const exposure of exposures) {
      const nothing = {
        changeType: ChangeType.of.void,
        dealType: ChangeMethod.of.none,
        deterministicFlag: '0',
        contractPayDate: null,
        reversesId: null,
        remark: '',
      }
      const unchanged = {
        ...stateOf(exposure),
        status: ExposureStatus.of.void,
        changeAmt: stateOf(exposure).exposureAmt.sub(stateOf(exposure).exposureAmt),
      }
      await saveChange(tx, session, exposure, unchanged, {
        ...nothing,
        chgSerialNo: await nextSerial(tx, session, 'CHG', today),
        changeDate: today,
      })
    }
    await voidExposures(tx, session, ids)
    return { count: exposures.length }
  },
})

export const exposureChangeRoutes = serve(exposureChangeApi, {
  queryByPage: pageOf(exposureChangeSource),

  async add(context, input) {
    const { tx, session, today, audit } = context
    const before = await lockExposure(tx, session, input.exposureId, input.version)
    demandGrant(session, 'exposure.edit', before.orgId)
    const changed = changeExposure(stateOf(before), before.transDate, input, await scaleOf(context, before.currency))
    const chgSerialNo = await nextSerial(tx, session, 'CHG', today)
    await saveChange(tx, session, before, changed, {
      chgSerialNo,
      changeType: input.changeType,
      dealType: input.dealType,
      changeDate: input.changeDate,
      deterministicFlag: input.deterministicFlag ?? '0',
      contractPayDate: input.contractPayDate ?? null,
      reversesId: null,
      remark: input.remark ?? '',
    })
    audit({
      entity: 'fxExposure',
      entityId: before.id,
      orgId: before.orgId,
      before,
      after: { ...changed, chgSerialNo },
    })
    return { exposureId: before.id, chgSerialNo, version: before.version }
  },

  async invalid({ tx, session, today, audit }, { id }) {
    const [before] = await lockExposures(tx, session, [await exposureOfChange(tx, session, id)])
    if (!before) refuse(kitRefusals.DOES_NOT_EXIST)
    demandGrant(session, 'exposure.edit', before.orgId)
    const record = await findChange(tx, session, id)
    const restored = takeChangeBack(stateOf(before), record, record.earlierStanding)
    const chgSerialNo = await nextSerial(tx, session, 'CHG', today)
    await saveChange(tx, session, before, restored, {
      chgSerialNo,
      changeType: ChangeType.of.reversal,
      dealType: ChangeMethod.of.none,
      changeDate: today,
      deterministicFlag: '0',
      contractPayDate: null,
      reversesId: id,
      remark: record.chgSerialNo,
    })
    audit({
      entity: 'fxExposure',
      entityId: before.id,
      orgId: before.orgId,
      before,
      after: { ...restored, chgSerialNo },
    })
    return { exposureId: before.id, chgSerialNo, version: before.version }
  },
})

export const exposureMonitorRoutes = serve(exposureMonitorApi, { queryByPage: pageOf(exposureMonitorSource) })
