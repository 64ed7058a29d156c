/** One deal beside its list: terms, distance from the market, hedged exposures, flows, history; for a reviewer the decision. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Deal } from '@hedgerow/contract/trade/trade.reply'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { tradeMatchTexts } from '@hedgerow/contract/trade/trade-match.text'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useUnsaved } from '../../../kit/form/use-unsaved.ts'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { DealDecision } from '../check/DealDecision.tsx'
import { DealMatch } from '../match/DealMatch.tsx'
import { MarketStanding } from '../terms/MarketLine.tsx'
import { DealFacts } from './DealFacts.tsx'
import { DealFlows } from './DealFlows.tsx'
import { DealLinks } from './DealLinks.tsx'
import { DealTrail } from './DealTrail.tsx'
import '../trade.css'

interface DealDrawerProps {
  readonly dealId: string
  /** Offers pass and reject. */
  readonly decides?: boolean
  readonly onClose: () => void
}

export function DealDrawer({ dealId, decides = false, onClose }: DealDrawerProps) {
  const t = useText()
  const review = useQueryOf(fxDealCheckApi.review, { id: dealId })
  const data = review.data
  const [comment, setComment] = useState('')
  const mayLeave = useUnsaved(() => comment !== '')
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const reload = async () => (await review.refetch({ throwOnError: true })).data?.deal ?? Promise.reject(review.error)
  return (
    <Drawer
      open
      size={480}
      title={data ? <Title deal={data.deal} /> : t(kitWords.loading)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={() => void close()}
      footer={
        decides && data ? (
          <DealDecision
            deal={data.deal}
            checkBlock={data.checkBlock}
            comment={comment}
            setComment={setComment}
            onDecided={onClose}
          />
        ) : null
      }
    >
      {review.isError ? <Failed because={review.error} retry={() => void review.refetch()} /> : null}
      {data ? (
        // Whoever has no mouse scrolls a long deal by its focus (decision 0016).
        <section className="hg-deal-review" tabIndex={0} aria-label={t(tradeTexts.dealFacts)}>
          <MarketStanding standing={data} pair={data.deal.currencyPair} />
          {data.deal.offMarketReason ? <p className="hg-deal-reason">{data.deal.offMarketReason}</p> : null}
          <h3>{t(tradeTexts.dealFacts)}</h3>
          <DealFacts deal={data.deal} facility={data.facility} />
          {data.deal.tradeStatus === TradeStatus.of.draft ? null : (
            <>
              <h3>{t(tradeMatchTexts.title)}</h3>
              <DealMatch deal={data.deal} reload={reload} />
            </>
          )}
          <h3>{t(tradeTexts.links)}</h3>
          <DealLinks links={data.links} />
          <h3>{t(tradeTexts.flows)}</h3>
          <DealFlows dealId={dealId} />
          <h3>{t(tradeTexts.trail)}</h3>
          <DealTrail trail={data.trail} />
        </section>
      ) : null}
    </Drawer>
  )
}

const Title = ({ deal }: { readonly deal: Deal }) => (
  <>
    <bdi dir="ltr">{deal.dealSerialNo}</bdi> <StatusTag dictionary={TradeStatus} value={deal.tradeStatus} />
  </>
)
