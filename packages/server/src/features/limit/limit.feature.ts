import { limitChangeList } from '@hedgerow/contract/limit/change/limit-change.list'
import { boardQuotaList } from '@hedgerow/contract/limit/quota/board-quota.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { limitChangeSource, limitWaits } from './change/limit-change.sources.ts'
import { bankLineRoutes } from './line/bank-line.routes.ts'
import { bankLineSource } from './line/bank-line.sources.ts'
import { partyRoutes } from './party/party.routes.ts'
import { partyFigures } from './party/party-figure.answer.ts'
import { hedgingPolicyRoutes } from './policy/hedging-policy.routes.ts'
import { boardQuotaRoutes } from './quota/board-quota.routes.ts'
import { boardQuotaSource } from './quota/board-quota.sources.ts'
import { quotaFigures } from './quota/quota-figure.answer.ts'
import { limitChangeRoutes } from './review/limit-change.routes.ts'
import { riskLimitRoutes } from './risk/risk-limit.routes.ts'

export const limitFeature: Feature = {
  routes: [
    ...partyRoutes,
    ...bankLineRoutes,
    ...boardQuotaRoutes,
    ...hedgingPolicyRoutes,
    ...riskLimitRoutes,
    ...limitChangeRoutes,
  ],
  sources: [
    { list: limitChangeList, sourceFor: limitChangeSource },
    bankLineSource,
    { list: boardQuotaList, sourceFor: boardQuotaSource },
  ],
  figures: { ...quotaFigures, ...partyFigures },
  waits: limitWaits,
}
