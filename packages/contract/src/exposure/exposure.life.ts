/**
 * The life of an exposure. Only `status` and `lockFlag` are columns; the other axes say what stands on it, worked out from its
 * amounts and its change records. A hedge or a delivery relies on the days and the certainty of the exposure whatever its
 * amount, and on its amount as far as it goes: that last part is a condition of the rules. Source: specification §5.3, workflows §1.1.
 */

import { YesNo } from '../kit/kit.dict.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { ExposureStatus } from './exposure.dict.ts'
import { exposureRefusals } from './exposure.refusals.ts'

const { VOIDED, LOCKED_MODIFY, LOCKED_DELETE, ZERO_AMOUNT, CANNOT_DELETE } = exposureRefusals
const { yes } = YesNo.of
const duty = duties.applicationMaker
const changed = { to: 'changed' } as const

const noChange = {
  duty,
  refusal: LOCKED_MODIFY,
  refusals: { void: VOIDED, zero: ZERO_AMOUNT, emptied: ZERO_AMOUNT },
} as const
const standing = { settled: { to: 'settled' }, locked: { to: 'locked' } } as const
const change = {
  ...noChange,
  from: { ...standing, normal: changed, changed, restored: changed },
} as const
/** Taken back by who made the change, while it is the latest. */
const noTakeBack = {
  duty,
  by: 'maker',
  refusal: CANNOT_DELETE,
  refusals: { settledReserved: LOCKED_DELETE, reserved: LOCKED_DELETE },
} as const
/** Days and certainty are relied on by whatever stands on the exposure. */
const takeBackTerms = {
  ...noTakeBack,
  from: { changed: { to: ['restored', 'changed'] } },
  refusals: { ...noTakeBack.refusals, settled: LOCKED_DELETE, locked: LOCKED_DELETE },
} as const

export const exposureLife = life({
  entity: 'fxExposure',
  axes: {
    status: ExposureStatus,
    lockFlag: YesNo,
    /** Something was delivered. */
    settledFlag: YesNo,
    /** Something is hedged, reserved or delivered. */
    committedFlag: YesNo,
    zeroFlag: YesNo,
    /** There are change records, those taken back too. */
    changedFlag: YesNo,
  },
  states: {
    void: { status: ExposureStatus.of.void },
    settledReserved: { lockFlag: yes, settledFlag: yes },
    reserved: { lockFlag: yes },
    settled: { settledFlag: yes },
    locked: { committedFlag: yes },
    emptied: { zeroFlag: yes, changedFlag: yes },
    zero: { zeroFlag: yes },
    changed: { status: ExposureStatus.of.changed },
    restored: { changedFlag: yes },
    normal: { status: ExposureStatus.of.normal },
  },
  stateNames: {
    settledReserved: {
      zh: '已部分交割，且有套保申请或交易占用',
      en: 'Partly delivered, and in use by a hedge request or a deal',
    },
    reserved: { zh: '有套保申请或交易占用', en: 'In use by a hedge request or a deal' },
    settled: { zh: '已部分交割', en: 'Partly delivered' },
    locked: { zh: '已套保或占用', en: 'Hedged or reserved' },
    emptied: { zh: '已变更为零', en: 'Changed to zero' },
    zero: { zh: '金额为零', en: 'Zero amount' },
    restored: { zh: '有已撤销的变更', en: 'Changed and restored' },
  },
  events: {
    modify: {
      duty,
      from: { normal: { to: 'normal' }, zero: { to: ['zero', 'normal'] } },
      refusal: LOCKED_MODIFY,
      refusals: { void: VOIDED },
    },
    increase: change,
    decrease: {
      ...noChange,
      from: {
        ...standing,
        normal: { to: ['changed', 'emptied'] },
        changed: { to: ['changed', 'emptied'] },
        restored: { to: ['changed', 'emptied'] },
      },
    },
    date: change,
    convert: change,
    rebook: change,
    takeBackAmount: {
      ...noTakeBack,
      from: {
        ...standing,
        emptied: { to: ['restored', 'changed'] },
        changed: { to: ['restored', 'changed'] },
      },
    },
    takeBackDate: takeBackTerms,
    takeBackRate: {
      ...noTakeBack,
      from: { ...standing, changed: { to: ['restored', 'changed'] } },
    },
    takeBackConversion: takeBackTerms,
    void: {
      duty,
      from: {
        emptied: { to: 'void' },
        zero: { to: 'void' },
        changed: { to: 'void' },
        restored: { to: 'void' },
        normal: { to: 'void' },
      },
      refusal: LOCKED_DELETE,
      refusals: { void: CANNOT_DELETE, settledReserved: CANNOT_DELETE, settled: CANNOT_DELETE },
    },
  },
})
