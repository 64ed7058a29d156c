/** Reviewed net rows by their day: from which accounts they are paid, and whether the money suffices. */

import { CheckStatus } from '../../approval/approval.dict.ts'
import { AllocateStatus, LockFlag, OperateStatus } from '../../cash-flow/clearing.dict.ts'
import { PathState, PayWay } from '../../cash-flow/pay-way.dict.ts'
import { counterPartyChoice } from '../../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { currencyChoice } from '../../reference/currency.contract.ts'
import { NetDirection, NetSendStatus, NettingStatus } from '../../settlement/net/net-result.dict.ts'
import { allocationTexts, allocationWords } from './allocation.text.ts'

const { none, allocated } = AllocateStatus.of
const hidden = { hidden: true, sortable: false } as const

export const allocationList = list({
  name: 'allocation',
  figures: { of: ['shortAmt', 'allocatedAmt'], by: [] },
  title: allocationTexts.title,
  needs: 'funding.view',
  words: allocationWords,
  sort: 'settleDate',
  totalsBy: 'cflFlag',
  defaults: { allocateStatus: `${none},${allocated}`, nettingStatus: NettingStatus.of.committed },
  empty: allocationTexts.empty,
  columns: {
    nettingNo: columns.code({ width: 150, filter: 'starts', pinned: true, opens: { record: 'netResult' } }),
    settleDate: columns.date({ filter: 'range' }),
    cutOff: columns.code({ width: 90, sortable: false }),
    allocateStatus: columns.dict(AllocateStatus, { width: 110, filter: 'many' }),
    cflFlag: columns.dict(NetDirection, { filter: 'one', width: 80 }),
    settleCurrency: columns.code({ width: 70, choice: currencyChoice, filter: 'exact' }),
    settleAmt: columns.amount({ recorded: { from: 'nettingNo' }, unit: 'settleCurrency', width: 150 }),
    shortAmt: columns.amount({ unit: 'settleCurrency', width: 130, total: false, sortable: false }),
    lockFlag: columns.dict(LockFlag, { width: 80, filter: 'one', sortable: false }),
    pathState: columns.dict(PathState, { width: 110, sortable: false }),
    sendStatus: columns.dict(NetSendStatus, { filter: 'one', ...hidden }),
    allocatedAmt: columns.amount({ unit: 'settleCurrency', ...hidden }),
    accountList: columns.text(hidden),
    allocatorName: columns.text(hidden),
    allocatorId: columns.code(hidden),
    counterPartyName: columns.text({ width: 130, ...hidden }),
    counterPartyId: columns.code({ choice: counterPartyChoice, filter: 'exact', ...hidden }),
    payWay: columns.dict(PayWay, hidden),
    pathChangedOn: columns.date(hidden),
    recentChange: columns.dict(YesNo, hidden),
    nettingStatus: columns.dict(NettingStatus, { filter: 'many', ...hidden }),
    operateStatus: columns.dict(OperateStatus, hidden),
    checkStatus: columns.dict(CheckStatus, hidden),
    bankFileNo: columns.code(hidden),
    failReason: columns.text(hidden),
    orgId: columns.code({ choice: organisationChoice, filter: 'many', ...hidden }),
    orgName: columns.text(hidden),
    makerName: columns.text(hidden),
    remark: columns.text(hidden),
  },
  actions: {
    allocate: { needs: 'funding.edit', selection: 'many', text: allocationTexts.allocate, key: 'n' },
    confirm: { needs: 'funding.check', selection: 'many', text: allocationTexts.confirm },
    revoke: { needs: 'funding.view', selection: 'one', text: allocationTexts.revoke, key: 'delete' },
    transfer: { needs: 'funding.edit', selection: 'one', text: allocationTexts.transfer },
    lock: { needs: 'funding.edit', selection: 'one', text: allocationTexts.lock },
    unlock: { needs: 'funding.check', selection: 'one', text: allocationTexts.unlock },
    settle: { needs: 'funding.check', selection: 'one', text: allocationTexts.settle },
  },
})
