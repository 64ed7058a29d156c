/** One transfer beside its list: both parties, what would be left, what it may repeat; for a reviewer the decision at the foot. */
import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { type Transfer, type TransferReview, transferCheckApi } from '@hedgerow/contract/funding/transfer.contract'
import {
  TransferOrderStatus,
  TransferPurpose,
  TransferStatus,
  TransferType,
} from '@hedgerow/contract/funding/transfer.dict'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { transferActs, transferTexts, transferWords } from '@hedgerow/contract/funding/transfer.text'
import { transferCompared } from '@hedgerow/contract/funding/transfer-difference.contract'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { lazy, Suspense } from 'react'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { differencePart } from '../../kit/review/difference-part.tsx'
import { FactList } from '../../kit/review/FactList.tsx'
import { ReviewDrawer, type ReviewedRecord } from '../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../kit/review/use-decision.ts'
import { DateText } from '../../kit/show/DateText.tsx'
import { nothing } from '../../kit/show/formats.ts'
import { Money } from '../../kit/show/Money.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { attachmentPart, stageOf } from '../../pieces/attachment/attachment-part.tsx'
import { CutOffLine, MarketLine } from './transfer/TransferLines.tsx'

// Few transfers go to a counterparty.
const OnePath = lazy(async () => ({ default: (await import('../../pieces/path/PathPair.tsx')).OnePath }))

interface TransferDrawerProps {
  readonly id: string
  /** Offers to pass and to reject. */
  readonly decides?: boolean
  readonly onClose: () => void
}

const words = {
  comment: transferWords.comment,
  pass: transferTexts.pass,
  reject: transferTexts.reject,
  next: transferTexts.next,
}
/** The row may be older than the record. */
const fresh = { staleTime: 0 }

