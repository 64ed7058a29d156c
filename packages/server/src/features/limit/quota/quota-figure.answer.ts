/** What stands behind what is used of the board's quota: the deals, requests and transfers that take of it. */
import { boardQuotaList } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, percentOf, sumOf } from '../../../kit/http/row-figure.ts'
import { boardQuotaSource } from './board-quota.sources.ts'
import { quotaParts } from './board-quota.store.ts'

export const quotaFigures: FigureSources = cellFigures(
  boardQuotaList,
  {
    source: ({ session, today }) => boardQuotaSource(session, today),
    no: 'resolutionNo',
    url: () => pathOf('board-quota'),
  },
  {
    quotaUsedUsd: sumOf(({ id }, { session, today }) => quotaParts(session, id, today), '2'),
    usedPct: percentOf('quotaUsedUsd', 'quotaUsd', '2'),
  },
)
