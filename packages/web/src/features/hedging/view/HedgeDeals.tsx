import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

/** The deals that execute a request. */
export function HedgeDeals({ hedgeId }: { readonly hedgeId: string }) {
  const t = useText()
  const { data: deals, error, refetch } = useQueryOf(fxDealApi.ofRequest, { id: hedgeId })
  if (error) return <Failed because={error} retry={() => void refetch()} />
  if (deals?.length === 0) return <p className="hg-hint">{t(hedgeTexts.noDeals)}</p>
  return (
    <ul className="hg-hedge-lines">
      {deals?.map((deal) => (
        <li key={deal.dealId}>
          <div className="hg-hedge-line-head">
            <span>
              <RecordLink record="deal" id={deal.dealId} number={deal.dealSerialNo} />{' '}
              <StatusTag dictionary={TradeStatus} value={deal.tradeStatus} />
            </span>
            <DateText value={deal.valueDate} />
          </div>
          <div className="hg-hedge-line-head">
            <Money value={deal.buyAmt} currency={deal.buyCurrency} withCurrency />
            <Money value={deal.sellAmt} currency={deal.sellCurrency} withCurrency />
          </div>
        </li>
      ))}
    </ul>
  )
}
