/** What a reviewer sees as edited of a hedging relationship that comes again. */
import { comparedFields, reads } from '../../approval/difference/difference.contract.ts'
import {
  CreditRiskView,
  ExcludedElement,
  HedgedPurchase,
  HedgeKind,
  ItemBasis,
  ValidityMethod,
} from './hedge-relation.dict.ts'
import { hedgeRelationWords } from './hedge-relation.text.ts'

export const relationCompared = comparedFields(hedgeRelationWords, {
  hedgeKind: reads.word(HedgeKind),
  transCurrency: reads.text,
  correspondCurrency: reads.text,
  items: reads.rows(reads.record, reads.amount('transCurrency')),
  instruments: reads.rows(reads.record, reads.amount('transCurrency')),
  startDate: reads.date,
  endDate: reads.date,
  excludedElement: reads.word(ExcludedElement),
  itemBasis: reads.word(ItemBasis),
  purchaseUse: reads.word(HedgedPurchase),
  validityMethod: reads.word(ValidityMethod),
  lowerLimit: reads.number,
  upperLimit: reads.number,
  minSampleSize: reads.number,
  minRSquared: reads.number,
  significance: reads.number,
  smallAmount: reads.number,
  objective: reads.text,
  creditRisk: reads.word(CreditRiskView),
  creditReason: reads.text,
  probabilityReason: reads.text,
  remark: reads.text,
})
