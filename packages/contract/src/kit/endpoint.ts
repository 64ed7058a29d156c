/**
 * An endpoint reads as a list of guarantees: who may call it, what it takes, what it answers, whether it writes.
 * `serve` on the server and `useEndpoint` in the browser both follow the declaration; neither repeats it.
 */

import { z } from 'zod'
import type { Call, OnceField } from './call.ts'
import type { ListDeclaration, PageFields, PageReply } from './list.ts'
import { ListTotal, pageShape, rowShape } from './list.ts'
import { asksDuty, type Needs } from './record/duty.dict.ts'
import type { Fields, Shape } from './shape.ts'

export interface Endpoint<I extends Shape | undefined = Shape | undefined, R extends z.ZodType = z.ZodType>
  extends Call<I, R> {
  /** A list page: the kit answers it from the list's source. */
  readonly list: ListDeclaration | undefined
  /** Answered also to a member who has yet to change the password that somebody else chose. */
  readonly early: boolean
  /** Its reply holds a secret that is shown once: no idempotency key keeps it. */
  readonly unkept: boolean
  /** Whether members of an organisation that is not certified may call it (decision 0051). */
  readonly unverified: boolean
  /** Asks for a second factor of whom the organisation asks one; a pass of a review asks in any case (decision 0102). */
  readonly stepUp: boolean
  /** One person decides on what another made: the handler asks the door of second persons, and `request.ts` holds it to that (decision 0181). */
  readonly secondPerson: boolean
  /** Whether a program may call it by an API token of a member (decision 0131). */
  readonly byToken: boolean
  /** Asked again and again while somebody waits: a quarter of the requests of a member, so that a loop leaves him the others. */
  readonly polled: boolean
  /** Waits as reads do while the database is away: it changes something, and a second time harms nobody, for a number that nobody got is a gap; or it is raw, comes by POST and only reads. */
  readonly repeatable: boolean
}

interface Says<F extends Fields, R extends z.ZodType, N extends Needs, W extends boolean> {
  readonly input?: Shape<F>
  readonly reply?: R
  readonly needs: N
  readonly writes?: boolean
  readonly once?: OnceField
  readonly raw?: W
  readonly early?: boolean
  readonly unkept?: true
  /** Said of drafts and of taking back: all else that changes something by a duty asks for a certified organisation. */
  readonly unverified?: true
  readonly stepUp?: true
  readonly secondPerson?: true
  /** Said where it differs: a token reads what its member reads, and changes what asks for a duty and for no second factor. */
  readonly byToken?: boolean
  readonly polled?: true
  readonly repeatable?: true
}
type Made<F extends Fields, R extends z.ZodType, N extends Needs, W extends boolean> = Endpoint<Shape<F>, R> & {
  readonly needs: N
  readonly raw: W
  readonly list: undefined
}

function endpoint<F extends Fields, R extends z.ZodType, N extends Needs, W extends boolean>(
  method: 'GET' | 'POST',
  path: string,
  says: Says<F, R, N, W>,
): Made<F, R, N, W> {
  return {
    method,
    path,
    input: says.input as Shape<F>,
    reply: (says.reply ?? z.null()) as R,
    needs: says.needs,
    writes: says.writes ?? false,
    once: says.once,
    list: undefined,
    raw: (says.raw ?? false) as W,
    early: says.early ?? false,
    unkept: says.unkept ?? false,
    stepUp: says.stepUp ?? false,
    secondPerson: says.secondPerson ?? false,
    unverified: says.unverified ?? !(asksDuty(says.needs) && (says.writes || (says.raw && method === 'POST'))),
    polled: says.polled ?? false,
    repeatable: says.repeatable ?? false,
    byToken: says.byToken ?? ((asksDuty(says.needs) || !says.writes) && !says.stepUp),
  }
}

export const get = <
  F extends Fields,
  const N extends Needs,
  R extends z.ZodType = z.ZodNull,
  const W extends boolean = false,
>(
  path: string,
  says: Says<F, R, N, W>,
) => endpoint('GET', path, says)
export const post = <
  F extends Fields,
  const N extends Needs,
  R extends z.ZodType = z.ZodNull,
  const W extends boolean = false,
>(
  path: string,
  says: Says<F, R, N, W>,
) => endpoint('POST', path, says)

/** The page query of a list: `current` (zero-based), `pageSize`, `queryWrapper`, and our `sort`. */
export const page = <L extends ListDeclaration>(path: string, list: L) => ({
  ...endpoint<PageFields, z.ZodType<PageReply>, L['needs'], false>('POST', path, {
    input: pageShape(list),
    reply: pageReplyOf(list),
    needs: list.needs,
  }),
  list,
})

const pageReplyOf = (list: ListDeclaration): z.ZodType<PageReply> =>
  z.object({
    recordList: z.array(rowShape(list)),
    totalCount: z.number(),
    totalPages: z.number(),
    current: z.number(),
    /** True when counting stopped at the cap: the screen then shows "10,000+". */
    countCapped: z.boolean(),
    totals: z.array(ListTotal),
  })

/** The endpoints of a noun under their common prefix. */
export function endpoints<const E extends Readonly<Record<string, Endpoint>>>(prefix: string, declared: E): E {
  return Object.fromEntries(
    Object.entries(declared).map(([name, declaration]) => [name, { ...declaration, path: prefix + declaration.path }]),
  ) as E
}

/** Calls that a person makes, never a program by a token. */
export const inPerson = <const E extends Readonly<Record<string, Endpoint>>>(declared: E): E =>
  Object.fromEntries(Object.entries(declared).map(([name, one]) => [name, { ...one, byToken: false }])) as E

/** What every reply carries (§7). */
export interface Envelope<T> {
  readonly code: string
  readonly message: string
  readonly data: T
}
export const successCode = '00000000'
