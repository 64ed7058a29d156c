/** What a reviewer sees as edited of a transfer that comes again. */
import { comparedFields, reads } from '../approval/difference/difference.contract.ts'
import { PayWay } from '../cash-flow/pay-way.dict.ts'
import { TransferPurpose, TransferType } from './transfer.dict.ts'
import { transferWords } from './transfer.text.ts'

export const transferCompared = comparedFields(transferWords, {
  transferType: reads.word(TransferType),
  payWay: reads.word(PayWay),
  drawOutBank: reads.text,
  drawOutBankNo: reads.text,
  drawOutAccount: reads.text,
  drawOutAccountName: reads.text,
  transferInBank: reads.text,
  transferInBankNo: reads.text,
  transferInAccount: reads.text,
  transferInAccountName: reads.text,
  currency: reads.text,
  amount: reads.amount('currency'),
  currency2: reads.text,
  exchangeRate2: reads.number,
  amount2: reads.amount('currency2'),
  payDate: reads.date,
  purposeCode: reads.word(TransferPurpose),
  portfolioId: reads.record,
  trader: reads.text,
  nettingId: reads.record,
  lateReason: reads.text,
  offMarketReason: reads.text,
  remark: reads.text,
})
