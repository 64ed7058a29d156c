import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { marketPriceApi, type SimulatedMarket } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const halfHourMs = 30 * 60_000

/** What of the market is simulated now, to those who can replace it; nothing when nothing is. An import asks again. */
export function DemoNotice() {
  const t = useText()
  const { data } = useQueryOf(marketPriceApi.simulated, {}, { staleTime: halfHourMs })
  if (!data || !isSimulated(data)) return null
  const { spots, curves } = data
  return (
    <p className="notice demo" role="note">
      <FlaskConical size={14} aria-hidden />
      <strong>{t(marketWords.demoMarket)}</strong>
      {spots ? (
        <span>
          {t(marketWords.simulatedSpots, {
            count: spots.count,
            from: formatDate(spots.firstDate),
            to: formatDate(spots.lastDate),
          })}{' '}
          <Link to={pathOf('rate-spot')}>{t(marketWords.replaceSpots)}</Link>
        </span>
      ) : null}
      {curves.length > 0 ? (
        <span>
          {t(marketWords.simulatedCurves, { currencies: curves.join(t(kitWords.listComma)) })}{' '}
          <Link to={pathOf('rate-fwd')}>{t(marketWords.replaceCurves)}</Link>
        </span>
      ) : null}
    </p>
  )
}

const isSimulated = ({ spots, curves }: SimulatedMarket) => spots !== null || curves.length > 0
