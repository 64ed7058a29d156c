/** What is never false of documents and what they prove. */
import { EvidenceLinkStatus } from '@hedgerow/contract/evidence/evidence.dict'
import type { Invariant } from '../../kit/http/feature.ts'

export const evidenceInvariants: readonly Invariant[] = [
  {
    name: 'documents whose used amount is not the sum of their links',
    sql: `select count(*) from evidence d where used_amt <> (select coalesce(sum(link_amt), 0) from evidence_link l
      where l.group_id = d.group_id and l.evidence_id = d.id and l.link_status <> '${EvidenceLinkStatus.of.released}')`,
  },
]
