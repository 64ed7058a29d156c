import { CheckStatus } from '../../approval/approval.dict.ts'
import { reviewColumns, reviewFacts, reviewWorth } from '../../approval/review.list.ts'
import { AllocateStatus, LockFlag, OperateStatus } from '../../cash-flow/clearing.dict.ts'
import { PathPosition, PathState, PayWay } from '../../cash-flow/pay-way.dict.ts'
import { counterPartyChoice } from '../../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { currencyChoice } from '../../reference/currency.contract.ts'
import { NetDirection, NetFlag, NettingStatus } from './net-result.dict.ts'
import { netResultTexts, netResultWords } from './net-result.text.ts'
import { netRunTexts } from './net-run.text.ts'

const settleAmt = columns.amount({ unit: 'settleCurrency', width: 150 })
const hidden = { hidden: true, sortable: false } as const
const netColumns = {
  nettingNo: columns.code({ width: 170, filter: 'starts', pinned: true, opens: { record: 'netResult' } }),
  settleDate: columns.date({ filter: 'range' }),
  cflFlag: columns.dict(NetDirection, { filter: 'one', width: 90 }),
  settleCurrency: columns.code({ width: 90, choice: currencyChoice, filter: 'exact' }),
  settleAmt,
  counterPartyName: columns.text({ width: 130, sortable: false }),
  pathState: columns.dict(PathState, { width: 130, filter: 'one', sortable: false }),
} as const
const behind = {
  memberCount: columns.number({ width: 70, ...hidden }),
  netFlag: columns.dict(NetFlag, { width: 90, ...hidden }),
  grossAmt: columns.amount({ unit: 'settleCurrency', total: false, ...hidden }),
  payWay: columns.dict(PayWay, hidden),
  position: columns.dict(PathPosition, hidden),
  ourPartyId: columns.code(hidden),
  counterPartyId: columns.code({ choice: counterPartyChoice, filter: 'exact', ...hidden }),
  ourPartyPathId: columns.code(hidden),
  counterPartyPathId: columns.code(hidden),
  allocateStatus: columns.dict(AllocateStatus, { filter: 'one', ...hidden }),
  operateStatus: columns.dict(OperateStatus, hidden),
  netConditions: columns.text({ width: 200, ...hidden }),
  postscript: columns.text(hidden),
  bankFileNo: columns.code(hidden),
  overrideReason: columns.text(hidden),
  pathChangedOn: columns.date(hidden),
  recentChange: columns.dict(YesNo, hidden),
  orgId: columns.code({ choice: organisationChoice, filter: 'many', ...hidden }),
  orgName: columns.text(hidden),
  runNo: columns.code({ filter: 'exact', ...hidden }),
  makerName: columns.text(hidden),
  createTime: columns.instant(hidden),
  modifyTime: columns.instant(hidden),
  failReason: columns.text(hidden),
  remark: columns.text(hidden),
} as const
const shared = { needs: 'settlement.view', words: netResultWords, sort: 'settleDate', totalsBy: 'cflFlag' } as const

export const netResultList = list({
  ...shared,
  name: 'netResult',
  figures: { of: ['settleAmt', 'grossAmt'], by: [] },
  title: netResultTexts.title,
  defaults: { nettingStatus: `${NettingStatus.of.draft},${NettingStatus.of.committed}` },
  empty: netResultTexts.empty,
  columns: {
    ...netColumns,
    nettingStatus: columns.dict(NettingStatus, { filter: 'many', width: 110 }),
    lockFlag: columns.dict(LockFlag, { width: 80, sortable: false }),
    checkStatus: columns.dict(CheckStatus, { filter: 'one', width: 120, sortable: false }),
    ...behind,
    approveStatus: columns.dict(CheckStatus, hidden),
  },
  actions: {
    generate: { needs: 'settlement.edit', selection: 'none', text: netResultTexts.generate, key: 'n' },
    commit: { needs: 'settlement.edit', selection: 'many', text: netResultTexts.commit },
    revoke: { needs: 'settlement.edit', selection: 'one', text: netResultTexts.revoke, key: 'delete' },
    postscript: { needs: 'settlement.edit', selection: 'one', text: netResultTexts.postscript, key: 'e' },
    run: { needs: 'settlement.edit', selection: 'none', text: netRunTexts.open },
  },
})

export const netCheckList = list({
  ...shared,
  name: 'netResultCheck',
  figures: { of: ['settleAmt', 'grossAmt', 'worthUsd'], by: [] },
  title: netResultTexts.checkTitle,
  defaults: { nettingStatus: NettingStatus.of.committed, checkStatus: CheckStatus.of.initial },
  empty: netResultTexts.checkEmpty,
  columns: {
    nettingNo: netColumns.nettingNo,
    checkBlock: reviewColumns.checkBlock,
    checkTier: reviewColumns.checkTier,
    settleDate: netColumns.settleDate,
    cflFlag: netColumns.cflFlag,
    settleCurrency: netColumns.settleCurrency,
    settleAmt,
    pathState: netColumns.pathState,
    counterPartyName: columns.text({ width: 130, ...hidden }),
    nettingStatus: columns.dict(NettingStatus, { filter: 'one', ...hidden }),
    checkStatus: columns.dict(CheckStatus, { filter: 'one', ...hidden }),
    lockFlag: columns.dict(LockFlag, hidden),
    ...behind,
    ...reviewWorth,
    ...reviewFacts,
  },
  actions: {
    review: { needs: 'settlement.view', selection: 'one', unverified: true, text: netResultTexts.review },
    pass: { needs: 'settlement.check', selection: 'many', text: netResultTexts.pass },
  },
})
