/** One event order: the deal, what is asked, the picture that was stored with it, other events, history; for a reviewer the decision. */

import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { DealEvent, ExerciseMethod, SettleType, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { eventActs, eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { dealEventCheckApi, type EventDetail } from '@hedgerow/contract/trade-event/trade-event.contract'
import {
  ClosePayMode,
  ExerciseFlag,
  ExtendMethod,
  ReferenceRate,
} from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { attachmentPart, stageOf } from '../../../pieces/attachment/attachment-part.tsx'
import { EventNotes } from '../event/EventNotes.tsx'
import { EventPictureView } from '../event/EventPictureView.tsx'
import '../trade-event.css'

interface EventDrawerProps {
  readonly orderId: string
  /** Offers to pass and to send back. */
  readonly decides?: boolean
  readonly onClose: () => void
}

const words = { comment: eventDialogTexts.comment, pass: eventDialogTexts.pass, reject: eventDialogTexts.reject }
const fresh = { staleTime: 0 }

export function EventDrawer({ orderId, decides = false, onClose }: EventDrawerProps) {
  const t = useText()
  const detail = useQueryOf(dealEventCheckApi.detail, { orderId }, fresh)
  const { data } = detail
  const decision = useDecision({
    endpoint: dealEventCheckApi.check,
    record: data && {
      id: data.order.id,
      version: data.order.version,
      checkBlock: data.checkBlock,
      rejectAsksAmount: true,
    },
    commentNeeded: tradeEventRefusals.EVENT_COMMENT_NEEDED,
    says: (isPassed) =>
      t(isPassed ? eventDialogTexts.checked : eventDialogTexts.rejected, { serial: data?.order.dealSerialNo ?? '' }),
    reload: () => detail.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.order.orderStatus === TradeStatus.of.submitted
  return (
    <ReviewDrawer
      record={
        data && {
          title: <Title detail={data} />,
          parts: [
            { title: eventDialogTexts.deal, body: <DealFacts detail={data} /> },
            { title: eventDialogTexts.order, body: <OrderFacts detail={data} /> },
            {
              title: eventDialogTexts.stored,
              body: (
                <div className="hg-event-picture">
                  <EventNotes notes={data.notes} />
                  <EventPictureView
                    picture={data.order.picture}
                    code={data.order.orderSubCode}
                    orderId={data.order.id}
                  />
                </div>
              ),
            },
            attachmentPart({
              kind: AttachType.of.trade,
              relId: data.order.dealId,
              needs: ['trade.edit', 'trade.match'],
              stage: stageOf(data.deal.tradeStatus, TradeStatus.of),
            }),
            ...(data.earlier.length > 0 ? [{ title: eventDialogTexts.earlier, body: <Earlier detail={data} /> }] : []),
          ],
          trail: data.trail,
        }
      }
      failed={detail.error}
      retry={() => void detail.refetch()}
      label={eventDialogTexts.order}
      trailTitle={eventDialogTexts.trail}
      acts={eventActs}
      opinion={decides && waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

interface DetailProps {
  readonly detail: EventDetail
}

function Title({ detail: { order } }: DetailProps) {
  const t = useText()
  return (
    <>
      {t(labelOf(DealEvent, order.orderSubCode))} <bdi dir="ltr">{order.dealSerialNo}</bdi>{' '}
      <StatusTag dictionary={TradeStatus} value={order.orderStatus} />
    </>
  )
}

function DealFacts({ detail: { deal } }: DetailProps) {
  const facts: Fact[] = [
    [tradeEventWords.dealSerialNo, <RecordLink key="deal" record="deal" id={deal.id} number={deal.dealSerialNo} />],
    [tradeEventWords.currencyPair, deal.currencyPair],
    [
      tradeEventWords.principal,
      <Money key="principal" value={deal.principal} currency={deal.currencyPair?.slice(0, 3)} withCurrency />,
    ],
    [
      tradeEventWords.remainPrincipal,
      <Money key="remain" value={deal.remainPrincipal} currency={deal.currencyPair?.slice(0, 3)} withCurrency />,
    ],
    [tradeEventWords.exchangeRate, <Rate key="rate" value={deal.exchangeRate} pair={deal.currencyPair} agreed />],
    [tradeEventWords.valueDate, deal.valueDate && <DateText key="value" value={deal.valueDate} />],
    [tradeEventWords.counterPartyName, deal.counterPartyName],
    [tradeEventWords.orgName, deal.orgName],
  ]
  return <FactList facts={facts} />
}

const dictionaries: Readonly<Record<string, Dictionary>> = {
  extendMethod: ExtendMethod,
  closePayMode: ClosePayMode,
  settleType: SettleType,
  referenceRate: ReferenceRate,
  exeFlag: ExerciseFlag,
  exeMethod: ExerciseMethod,
}

/** What was asked for, by the words of its fields. */
function OrderFacts({ detail: { order } }: DetailProps) {
  const t = useText()
  const termOf = (name: string, value: string) => {
    const dictionary = dictionaries[name]
    if (dictionary) return t(labelOf(dictionary, value))
    if (/Date$/.test(name) && /^\d{8}$/.test(value)) return <DateText key={name} value={value} />
    if (/Amt$/.test(name)) return <Money value={value} currency={order.picture.currency} withCurrency />
    return <bdi>{value}</bdi>
  }
  const isWord = (name: string): name is keyof typeof tradeEventWords => name in tradeEventWords
  const terms = Object.entries(order.terms).flatMap(([name, value]): Fact[] =>
    value === null || name === 'orderId' || !isWord(name) ? [] : [[tradeEventWords[name], termOf(name, value)]],
  )
  const facts: Fact[] = [
    [tradeEventWords.orderNo, order.orderNo],
    [tradeEventWords.dealDate, <DateText key="date" value={order.dealDate} />],
    ...terms,
    [
      eventDialogTexts.child,
      order.childDealSerialNo && (
        <RecordLink key="child" record="deal" id={order.childDealId} number={order.childDealSerialNo} />
      ),
    ],
    [tradeEventWords.registrant, order.registrant],
    [tradeEventWords.registerTime, <InstantText key="time" value={order.registerTime} />],
  ]
  return <FactList facts={facts} />
}

function Earlier({ detail: { earlier } }: DetailProps) {
  const t = useText()
  const rows = earlier.map((one) => [
    formatDate(one.dealDate),
    t(labelOf(DealEvent, one.orderSubCode)),
    one.eventAmt ?? '',
    one.undone ? t(eventDialogTexts.undoneMark) : t(labelOf(TradeStatus, one.orderStatus)),
  ])
  const head = [
    eventDialogTexts.date,
    tradeEventWords.orderSubCode,
    tradeEventWords.eventAmt,
    tradeEventWords.orderStatus,
  ]
  return <PlainTable caption={t(eventDialogTexts.earlier)} head={head.map((word) => t(word))} rows={rows} />
}
