/** Words of what documents prove, in SQL and under any alias of `evidence_link` and `evidence`. */
import { EvidenceLinkStatus, EvidenceStatus } from '@hedgerow/contract/evidence/evidence.dict'

const { submitted, released } = EvidenceLinkStatus.of

/** What awaits its review, and a document that is not in force, proves nothing. */
export const provingLink = (link: string, document: string) =>
  `${document}.evidence_status = '${EvidenceStatus.of.inForce}' and ${link}.link_status not in ('${released}', '${submitted}')`
/** It takes of the document, also what awaits its review. */
export const takingLink = (link: string) => `${link}.link_status <> '${released}'`
