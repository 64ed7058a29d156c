/** Words of what documents prove, in SQL and under any alias of `evidence_link`. */
import { EvidenceLinkStatus } from '@hedgerow/contract/evidence/evidence.dict'

const { submitted, released } = EvidenceLinkStatus.of

/** It proves, or awaits the review of what it would prove too much. */
export const standingProof = (link: string) => `${link}.link_status <> '${released}'`
export const waitingProof = (link: string) => `${link}.link_status = '${submitted}'`
