/** What may be done with a deal that is looked at: its events at once, everything else where its list stands. */
import { pathOf } from '@hedgerow/contract/screens'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { Button } from 'antd'
import { parseSearch } from '../../../kit/link/address-search.ts'
import { useAtHand } from '../../../kit/link/at-hand.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useGo } from '../../../kit/link/use-go.ts'
import { useText } from '../../../kit/person/language.ts'
import type { DealOffer } from '../../../pieces/deal/use-deal-at-hand.ts'

interface DealActsProps {
  readonly dealId: string
  readonly offers: readonly DealOffer[]
  /** Its list, where it is edited, copied, designated and taken back, is another screen. */
  readonly isAbove: boolean
}

export function DealActs({ dealId, offers, isAbove }: DealActsProps) {
  const t = useText()
  const go = useGo()
  if (offers.length === 0 && !isAbove) return null
  const choose = ({ url, wanted }: DealOffer) => {
    useAtHand.setState({ wanted })
    const [to = '', search = ''] = url.split('?', 2)
    go(to, parseSearch(search))
  }
  return (
    <div className="hg-deal-acts">
      {offers.map((offer) => (
        // Beside the cross of the drawer there would be two called Close.
        <Button key={offer.key} aria-label={`${t(offer.title)} ${offer.about}`} onClick={() => choose(offer)}>
          {t(offer.title)}
        </Button>
      ))}
      {isAbove ? (
        <ListLink to={pathOf('inputmng')} search={{ open: dealId }}>
          {t(tradeTexts.inList)}
        </ListLink>
      ) : null}
    </div>
  )
}
