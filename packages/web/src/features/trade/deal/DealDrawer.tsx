/** One deal beside its list: terms, distance from the market, hedged exposures, flows, history; for a reviewer the decision. */
import { CheckTier } from '@hedgerow/contract/approval/approval.dict'
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import type { Deal, DealReview } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { dealCompared } from '@hedgerow/contract/trade/kinds/deal-difference.contract'
import { tradeMatchTexts } from '@hedgerow/contract/trade/match/trade-match.text'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { MatchStatus, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeActs, tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { Suspense } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { differencePart } from '../../../kit/review/difference-part.tsx'
import { ReviewDrawer, type ReviewedRecord } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { attachmentPart, stageOf } from '../../../pieces/attachment/attachment-part.tsx'
import { DealEvents } from '../../../pieces/deal/DealEvents.tsx'
import { useDealAtHand } from '../../../pieces/deal/use-deal-at-hand.ts'
import { EvidenceLine } from '../../../pieces/evidence/EvidenceLine.tsx'
import { shownKind } from '../kinds/deal-kinds.ts'
import { DealMatch } from '../match/DealMatch.tsx'
import { MarketStanding } from '../terms/MarketLine.tsx'
import { DealActs } from './DealActs.tsx'
import { DealFacts } from './DealFacts.tsx'
import { DealFlows } from './DealFlows.tsx'
import { DealLinks } from './DealLinks.tsx'
import '../trade.css'

interface DealDrawerProps {
  readonly dealId: string
  /** Offers to pass and to reject. */
  readonly decides?: boolean
  /** Over a screen that is not a list of deals: with what may be done with it. */
  readonly isOver?: boolean
  readonly onClose: () => void
}

const words = { comment: tradeTexts.approve, pass: tradeTexts.pass, reject: tradeTexts.reject }
const fresh = { staleTime: 0 }

export function DealDrawer({ dealId, decides = false, isOver = false, onClose }: DealDrawerProps) {
  const t = useText()
  const review = useQueryOf(fxDealCheckApi.review, { id: dealId }, fresh)
  const { data } = review
  const offers = useDealAtHand(data?.deal)
  const reload = async () => (await review.refetch({ throwOnError: true })).data?.deal ?? Promise.reject(review.error)
  const decision = useDecision({
    endpoint: fxDealCheckApi.check,
    record: data && { ...data.deal, checkBlock: data.checkBlock, rejectAsksAmount: true },
    commentNeeded: tradeRefusals.COMMENT_NEEDED,
    says: (isPassed) =>
      t(isPassed ? passWords(data?.deal) : tradeTexts.rejected, { serial: data?.deal.dealSerialNo ?? '' }),
    reload,
    onDone: onClose,
  })
  const recordOf = ({ deal, facility, links, differences, trail, ...standing }: DealReview): ReviewedRecord => ({
    title: <Title deal={deal} />,
    parts: [
      ...differencePart(dealCompared, differences),
      { body: <DealStanding deal={deal} standing={standing} /> },
      { title: tradeTexts.dealFacts, body: <DealFacts deal={deal} facility={facility} /> },
      ...ownFacts(deal),
      ...(deal.tradeStatus === TradeStatus.of.draft
        ? []
        : [{ title: tradeMatchTexts.title, body: <DealMatch deal={deal} reload={reload} /> }]),
      { title: tradeTexts.links, body: <DealLinks links={links} /> },
      {
        title: tradeTexts.flows,
        body: <DealFlows dealId={deal.id} isMatched={deal.businMatch === MatchStatus.of.matched} />,
      },
      ...(deal.tradeStatus === TradeStatus.of.confirmed
        ? [
            {
              title: eventDialogTexts.events,
              body: <DealEvents dealId={deal.id} currency={deal.currencyPair?.slice(0, 3)} />,
            },
          ]
        : []),
      {
        title: evidenceTexts.title,
        body: <EvidenceLine kind={GraphRecord.of.deal} id={deal.id} number={deal.dealSerialNo} />,
      },
      attachmentPart({
        kind: AttachType.of.trade,
        relId: deal.id,
        needs: ['trade.edit', 'trade.match'],
        stage: stageOf(deal.tradeStatus, TradeStatus.of),
      }),
    ],
    trail: trail.map((entry) => (entry.act === 'check' ? entry : { ...entry, checkStatus: null })),
  })
  return (
    <ReviewDrawer
      record={data && recordOf(data)}
      failed={review.error}
      retry={() => void review.refetch()}
      label={tradeTexts.dealFacts}
      trailTitle={tradeTexts.trail}
      acts={tradeActs}
      isOver={isOver}
      foot={isOver && data ? <DealActs deal={data.deal} offers={offers} /> : null}
      opinion={decides && data ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

function ownFacts({ businType, id }: Deal): ReviewedRecord['parts'] {
  const own = shownKind(businType)?.ownFacts
  if (!own) return []
  const { title, Facts } = own
  return [
    {
      title,
      body: (
        <Suspense fallback={null}>
          <Facts dealId={id} />
        </Suspense>
      ),
    },
  ]
}

/** The first of two passes does not confirm the deal yet. */
function passWords(deal: Deal | undefined) {
  const isFirst = deal?.checkTier === CheckTier.of.two && deal.firstCheckerId === null
  return isFirst ? tradeTexts.firstPassed : tradeTexts.passed
}

interface DealStandingProps {
  readonly deal: Deal
  readonly standing: Pick<DealReview, 'market' | 'deviationPct' | 'verdict'>
}

const DealStanding = ({ deal, standing }: DealStandingProps) => (
  <div className="hg-deal-standing">
    <MarketStanding standing={standing} pair={deal.currencyPair} />
    {deal.offMarketReason ? <p className="hg-deal-reason">{deal.offMarketReason}</p> : null}
  </div>
)

const Title = ({ deal }: { readonly deal: Deal }) => (
  <>
    <bdi dir="ltr">{deal.dealSerialNo}</bdi> <StatusTag dictionary={TradeStatus} value={deal.tradeStatus} />
  </>
)
