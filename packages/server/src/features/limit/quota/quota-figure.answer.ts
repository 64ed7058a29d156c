/** What stands behind what is used of the board's quota: the deals, requests and transfers that take of it. */
import { boardQuotaList } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { sql } from 'kysely'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, sumOf } from '../../../kit/http/row-figure.ts'
import { boardQuotaSource } from './board-quota.sources.ts'

export const quotaFigures: FigureSources = cellFigures(
  boardQuotaList,
  {
    source: ({ session, today }) => boardQuotaSource(session, today),
    no: 'resolutionNo',
    url: () => pathOf('board-quota'),
  },
  {
    quotaUsedUsd: sumOf(
      ({ id }, { session, today }) => sql`select p.* from board_quota q
        cross join lateral quota_parts(q.group_id, q.org_id, ${today}::date) p where q.group_id = ${session.groupId} and q.id = ${id}`,
      '2',
    ),
  },
)
