/** What a reviewer sees as edited of a scenario that comes again. */
import { comparedFields, reads } from '../../approval/difference/difference.contract.ts'
import { ScenarioKind } from './scenario.dict.ts'
import { scenarioWords } from './scenario.text.ts'

export const scenarioCompared = comparedFields(scenarioWords, {
  scenarioNameZh: reads.text,
  scenarioNameEn: reads.text,
  scenarioKind: reads.word(ScenarioKind),
  dataPeriodStart: reads.date,
  dataPeriodEnd: reads.date,
  changeAdjust: reads.percent,
  volShock: reads.number,
  spotShocks: reads.rows(reads.text, reads.percent),
  rateShocks: reads.rows(reads.text, reads.number),
  remark: reads.text,
})
