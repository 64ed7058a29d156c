/**
 * Records that a filter or a form chooses from. A feature declares the choice of its noun once, as data; lists and forms name it.
 */
import type { Call, ReplyOf } from '../call.ts'
import type { Needs } from '../record/duty.dict.ts'
import type { Text } from '../text.ts'

export interface Choice {
  /** Reads all records without input. */
  readonly from: Call
  /** The field of a record that is kept. */
  readonly value: string
  /** The fields that are shown, one after the other. */
  readonly label: readonly string[]
  /** Only records with these values are offered. */
  readonly where: Readonly<Record<string, string>>
  /** Where one that is not offered is added: said below the open list, and led to where the screen may be opened. */
  readonly added?: { readonly text: Text; readonly screen: string; readonly needs: Needs }
}

type FieldOf<C extends Call> = ReplyOf<C> extends readonly (infer Item)[] ? keyof Item & string : never

export const choice = <C extends Call>(
  from: C,
  says: {
    readonly value: FieldOf<C>
    readonly label: readonly FieldOf<C>[]
    readonly where?: { readonly [K in FieldOf<C>]?: string }
    readonly added?: Choice['added']
  },
): Choice => ({ from, where: {}, ...says }) as Choice
