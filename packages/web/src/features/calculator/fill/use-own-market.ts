/** The desk opens on the company's own pair at today's market: who comes without a link came to price, not to read a published case. */
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { optionMarketApi } from '@hedgerow/contract/market/option-market.contract'
import { watchedPair } from '@hedgerow/quant/basics/currency'
import { useEffect, useRef } from 'react'
import { rateScaleOf, useConventions, useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { isUntouched } from '../state/calculator-case.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useOpenedLink } from '../state/use-opened-link.ts'
import { fillableOf } from './fillable.ts'
import { forwardText, optionFilling } from './option-filling.ts'

/** The calculator of currency options; the others stay with their published case until the market is asked for. */
const ofPairs = 'fxOption'
const usualTenor = '3M'

export function useOwnMarket(of: Calculator, state: CalculatorState): void {
  const isPlain = Object.keys(useOpenedLink()).length === 0
  const home = useHomeCurrency()
  const can = useCan()
  const isWanted = of.name === ofPairs && isPlain && home !== '' && can('market.view')
  const pair = home === '' ? '' : watchedPair(home, home)
  const { data } = useQueryOf(optionMarketApi.query, { currencyPair: pair, tenor: usualTenor }, { enabled: isWanted })
  const rateScale = useConventions((held) => rateScaleOf(held, pair))
  const latest = useRef(state)
  latest.current = state
  const isOver = useRef(false)
  useEffect(() => {
    if (!data || isOver.current) return
    isOver.current = true
    const { model, present, fill } = latest.current
    const figures = fillableOf(of, latest.current)?.figures ?? []
    const forward = forwardText(data, rateScale)
    // Whoever was faster than the answer goes on with what is typed.
    if (forward === undefined || figures.length === 0 || !isUntouched(of, present)) return
    const { fills, also } = optionFilling({ of, model, present, market: data, figures, rateScale }, forward)
    fill(fills, also)
  }, [of, data, rateScale])
}
