import type { ExecutingDeal } from '@hedgerow/contract/hedging/hedge-request.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'

/** The deals that execute a request. */
export const HedgeDeals = ({ deals }: { readonly deals: readonly ExecutingDeal[] }) => (
  <ul className="hg-hedge-lines">
    {deals.map((deal) => (
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
