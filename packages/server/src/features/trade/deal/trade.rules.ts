/** What an act on a deal needs beside its life (`trade.life.ts`). No await, no SQL, no clock. */
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { AxesOf } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Seen } from '../../approval/verdict.rules.ts'

export type TradeState = AxesOf<(typeof tradeLife)['axes']>

/** What an event changes of the deal itself. */
export type DealTotals = Readonly<Record<'remainPrincipal' | 'dealCompleteStatus' | 'tradeStatus', string>>

interface SeenVersions {
  readonly id?: string | undefined
  readonly version?: number | undefined
  readonly ids?: readonly string[] | undefined
  readonly versions?: readonly number[] | undefined
}

/**
 * The chosen records with the versions that the checker saw of them; `asked` is false of a check that is published without any.
 * @throws Refusal NOTHING_SELECTED, REQUIRED
 */
export function seenDeals({ id, version, ids, versions }: SeenVersions, isDemanded = true): Seen {
  if (ids) {
    if ((versions || isDemanded) && ids.length !== versions?.length)
      refuse(fieldRefusals.REQUIRED, { field: tradeWords.versions }, 'versions')
    return new Map(ids.map((one, at) => [one, versions?.[at]]))
  }
  if (!id) refuse(kitRefusals.NOTHING_SELECTED)
  if (version === undefined && isDemanded) refuse(fieldRefusals.REQUIRED, { field: tradeWords.version }, 'version')
  return new Map([[id, version]])
}

/** The version that was seen, where one was named, against the one before the lock. @throws Refusal STALE_VERSION */
export function demandVersion(stored: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== stored) refuse(kitRefusals.STALE_VERSION)
}

/**
 * Compares a deal's worth with the member's own limit, both in US dollars. `limitUsd` null is unlimited; a deal that
 * cannot be valued is not waved through. @throws Refusal BEYOND_LIMIT, LIMIT_UNKNOWN
 */
export function demandWithinLimit(limitUsd: string | null, worthUsd: Decimal | undefined, currency: string): void {
  if (limitUsd === null) return
  if (!worthUsd) refuse(tradeRefusals.LIMIT_UNKNOWN, { currency, limit: limitUsd })
  if (worthUsd.gt(decimal(limitUsd))) {
    refuse(tradeRefusals.BEYOND_LIMIT, { usd: worthUsd.round(2).toString(), limit: limitUsd })
  }
}
