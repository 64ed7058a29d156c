/** Our confirmations of deals to banks, as MT300: a file for each bank, in sequence. */
import { z } from 'zod'
import { counterPartyChoice } from '../../enterprise/counter-party.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { dict, id, ids, numberOf, version } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { timeline } from '../../kit/shell/timeline.ts'
import { ConfirmationFileStatus } from './confirmation-file.dict.ts'
import { confirmationFileTexts, confirmationFileWords } from './confirmation-file.text.ts'

export const confirmationFileTimeline = timeline('confirmationFile', 'bank-file.view')

const hidden = { hidden: true, sortable: false } as const
export const confirmationFileList = list({
  name: 'confirmationFile',
  title: confirmationFileTexts.title,
  needs: 'bank-file.view',
  words: confirmationFileWords,
  sort: '-createTime',
  empty: confirmationFileTexts.empty,
  columns: {
    fileNo: columns.code({ width: 170, filter: 'starts', pinned: true, sortable: false }),
    fileStatus: columns.dict(ConfirmationFileStatus, { width: 100, filter: 'many', sortable: false }),
    bankName: columns.text({ width: 150, sortable: false }),
    sequenceNo: columns.number({ width: 80, sortable: false }),
    dealCount: columns.number({ width: 80, sortable: false }),
    createBy: columns.text({ width: 90, sortable: false }),
    createTime: columns.instant(),
    bankId: columns.code({ choice: counterPartyChoice, filter: 'exact', ...hidden }),
    fileDate: columns.date({ filter: 'range', ...hidden }),
    fileHash: columns.code(hidden),
    orgName: columns.text({ width: 180, ...hidden }),
  },
  actions: {
    make: { needs: 'bank-file.edit', selection: 'none', key: 'n', text: confirmationFileTexts.make },
    download: { needs: 'bank-file.view', selection: 'one', unverified: true, text: confirmationFileTexts.download },
    void: { needs: 'bank-file.edit', selection: 'one', key: 'delete', text: confirmationFileTexts.void },
  },
})

const Exchange = z.object({
  /** Of the deal. */
  id: z.string(),
  dealSerialNo: numberOf('deal'),
  buyCurrency: z.string(),
  buyAmt: z.string(),
  sellCurrency: z.string(),
  sellAmt: z.string(),
  exchangeRate: z.string(),
  transDate: z.string(),
  valueDate: z.string(),
})

/** A reviewed deal that no bank has confirmed and no file that counts confirms. */
const ConfirmableDeal = Exchange.extend({ bankId: z.string(), bankName: z.string(), waitDays: z.number() })
export type ConfirmableDeal = z.output<typeof ConfirmableDeal>

const ConfirmationFile = z.object({
  id: z.string(),
  version: z.number(),
  fileNo: z.string(),
  fileStatus: dict(ConfirmationFileStatus),
  bankName: z.string(),
  sequenceNo: z.number(),
  dealCount: z.number(),
  fileHash: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  content: z.string(),
  /** Whether the deals, as they were confirmed, make the very same bytes again. */
  isSame: z.boolean(),
  deals: z.array(Exchange),
})
export type ConfirmationFile = z.output<typeof ConfirmationFile>

const Moved = z.object({ id: z.string(), fileNo: z.string(), version: z.number() })
const edits = { reply: Moved, needs: 'bank-file.edit', writes: true } as const

/** `ids` are deals. */
export const confirmationFileApi = endpoints('/CLOUD-BIZ/confirmationFile', {
  queryByPage: page('/queryByPage', confirmationFileList),
  query: get('/query/:id', {
    input: shape(confirmationFileWords, { id: id() }),
    reply: ConfirmationFile,
    needs: 'bank-file.view',
  }),
  confirmable: get('/confirmable', { reply: z.array(ConfirmableDeal), needs: 'bank-file.view' }),
  make: post('/make', { input: shape(confirmationFileWords, { ids: ids() }), ...edits }),
  invalid: post('/invalid', { input: shape(confirmationFileWords, { id: id(), version: version() }), ...edits }),
  download: get('/download/:id', {
    input: shape(confirmationFileWords, { id: id() }),
    needs: 'bank-file.view',
    raw: true,
  }),
})
