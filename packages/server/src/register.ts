/** Every feature's routes, list sources and jobs, named once; `app.ts` mounts them, `main.ts` starts the workers. */

import { hedgeCheckList } from '@hedgerow/contract/hedging/hedge-request.list'
import { tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradeCheckList } from '@hedgerow/contract/trade/trade.list'
import { calculatorRoutes } from './features/calculator/calculator.routes.ts'
import { settleCflRoutes } from './features/cash-flow/cash-flow.routes.ts'
import { cashFlowSource } from './features/cash-flow/cash-flow.sources.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { counterPartySource } from './features/enterprise/counter-party.sources.ts'
import { counterPartyRoutes, organisationRoutes, portfolioRoutes } from './features/enterprise/enterprise.routes.ts'
import { exposureChangeRoutes, exposureMonitorRoutes, exposureRoutes } from './features/exposure/exposure.routes.ts'
import { exposureChangeSource, exposureMonitorSource, exposureSource } from './features/exposure/exposure.sources.ts'
import { exposureImportRoutes } from './features/exposure/exposure-import.routes.ts'
import { exportRoutes, type PersonalSource } from './features/file/export.routes.ts'
import { hedgeCheckRoutes } from './features/hedging/request/hedge-check.routes.ts'
import { requireDateReminder } from './features/hedging/request/hedge-request.jobs.ts'
import { hedgeExecuteRoutes, hedgeRoutes } from './features/hedging/request/hedge-request.routes.ts'
import {
  hedgeCheckSource,
  hedgeExecuteSource,
  hedgeRequestSource,
} from './features/hedging/request/hedge-request.sources.ts'
import { rateImport } from './features/market/import/rate-import.jobs.ts'
import { rateImportRoutes } from './features/market/import/rate-import.routes.ts'
import { marketPriceRoutes } from './features/market/price/market-price.routes.ts'
import { marketPriceSource } from './features/market/price/market-price.store.ts'
import { tradePlRoutes } from './features/profit-loss/trade-pl.routes.ts'
import { tradePlSource } from './features/profit-loss/trade-pl.sources.ts'
import { calendarImportRoutes } from './features/reference/calendar/calendar-import.routes.ts'
import { currencyPairRoutes, currencyRoutes } from './features/reference/currency.routes.ts'
import { dictionaryRoutes } from './features/reference/dictionary.routes.ts'
import { expireDateRoutes } from './features/reference/expire-date.routes.ts'
import { placeRoutes } from './features/reference/place.routes.ts'
import { systemDateRoutes } from './features/reference/system-date.routes.ts'
import { virtualNumberRoutes } from './features/reference/virtual-number.routes.ts'
import { sessionCleaning } from './features/session/session.jobs.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { fxDealCheckRoutes } from './features/trade/check/trade-check.routes.ts'
import { cflDealRoutes, fxDealRoutes, hedgeCancelRoutes } from './features/trade/deal/trade.routes.ts'
import { tradeCheckSource, tradeSource } from './features/trade/deal/trade.sources.ts'
import { dealKindRoutes } from './features/trade/kinds/deal-kinds.routes.ts'
import { forwardDealSource } from './features/trade/kinds/forward.sources.ts'
import { fxDealMatchRoutes } from './features/trade/match/trade-match.routes.ts'
import { invariantCheck } from './invariants.ts'
import type { ListSource } from './kit/database/list-query.ts'
import type { Served } from './kit/http/serve.ts'
import type { AnyJob } from './kit/work/jobs.ts'

/** The sources of the lists that can be exported, by the list's name. */
export const listSources: readonly (ListSource | PersonalSource)[] = [
  counterPartySource,
  exposureSource,
  exposureMonitorSource,
  exposureChangeSource,
  hedgeRequestSource,
  { list: hedgeCheckList, sourceFor: hedgeCheckSource },
  hedgeExecuteSource,
  marketPriceSource,
  { list: tradePlList, sourceFor: tradePlSource },
  cashFlowSource,
  tradeSource,
  forwardDealSource,
  { list: tradeCheckList, sourceFor: tradeCheckSource },
]

export const jobs: readonly AnyJob[] = [rateImport, requireDateReminder, sessionCleaning, invariantCheck]

export const routes: readonly Served[] = [
  ...exportRoutes(listSources),
  ...calculatorRoutes,
  ...counterPartyRoutes,
  ...currencyRoutes,
  ...currencyPairRoutes,
  ...dashboardRoutes,
  ...dictionaryRoutes,
  ...expireDateRoutes,
  ...calendarImportRoutes,
  ...marketPriceRoutes,
  ...rateImportRoutes,
  ...organisationRoutes,
  ...placeRoutes,
  ...portfolioRoutes,
  ...tradePlRoutes,
  ...virtualNumberRoutes,
  ...exposureRoutes,
  ...exposureImportRoutes,
  ...exposureChangeRoutes,
  ...exposureMonitorRoutes,
  ...hedgeRoutes,
  ...hedgeCheckRoutes,
  ...hedgeExecuteRoutes,
  ...hedgeCancelRoutes,
  ...cflDealRoutes,
  ...settleCflRoutes,
  ...fxDealRoutes,
  ...fxDealCheckRoutes,
  ...fxDealMatchRoutes,
  ...dealKindRoutes,
  ...sessionRoutes,
  ...systemDateRoutes,
]
