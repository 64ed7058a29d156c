import { exposureAnalysisList } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { exposureInForce, overdueExposure } from '../../exposure/exposure.word.ts'

/** Exposures that are not void and not past their end date, as the cover of the overview counts them. */
export const exposureAnalysisSource = (
  _reader: Session,
  today: BusinessDate,
): ListSource<typeof exposureAnalysisList> => ({
  list: exposureAnalysisList,
  from: 'fx_exposure e',
  lookups: 'join org o on o.group_id = e.group_id and o.id = e.org_id',
  id: 'e.id',
  where: `${ofGroup('e')} and ${exposureInForce('e', today)}`,
  columns: { exposureAmt: 'e.effective_exposure', orgName: nameOfOrg('o') },
})

/** Those past their end date, under the same filters. */
export const overdueSource = (reader: Session, today: BusinessDate): ListSource<typeof exposureAnalysisList> => ({
  ...exposureAnalysisSource(reader, today),
  where: `${ofGroup('e')} and ${overdueExposure('e', today)}`,
})
