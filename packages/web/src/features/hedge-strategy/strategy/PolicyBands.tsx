/** The bands of the hedging policy beside a plan, with what of the plan lies outside; they are kept elsewhere. */
import type { Strategy, StrategyBand } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { hedgeStrategyTexts } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { bandMissed, inOrder } from './layer-bands.ts'

interface PolicyBandsProps {
  readonly layers: readonly Partial<Strategy['layers'][number]>[]
  readonly bands: readonly StrategyBand[]
}

export function PolicyBands({ layers, bands }: PolicyBandsProps) {
  const t = useText()
  const bandText = ({ dayFrom, dayTo, leastPct, mostPct }: StrategyBand) =>
    t(hedgeStrategyTexts.band, { from: dayFrom, to: dayTo, least: leastPct, most: mostPct })
  const outside = inOrder(layers).flatMap((layer) => {
    const band = bandMissed(layer, bands)
    return band ? [{ ...layer, band }] : []
  })
  return (
    <div className="hg-strategy-bands">
      <p>{bands.length > 0 ? bands.map(bandText).join(' · ') : t(hedgeStrategyTexts.noBands)}</p>
      {outside.map(({ daysBefore, coverPct, band }) => (
        <p key={daysBefore} className="hg-strategy-outside" role="status">
          {t(hedgeStrategyTexts.step, { daysBefore, coverPct })}: {t(hedgeStrategyTexts.outsideBand)} ({bandText(band)})
        </p>
      ))}
      <p className="hg-hint">
        {t(hedgeStrategyTexts.bandsHelp)}{' '}
        <ListLink to={pathOf('hedging-policy')}>{t(hedgeStrategyTexts.openPolicy)}</ListLink>
      </p>
    </div>
  )
}
