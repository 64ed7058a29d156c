// Which lists analysts read: what the business is, not who the people are.

import { assert } from '@hedgerow/contract/kit/refusal'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { bankAccountSource } from '../features/account/account.sources.ts'
import { cashFlowSource } from '../features/cash-flow/cash-flow.sources.ts'
import { limitChangeSource } from '../features/limit/change/limit-change.sources.ts'
import { boardQuotaSource } from '../features/limit/quota/board-quota.sources.ts'
import { markRunSource } from '../features/profit-loss/mark/mark-run.sources.ts'
import { dealEventCheckSource } from '../features/trade-event/trade-event.sources.ts'
import type { ListSource } from '../kit/database/list-query.ts'
import { listSources } from '../register.ts'

const names = [
  'fxExposure',
  'exposureMonitor',
  'fxExposureChange',
  'exposureTransfer',
  'exposureHedge',
  'fxDeal',
  'hedgeQuery',
  'optionExercise',
  'fxDealOnline',
  'netResult',
  'allocation',
  'bankFile',
  'transfer',
  'transferCross',
  'accountFlow',
  'bankStatement',
  'journal',
  'ledgerAccount',
  'voucherExport',
  'realisedResult',
  'counterParty',
  'market-price',
  'zeroCurve',
  'evidence',
  'exptDecl',
  'imptDecl',
]

/** A login reviews nothing and has no day of its own: what such a list says to its reader alone, or of today, is left out. */
const nobody = { userId: '0', orgUserType: OrgUserType.of.member, duties: [], hands: [] } as const
const ofReaders: readonly ListSource[] = [
  { ...cashFlowSource(nobody), notReported: ['checkBlock'] },
  { ...bankAccountSource(nobody), notReported: ['checkBlock'] },
  { ...dealEventCheckSource(nobody), notReported: ['checkBlock'] },
  { ...markRunSource(nobody), notReported: ['decidable'] },
  { ...limitChangeSource(nobody), notReported: ['checkBlock'] },
  { ...boardQuotaSource(nobody, businessDate('20000101')), notReported: ['quotaStatus', 'quotaUsedUsd', 'usedPct'] },
]

const ofEverybody = names.map((name): ListSource => {
  const source = listSources.find(({ list }) => list.name === name)
  assert(source !== undefined && 'from' in source, `${name} is a list whose rows do not depend on who asks`)
  return source
})

export const reports: readonly ListSource[] = [...ofEverybody, ...ofReaders]