export function TransferDrawer({ id, decides = false, onClose }: TransferDrawerProps) {
  const t = useText()
  const query = useQueryOf(transferCheckApi.review, { id }, fresh)
  const { data } = query
  const dealSerialNo = data?.transfer.dealSerialNo ?? ''
  const decision = useDecision({
    endpoint: transferCheckApi.check,
    record: data && { id, version: data.transfer.version, checkBlock: data.checkBlock },
    commentNeeded: transferRefusals.TRANSFER_COMMENT_NEEDED,
    says: (isPassed) => t(isPassed ? transferTexts.checked : transferTexts.sentBack, { dealSerialNo }),
    reload: () => query.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data && whyNot(transferLife, stateOf(transferLife, data.transfer), 'pass') === undefined
  return (
    <ReviewDrawer
      record={data && recordOf(data)}
      failed={query.error}
      retry={() => void query.refetch()}
      label={transferTexts.viewTitle}
      trailTitle={transferTexts.trail}
      acts={transferActs}
      opinion={decides && waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

const recordOf = (review: TransferReview): ReviewedRecord => ({
  title: <Title transfer={review.transfer} />,
  parts: [
    ...differencePart(transferCompared, review.differences),
    { title: transferTexts.drawOut, body: <Party transfer={review.transfer} side="drawOut" /> },
    { title: transferTexts.transferIn, body: <Party transfer={review.transfer} side="transferIn" /> },
    { title: transferTexts.facts, body: <Facts review={review} /> },
    { title: transferTexts.after, body: <After review={review} /> },
    ...(review.transfer.transferType === TransferType.of.toCounterParty
      ? [{ title: transferTexts.payeePath, body: <PayeePath review={review} /> }]
      : []),
    { title: transferTexts.twins, body: <Twins review={review} /> },
    attachmentPart({
      kind: AttachType.of.transfer,
      relId: review.transfer.id,
      needs: ['funding.edit', 'funding.check'],
      stage: stageOf(review.transfer.orderStatus, TransferOrderStatus.of),
    }),
  ],
  trail: review.trail,
})

function Title({ transfer }: { readonly transfer: Transfer }) {
  const t = useText()
  return (
    <>
      {t(transferTexts.viewTitle)} <bdi dir="ltr">{transfer.dealSerialNo}</bdi>{' '}
      <StatusTag dictionary={TransferStatus} value={transfer.transferStatus} />
    </>
  )
}

function Party({ transfer, side }: { readonly transfer: Transfer; readonly side: 'drawOut' | 'transferIn' }) {
  const names = [`${side}Bank`, `${side}BankNo`, `${side}Account`, `${side}AccountName`] as const
  return <FactList facts={names.map((name) => [transferWords[name], transfer[name]])} />
}

function Facts({ review }: { readonly review: TransferReview }) {
  const t = useText()
  const { transfer, cutOff, market } = review
  const wordOf = (dictionary: Dictionary, value: string | null) => (value ? t(labelOf(dictionary, value)) : null)
  const { currency, amount, currency2, amount2, fxDifference, differenceCurrency, carryingRate } = transfer
  const money = (value: string | null, unit: string | null) =>
    value ? <Money key={unit} value={value} currency={unit} withCurrency /> : null
  return (
    <FactList
      facts={[
        [transferWords.amount, money(amount, currency)],
        [transferWords.amount2, money(amount2, currency2)],
        [transferWords.exchangeRate2, transfer.exchangeRate2],
        [transferTexts.market, market ? <MarketLine key="market" market={market} /> : null],
        [transferWords.offMarketReason, transfer.offMarketReason],
        [transferWords.fxDifference, money(fxDifference, differenceCurrency)],
        [transferWords.fxDifference, carryingRate ? t(transferTexts.carrying, { rate: carryingRate }) : null],
        [transferWords.payDate, <DateText key="day" value={transfer.payDate} />],
        [transferWords.cutOff, cutOff ? <CutOffLine key="cutOff" cutOff={cutOff} payDate={transfer.payDate} /> : null],
        [transferWords.lateReason, transfer.lateReason],
        [transferWords.transferType, wordOf(TransferType, transfer.transferType)],
        [transferWords.payWay, wordOf(PayWay, transfer.payWay)],
        [transferWords.purposeCode, wordOf(TransferPurpose, transfer.purposeCode)],
        [transferWords.nettingNo, transfer.nettingNo ? <NetLink key="net" transfer={transfer} /> : null],
        [transferWords.portfolioName, transfer.portfolioName],
        [transferWords.trader, transfer.trader],
        [transferWords.makerName, transfer.makerName],
        [transferWords.orgName, transfer.orgName],
        [transferWords.failReason, transfer.failReason],
        [transferWords.remark, transfer.remark],
      ]}
    />
  )
}

/** What it funds. */
const NetLink = ({ transfer: { nettingId, nettingNo } }: { readonly transfer: Transfer }) => (
  <RecordLink record="netResult" id={nettingId} number={nettingNo ?? ''} />
)

function After({ review: { after } }: { readonly review: TransferReview }) {
  if (after.length === 0) return <p className="hg-hint">{nothing}</p>
  return (
    <ul>
      {after.map(({ account, currency, balance }) => (
        <li key={`${account} ${currency}`}>
          <bdi dir="ltr">{account}</bdi>{' '}
          {balance === null ? nothing : <Money value={balance} currency={currency} withCurrency />}
        </li>
      ))}
    </ul>
  )
}

/** How far the beneficiary's account is to be trusted; a change of the last days is said. */
function PayeePath({ review: { payeePath } }: { readonly review: TransferReview }) {
  const t = useText()
  if (!payeePath) return <p className="hg-hint">{t(transferTexts.noPayeePath)}</p>
  return (
    <Suspense>
      <OnePath title={transferTexts.payeePath} path={payeePath} />
    </Suspense>
  )
}

function Twins({ review: { twins } }: { readonly review: TransferReview }) {
  const t = useText()
  if (twins.length === 0) return <p className="hg-hint">{t(transferTexts.noTwins)}</p>
  return (
    <ul>
      {twins.map((twin) => (
        <li key={twin.id}>
          <RecordLink record="fundTransfer" id={twin.id} number={twin.dealSerialNo} />{' '}
          <StatusTag dictionary={TransferStatus} value={twin.transferStatus} />
        </li>
      ))}
    </ul>
  )
}
