/** The chart of accounts of each organisation, as data: what every account is for, its code, its name and what its postings sum to. */
import { z } from 'zod'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, page, post } from '../kit/endpoint.ts'
import { id, text, version } from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { LedgerRole } from './ledger.dict.ts'
import { ledgerAccountTexts, ledgerAccountWords } from './ledger-account.text.ts'

const codeMax = 32
const nameMax = 64

export const ledgerAccountList = list({
  name: 'ledgerAccount',
  title: ledgerAccountTexts.title,
  needs: 'ledger.view',
  words: ledgerAccountWords,
  sort: 'subjectCode',
  empty: ledgerAccountTexts.empty,
  columns: {
    subjectCode: columns.code({ width: 130, filter: 'starts', pinned: true }),
    subjectName: columns.text({ width: 200, sortable: false, filter: 'contains' }),
    subjectNameEn: columns.text({ width: 200, sortable: false }),
    accountRole: columns.dict(LedgerRole, { width: 170, filter: 'one', sortable: false }),
    balances: columns.text({ width: 300, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  },
  actions: {
    edit: { needs: 'ledger.edit', selection: 'one', key: 'e', text: ledgerAccountTexts.edit },
  },
})

/** What people may call an account; what it is for never changes. */
export const LedgerAccountNames = shape(ledgerAccountWords, {
  id: id(),
  version: version(),
  subjectCode: text({ max: codeMax, pattern: /^[A-Za-z0-9.\-_]+$/, rule: '1000.01' }),
  subjectName: text({ max: nameMax }),
  subjectNameEn: text({ max: nameMax }),
})

export const ledgerAccountApi = endpoints('/CLOUD-BIZ/ledgerAccount', {
  queryByPage: page('/queryByPage', ledgerAccountList),
  modify: post('/modify', {
    input: LedgerAccountNames,
    reply: z.object({ id: z.string(), subjectCode: z.string() }),
    needs: 'ledger.edit',
    writes: true,
  }),
})
