/** What waits for a word of the bank, the newest first. */
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { columns, list } from '../../kit/list.ts'
import { DealDirection } from '../../reference/reference.dict.ts'
import { HeldCause, HeldStatus } from './held-report.dict.ts'
import { heldReportTexts, heldReportWords } from './held-report.text.ts'

const plain = { sortable: false } as const
const hidden = { hidden: true, sortable: false } as const
const { open, toAccept, toDismiss } = HeldStatus.of

export const heldReportList = list({
  name: 'heldReport',
  title: heldReportTexts.title,
  needs: 'quote.view',
  words: heldReportWords,
  sort: '-heldNo',
  defaults: { heldStatus: [open, toAccept, toDismiss].join() },
  empty: heldReportTexts.empty,
  columns: {
    heldNo: columns.code({ filter: 'starts', pinned: true, width: 165 }),
    cause: columns.dict(HeldCause, { ...plain, filter: 'many', width: 200 }),
    heldStatus: columns.dict(HeldStatus, { ...plain, filter: 'many', width: 180 }),
    quoteSourceName: columns.text({ ...plain, width: 160 }),
    currencyPair: columns.code({ ...plain, width: 100 }),
    dealDirection: columns.dict(DealDirection, { ...plain, width: 80 }),
    dealAmt: columns.amount({ recorded: true, ...plain, unit: 'currency', total: false }),
    exchangeRate: columns.rate({ recorded: true, agreed: true, ...plain, unit: 'currencyPair' }),
    bankDealNo: columns.code({ ...plain, width: 140, filter: 'exact' }),
    quoteSerialNo: columns.code({ ...hidden, width: 170, opens: { record: 'quote' } }),
    currency: columns.code({ ...hidden, width: 90 }),
    settleDate: columns.date(hidden),
    wireNo: columns.code({ ...hidden, width: 170 }),
    heldDate: columns.date({ ...hidden, filter: 'range' }),
    heldTime: columns.time(hidden),
    reports: columns.number({ ...hidden, width: 90 }),
    agreedRate: columns.rate({ recorded: true, agreed: true, ...hidden, unit: 'currencyPair' }),
    agreedAmt: columns.amount({ recorded: true, ...hidden, unit: 'currency', total: false }),
    agreedDealNo: columns.code({ ...hidden, width: 140 }),
    bankWord: columns.text(hidden),
    bankMessage: columns.text(hidden),
    proposerName: columns.text({ ...hidden, width: 90 }),
    deciderName: columns.text({ ...hidden, width: 90 }),
    dealSerialNo: columns.code({ ...hidden, width: 170, opens: { record: 'deal', id: 'dealId' } }),
    dealId: columns.code(hidden),
    orgId: columns.code({ ...hidden, choice: organisationChoice, filter: 'many' }),
    orgName: columns.text({ ...hidden, width: 180 }),
  },
  actions: {
    proposeAccept: { needs: 'quote.deal', selection: 'one', text: heldReportTexts.proposeAccept },
    proposeDismiss: { needs: 'quote.deal', selection: 'one', text: heldReportTexts.proposeDismiss },
    accept: { needs: 'quote.check', selection: 'one', text: heldReportTexts.accept },
    dismiss: { needs: 'quote.check', selection: 'one', text: heldReportTexts.dismiss },
    giveBack: { needs: 'quote.check', selection: 'one', text: heldReportTexts.giveBack },
  },
})
