/** The exposure lists: register (all of them), changes, and the monitor with cover. */

import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import {
  ChangeMethod,
  ChangeType,
  ExposureDirection,
  ExposureHedgeFlag,
  ExposureSource,
  ExposureStatus,
  ExposureType,
} from './exposure.dict.ts'
import { exposureTexts, exposureWords } from './exposure.text.ts'

const identity = {
  serialNo: columns.code({ width: 165, filter: 'starts', pinned: true }),
  status: columns.dict(ExposureStatus, { filter: 'one', width: 90 }),
  exposureType: columns.dict(ExposureType, { filter: 'one', width: 150 }),
  exposureDirection: columns.dict(ExposureDirection, { filter: 'one', width: 125 }),
  orgId: columns.code({ filter: 'exact', choice: 'org', hidden: true }),
  orgName: columns.text({ width: 140 }),
  currency: columns.code({ width: 85, filter: 'exact', choice: 'currency' }),
} as const

const amounts = {
  exposureAmt: columns.amount({ unit: 'currency' }),
  lockAmt: columns.amount({ unit: 'currency' }),
  reservedAmt: columns.amount({ unit: 'currency' }),
  settledAmt: columns.amount({ unit: 'currency' }),
} as const

export const exposureList = list({
  name: 'fxExposure',
  title: exposureTexts.title,
  needs: 'exposure.view',
  words: exposureWords,
  sort: '-transDate',
  totalsBy: 'exposureDirection',
  defaults: { status: ExposureStatus.of.normal },
  empty: exposureTexts.empty,
  columns: {
    ...identity,
    exposureAmt: columns.amount({ unit: 'currency', width: 135 }),
    netExposure: columns.amount({ unit: 'currency', width: 190, sortable: false }),
    hedgeableAmt: columns.amount({ unit: 'currency' }),
    transDate: columns.date({ filter: 'range' }),
    endDate: columns.date({ filter: 'range' }),
    deliveryDate: columns.date({ hidden: true }),
    lockAmt: amounts.lockAmt,
    reservedAmt: amounts.reservedAmt,
    settledAmt: amounts.settledAmt,
    toUsdAmount: columns.amount({ unit: 'toUsdCurrency' }),
    toUsdCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    toUsdRate: columns.rate({ hidden: true }),
    hedgeFlag: columns.dict(ExposureHedgeFlag, { hidden: true }),
    lockFlag: columns.dict(YesNo, { width: 105 }),
    source: columns.dict(ExposureSource, { filter: 'one' }),
    contractNo: columns.code({ filter: 'contains' }),
    billNo: columns.code({ hidden: true }),
    projectNo: columns.code({ hidden: true }),
    externalNo: columns.code({ hidden: true }),
    documentaryBillFlag: columns.dict(YesNo, { width: 90 }),
    chgNo: columns.number({ width: 90 }),
    originalAmt: columns.amount({ unit: 'currency', hidden: true }),
    remark: columns.text({ sortable: false }),
    createTime: columns.instant({ hidden: true }),
  },
  actions: {
    add: { needs: 'exposure.edit', selection: 'none', key: 'n', text: exposureTexts.add },
    edit: { needs: 'exposure.edit', selection: 'one', key: 'e', text: exposureTexts.edit },
    change: { needs: 'exposure.edit', selection: 'one', text: exposureTexts.change },
    void: { needs: 'exposure.edit', selection: 'many', key: 'delete', text: exposureTexts.void },
    import: { needs: 'exposure.edit', selection: 'none', text: exposureTexts.import },
    request: { needs: 'hedging.edit', selection: 'many', text: exposureTexts.request },
  },
})

export const exposureMonitorList = list({
  name: 'exposureMonitor',
  title: exposureTexts.monitorTitle,
  needs: 'exposure.view',
  words: exposureWords,
  sort: 'endDate',
  totalsBy: 'exposureDirection',
  empty: exposureTexts.empty,
  columns: {
    ...identity,
    currency: columns.code({ width: 85, filter: 'many', choice: 'currency' }),
    endDate: columns.date({ filter: 'range' }),
    effectiveExposure: columns.amount({ unit: 'currency', filter: 'range' }),
    ...amounts,
    netExposure: columns.amount({ unit: 'currency', sortable: false }),
    hedgeableAmt: columns.amount({ unit: 'currency' }),
    cover: columns.percent({ width: 180, sortable: false }),
    lockPrice: columns.rate({ width: 120, sortable: false }),
    toUsdAmount: columns.amount({ unit: 'toUsdCurrency' }),
    toUsdCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    contractNo: columns.code({ filter: 'contains', hidden: true }),
  },
  actions: {},
})

export const exposureChangeList = list({
  name: 'fxExposureChange',
  title: exposureTexts.changesTitle,
  needs: 'exposure.view',
  words: exposureWords,
  sort: '-changeDate',
  totalsBy: 'changeType',
  empty: exposureTexts.emptyChanges,
  columns: {
    chgSerialNo: columns.code({ width: 170, filter: 'starts', pinned: true }),
    serialNo: columns.code({ width: 170, filter: 'starts' }),
    exposureId: columns.code({ filter: 'exact', hidden: true, sortable: false }),
    changeType: columns.dict(ChangeType, { filter: 'one' }),
    dealType: columns.dict(ChangeMethod),
    orgName: columns.text({ width: 180 }),
    currency: columns.code({ width: 80, filter: 'exact' }),
    changeAmt: columns.amount({ unit: 'currency' }),
    amtBefore: columns.amount({ unit: 'currency', total: false }),
    amtAfter: columns.amount({ unit: 'currency', total: false }),
    changeDate: columns.date({ filter: 'range' }),
    endDateBefore: columns.date(),
    endDate: columns.date(),
    exposureTypeBefore: columns.dict(ExposureType),
    exposureType: columns.dict(ExposureType),
    contractPayDate: columns.date({ hidden: true }),
    reversed: columns.dict(YesNo, { sortable: false }),
    remark: columns.text({ sortable: false }),
    createBy: columns.text({ sortable: false }),
    createTime: columns.instant(),
  },
  actions: {
    takeBack: { needs: 'exposure.edit', selection: 'one', key: 'delete', text: exposureTexts.takeBack },
  },
})
