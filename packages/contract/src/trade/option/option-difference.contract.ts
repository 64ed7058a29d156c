/** What of the terms of an option a reviewer sees as edited. */
import { comparedFields, reads } from '../../approval/difference/difference.contract.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { DateSchedRule, DealDirection } from '../../reference/reference.dict.ts'
import { optionWords } from '../option.text.ts'
import { ExerciseMethod, OptionFlag } from '../trade.dict.ts'
import { tradeWords } from '../trade.text.ts'
import { ExerciseType, MaturityPayMethod, OptionStyle, PayLagType, PrincipalChange } from './option.dict.ts'

const words = { exePrice: tradeWords.exePrice, ...optionWords }

export const optionCompared = comparedFields(words, {
  optionDealDirection: reads.word(DealDirection),
  optionFlag: reads.word(OptionFlag),
  optionType: reads.word(OptionStyle),
  currency: reads.text,
  nominalAmt: reads.amount('currency'),
  currency2: reads.text,
  nominalAmt2: reads.amount('currency2'),
  exePrice: reads.number,
  maturityDate: reads.date,
  optionEndTime: reads.time,
  maturitySettleDate: reads.date,
  maturitySchedRule: reads.word(DateSchedRule),
  exeMethod: reads.word(ExerciseMethod),
  exeType: reads.word(ExerciseType),
  feeCalCurrency: reads.text,
  fee: reads.amount('feeCalCurrency'),
  feePremiumRate: reads.number,
  feePremiumPoint: reads.number,
  feePayCurrency: reads.text,
  feeExchangeRate: reads.number,
  feePayAmt: reads.amount('feePayCurrency'),
  feePayDate: reads.date,
  optionQuoteVol: reads.number,
  principalChgType: reads.word(PrincipalChange),
  maturityPayMethod: reads.word(MaturityPayMethod),
  maturityPayLag: reads.number,
  maturityPayLagType: reads.word(PayLagType),
  preMatureAllowFlag: reads.word(YesNo),
  modifyReason: reads.text,
})
