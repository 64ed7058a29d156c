/** Why an event of a life does not suit the chosen rows: the state of a row, or that somebody else made it. */

import type { Row } from '@hedgerow/contract/kit/list'
import { type AxesOf, type Life, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import type { Text } from '@hedgerow/contract/kit/text'
import { useSession } from '../person/session-store.ts'
import type { Blocked } from './list-actions.ts'

/** The reason of the first row that has one. */
export const ofRows =
  (reason: (row: Row) => Text | undefined): Blocked =>
  (rows) => {
    for (const row of rows) {
      const because = reason(row)
      if (because) return because
    }
    return undefined
  }

interface LifeOfRows<L extends Life> {
  readonly of: L
  /** The axes of a row; a list that offers the events has their columns. */
  readonly axesOf: (row: Row) => AxesOf<L['axes']>
  /** Said where an event belongs to the maker. */
  readonly notTheMaker?: Text
}

/** `blocked('withdraw')` in the words of the refusal that the server would give. */
export const lifeBlocks =
  <L extends Life>({ of, axesOf, notTheMaker }: LifeOfRows<L>) =>
  (event: Extract<keyof L['events'], string>): Blocked =>
    ofRows((row) => {
      const because = whyNot(of as Life, stateOf(of as Life, axesOf(row)), event)
      const isOthers = of.events[event]?.by === 'maker' && row.makerId !== useSession.getState().userId
      return because ?? (isOthers ? notTheMaker : undefined)
    })
