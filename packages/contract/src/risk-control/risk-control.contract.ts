/** What crossed a line, how far, and who deals with it (screens §14). */
import { z } from 'zod'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, page, post } from '../kit/endpoint.ts'
import { businessDate, id, text, version } from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { timeline } from '../kit/shell/timeline.ts'
import { WarnLevel, WarnOperation } from '../limit/risk/risk-limit.dict.ts'
import { riskLimitTexts } from '../limit/risk/risk-limit.text.ts'
import { ControlKind, HandleStatus } from './risk-control.dict.ts'
import { riskControlTexts, riskControlWords } from './risk-control.text.ts'

export const riskControlTimeline = timeline('riskControl', 'risk-control.view')

export const longestReason = 512

export const riskControlList = list({
  name: 'riskControl',
  figures: { of: ['usedPct', 'currentValue', 'controlValue'], by: [] },
  title: riskControlTexts.title,
  needs: 'risk-control.view',
  words: riskControlWords,
  sort: '-riskDate',
  defaults: { handleStatus: `${HandleStatus.of.fresh},${HandleStatus.of.handled}` },
  empty: riskControlTexts.empty,
  columns: {
    riskNo: columns.code({ width: 160, filter: 'starts', pinned: true, sortable: false }),
    riskDate: columns.date({ width: 110, filter: 'range' }),
    warnLevel: columns.dict(WarnLevel, { width: 95, filter: 'many', sortable: false }),
    controlKind: columns.dict(ControlKind, { width: 120, filter: 'many', sortable: false }),
    message: columns.text({ width: 320, sortable: false }),
    currentValue: columns.amount({ unit: 'controlUnit', width: 130, sortable: false, total: false }),
    controlValue: columns.amount({ unit: 'controlUnit', width: 130, sortable: false, total: false }),
    controlUnit: columns.code({ width: 70, sortable: false }),
    handleStatus: columns.dict(HandleStatus, { width: 120, filter: 'many', sortable: false }),
    usedPct: columns.percent({ width: 90, hidden: true, sortable: false }),
    validityPeriod: columns.text({ width: 190, hidden: true, sortable: false }),
    warnOperation: columns.dict(WarnOperation, { width: 120, hidden: true, sortable: false }),
    handleReason: columns.text({ width: 200, hidden: true, sortable: false }),
    handleDue: columns.date({ hidden: true, sortable: false }),
    handlerName: columns.text({ width: 100, hidden: true, sortable: false }),
    handleTime: columns.instant({ hidden: true, sortable: false }),
    closerName: columns.text({ width: 100, hidden: true, sortable: false }),
    closeTime: columns.instant({ hidden: true, sortable: false }),
    firstNo: columns.code({ width: 160, hidden: true, sortable: false }),
    snapshotId: columns.code({ width: 120, hidden: true, sortable: false }),
    causeUrl: columns.text({ hidden: true, sortable: false }),
    createTime: columns.instant({ hidden: true, sortable: false }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  },
  actions: {
    handle: { needs: 'risk-control.handle', selection: 'one', text: riskControlTexts.handle },
    closeRecord: { needs: 'risk-control.handle', selection: 'one', text: riskControlTexts.close },
    limits: { needs: 'limit.view', selection: 'none', unverified: true, text: riskLimitTexts.title },
    cause: { needs: 'risk-control.view', selection: 'one', unverified: true, text: riskControlTexts.cause },
  },
})

const Moved = z.object({ id: z.string(), riskNo: z.string(), version: z.number() })
const seen = { id: id(), version: version() } as const
const acts = { reply: Moved, needs: 'risk-control.handle', writes: true } as const

export const riskControlApi = endpoints('/CLOUD-FX/riskControl', {
  queryByPage: page('/queryByPage', riskControlList),
  handle: post('/handle', {
    input: shape(riskControlWords, { ...seen, handleReason: text({ max: longestReason }), handleDue: businessDate() }),
    ...acts,
  }),
  /** By somebody else than who handled it. */
  closeRecord: post('/closeRecord', {
    input: shape(riskControlWords, seen),
    ...acts,
    stepUp: true,
    secondPerson: true,
  }),
})
