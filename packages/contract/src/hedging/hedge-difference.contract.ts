/** What a reviewer sees as edited of a hedge request that comes again. */
import { comparedFields, reads } from '../approval/difference/difference.contract.ts'
import { ExposureType } from '../exposure/exposure.dict.ts'
import { hedgeWords } from './hedge-request.text.ts'

export const hedgeCompared = comparedFields(hedgeWords, {
  exposureType: reads.word(ExposureType),
  exposureList: reads.rows(reads.record, reads.amount('hedgeCurrency')),
  requestDate: reads.date,
  buyCurrency: reads.text,
  buyAmt: reads.amount('buyCurrency'),
  sellCurrency: reads.text,
  sellAmt: reads.amount('sellCurrency'),
  requireDate: reads.date,
  requireTime: reads.time,
  lastTransDate: reads.date,
  lastTransTime: reads.time,
  deliveryDate: reads.date,
  deliveryPeriod: reads.text,
  preferCounterPartyId: reads.record,
  contractNo: reads.text,
  billNo: reads.text,
  projectNo: reads.text,
  documentaryBillBank: reads.text,
  requestContent: reads.text,
  editReason: reads.text,
  planReason: reads.text,
  remark: reads.text,
})
