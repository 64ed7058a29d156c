/** What a reviewer sees as changed by a version of a strategy, and as edited of one that comes again. */
import { comparedFields, reads } from '../../approval/difference/difference.contract.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { HedgeInstrument, NettingRule } from './hedge-strategy.dict.ts'
import { hedgeStrategyWords } from './hedge-strategy.text.ts'

export const strategyCompared = comparedFields(hedgeStrategyWords, {
  strategyNameZh: reads.text,
  strategyNameEn: reads.text,
  validFrom: reads.date,
  layers: reads.rows(reads.number, reads.percent),
  instruments: reads.rows(reads.word(HedgeInstrument), reads.percent),
  nettingRule: reads.word(NettingRule),
  reasonFlag: reads.word(YesNo),
  remark: reads.text,
})
