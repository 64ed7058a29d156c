/**
 * A feature of the server in one manifest, `<feature>/<feature>.feature.ts`: its handlers, the sources of its lists, its jobs, and
 * what is never false of its tables. `register.ts` and `invariants.ts` read them.
 */
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { ListSource } from '../database/list-query.ts'
import type { AnyJob } from '../work/jobs.ts'
import type { Served } from './serve.ts'
import type { Session } from './session.ts'

/** A list whose rows are told from the reader's standpoint has its source by session. */
export interface PersonalSource {
  readonly list: ListDeclaration
  readonly sourceFor: (session: Session, today: BusinessDate) => ListSource
}

/** A question to the stored data whose answer is 0; its name is the complaint. */
export interface Invariant {
  readonly name: string
  readonly sql: string
}

export interface Feature {
  readonly routes?: readonly Served[]
  /** The lists that can be exported. */
  readonly sources?: readonly (ListSource | PersonalSource)[]
  readonly jobs?: readonly AnyJob[]
  readonly invariants?: readonly Invariant[]
}
