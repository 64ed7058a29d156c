/** What is never false of settlement paths. */
import { PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import type { Invariant } from '../../kit/http/feature.ts'

export const settlementInvariants: readonly Invariant[] = [
  {
    name: 'verified paths that say something else than what was verified, or that nobody called back for',
    sql: `select count(*) from settlement_path where path_status = '${PathStatus.of.trusted}'
      and (verified_version is distinct from path_version or call_back_note = '')`,
  },
]
