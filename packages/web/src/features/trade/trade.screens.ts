import { tradeScreens } from '@hedgerow/contract/trade/trade.screens'
import { createElement, type FunctionComponent } from 'react'
import { screenPages } from '../../kit/page/screen-pages.ts'
import type { DealKind } from './kinds/deal-kind.ts'

/** One page enters every kind of deal; a kind's own part is loaded when its screen is first opened. */
async function entryOf<T extends DealKind>(loaded: Promise<T>): Promise<FunctionComponent> {
  const [{ DealEntry }, kind] = await Promise.all([import('./entry/DealEntry.tsx'), loaded])
  return () => createElement(DealEntry, { kind })
}

export const tradePages = screenPages(tradeScreens, {
  spot: () => entryOf(import('./kinds/spot.kind.tsx').then((m) => m.spotKind)),
  forward: () => entryOf(import('./kinds/forward.kind.tsx').then((m) => m.forwardKind)),
  option: () => entryOf(import('./option/option.kind.tsx').then((m) => m.optionKind)),
  inputmng: () => import('./deal/TradeInputPage.tsx').then((m) => m.TradeInputPage),
  'trade-check': () => import('./check/TradeCheckPage.tsx').then((m) => m.TradeCheckPage),
})
