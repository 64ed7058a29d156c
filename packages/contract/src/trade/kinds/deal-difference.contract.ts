/** What a reviewer sees as edited of a deal that comes again, whatever its kind. */
import { type ComparedFields, comparedFields, reads } from '../../approval/difference/difference.contract.ts'
import { ExposureType } from '../../exposure/exposure.dict.ts'
import { DealDirection } from '../../reference/reference.dict.ts'
import { optionCompared } from '../option/option-difference.contract.ts'
import { DealType, SettleType, TradeMode } from '../trade.dict.ts'
import { tradeWords } from '../trade.text.ts'

/** The deal rate is left out: of each kind it follows from its own terms. */
export const dealCompared: ComparedFields = {
  ...comparedFields(tradeWords, {
    dealType: reads.word(DealType),
    hedgeExposureType: reads.word(ExposureType),
    hedgeRequestId: reads.record,
    counterPartyId: reads.record,
    portfolioId: reads.record,
    trader: reads.text,
    tradeMode: reads.word(TradeMode),
    transDate: reads.date,
    transTime: reads.time,
    currencyPair: reads.text,
    dealDirection: reads.word(DealDirection),
    buyCurrency: reads.text,
    buyAmt: reads.amount('buyCurrency'),
    sellCurrency: reads.text,
    sellAmt: reads.amount('sellCurrency'),
    spotRate: reads.number,
    forwardPoint: reads.number,
    forwardRate: reads.number,
    timeLimit: reads.text,
    holiday: reads.text,
    valueDate: reads.date,
    settleType: reads.word(SettleType),
    settleCurrency: reads.text,
    marginRate: reads.number,
    marginAmt: reads.amount('marginCurrency'),
    dealNo: reads.text,
    counterPartyDealNo: reads.text,
  }),
  ...optionCompared,
  ...comparedFields(tradeWords, { offMarketReason: reads.text, remark: reads.text }),
}
