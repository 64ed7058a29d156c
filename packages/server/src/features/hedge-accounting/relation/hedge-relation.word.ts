/** Words of hedging relationships in SQL, under any alias. */
import { RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'

const { submitted, inForce } = RelationStatus.of

/** What it takes of exposures and deals no other relationship takes. */
export const takingRelation = (relation: string) => `${relation}.relation_status in ('${submitted}', '${inForce}')`
