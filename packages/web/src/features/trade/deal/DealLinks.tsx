import type { DealReview } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatPercent } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'

/** The exposures that the deal hedges, each with its cover without and with the deal. */
export function DealLinks({ links }: { readonly links: DealReview['links'] }) {
  const t = useText()
  if (links.length === 0) return <p className="hg-hint">{t(tradeTexts.noLinks)}</p>
  return (
    <ul className="hg-deal-links">
      {links.map((link) => (
        <li key={link.exposureId}>
          <span>
            <RecordLink record="exposure" id={link.exposureId} number={link.serialNo} />{' '}
            <Money value={link.hedgeAmt} currency={link.currency} withCurrency />
          </span>
          <span>
            {t(tradeTexts.cover)}{' '}
            <bdi
              dir="ltr"
              className="hg-number"
            >{`${formatPercent(link.coverBefore, 1)} → ${formatPercent(link.coverAfter, 1)}`}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
