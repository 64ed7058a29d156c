/** One change of the market beside its list: what it would change, and for a reviewer the decision at the foot. */

import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { say, type Text, type Words } from '@hedgerow/contract/kit/text'
import { HandAct, MarketChangeKind, MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeRefusals } from '@hedgerow/contract/market/change/market-change.refusals'
import {
  marketChangeActs,
  marketChangeTexts,
  marketChangeWords,
} from '@hedgerow/contract/market/change/market-change.text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import {
  type MarketChange,
  type MarketChangeReview,
  marketChangeApi,
} from '@hedgerow/contract/market-review/market-change.contract'
import { RateImportStatus, RateVerdict } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import {
  curveTemplateWords,
  rateImportWords,
  templateWords,
  volatilityTemplateWords,
} from '@hedgerow/contract/rate-import/import/rate-import.text'
import { useLang, useText } from '../../kit/person/language.ts'
import { type Fact, FactList } from '../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../kit/review/use-decision.ts'
import { DateText } from '../../kit/show/DateText.tsx'
import { formatDate } from '../../kit/show/formats.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { CurveNodes } from '../../pieces/curve/CurveNodes.tsx'
import { curveFacts } from '../../pieces/curve/curve-facts.tsx'
import { RateUses } from '../../pieces/rate/RateUses.tsx'
import { whyOf } from '../../pieces/rate-import/rate-import-source.ts'
import { CalendarChangeRows } from './CalendarChangeRows.tsx'

const words = {
  comment: marketChangeWords.comment,
  pass: marketChangeTexts.pass,
  reject: marketChangeTexts.reject,
  next: marketChangeTexts.next,
}
/** The row may be older than the record. */
const fresh = { staleTime: 0 }

/** Wide enough for a table of rows with their verdicts. */
const widthPx = 760

export function MarketChangeDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const review = useQueryOf(marketChangeApi.review, { id }, fresh)
  const { data } = review
  const fileName = data?.change.fileName ?? ''
  const decision = useDecision({
    endpoint: marketChangeApi.check,
    record: data && { id, version: data.change.version, checkBlock: data.checkBlock },
    commentNeeded: marketChangeRefusals.CHANGE_COMMENT_NEEDED,
    says: (isPassed) => t(isPassed ? marketChangeTexts.passed : marketChangeTexts.rejected, { fileName }),
    reload: () => review.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.change.changeStatus === MarketChangeStatus.of.submitted
  return (
    <ReviewDrawer
      record={
        data && {
          title: <Title change={data.change} />,
          parts: [
            { body: <FactList facts={factsOf(data.change)} /> },
            ...(data.curve
              ? [
                  { title: marketChangeTexts.curve, body: <FactList facts={curveFacts(data.curve)} /> },
                  { body: <CurveNodes curve={data.curve} inUse={data.curveInUse} /> },
                ]
              : data.change.sourceOrder
                ? [{ title: marketChangeTexts.order, body: <FactList facts={orderFacts(data)} /> }]
                : [{ title: marketChangeTexts.rows, body: <FileRows review={data} /> }, ...usesOf(data)]),
          ],
          trail: data.trail,
        }
      }
      failed={review.error}
      retry={() => void review.refetch()}
      label={marketChangeTexts.one}
      trailTitle={marketChangeTexts.trail}
      widthPx={widthPx}
      acts={marketChangeActs}
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

const FileRows = ({ review }: { readonly review: MarketChangeReview }) =>
  review.days.length > 0 ? <CalendarChangeRows review={review} /> : <ChangeRows review={review} />

/** The order that would be, and the one in force. */
const orderFacts = ({ change, orderInUse }: MarketChangeReview): Fact[] => [
  [marketChangeTexts.orderPair, change.orderPair ?? <Said key="all" text={marketChangeTexts.orderOfAll} />],
  [
    marketChangeTexts.order,
    change.sourceOrder?.length === 0 ? (
      <Said key="end" text={marketChangeTexts.orderEnds} />
    ) : (
      <SourceNames key="new" sources={change.sourceOrder} />
    ),
  ],
  [marketChangeTexts.orderInUse, <SourceNames key="old" sources={orderInUse} />],
]

const Said = ({ text }: { readonly text: Text }) => useText()(text)

function SourceNames({ sources }: { readonly sources: readonly string[] | null }) {
  const t = useText()
  return (sources ?? []).map((source) => t(labelOf(RateSource, source))).join(' → ')
}

/** Of a few rates: the records that use them, be it another value or one above what is published. */
const usesOf = ({ change, rows }: MarketChangeReview) => {
  const isFew = change.newCount + change.changedCount <= mostUses
  if (change.changeKind !== MarketChangeKind.of.rate || !isFew) return []
  const changed = rows.filter(
    ({ verdict, currencyPair, dataDate }) => changing.includes(verdict) && currencyPair && dataDate,
  )
  return changed.map(({ currencyPair, dataDate }) => ({
    title: fxRateTexts.uses,
    body: <RateUses currencyPair={currencyPair ?? ''} dataDate={dataDate ?? ''} />,
  }))
}
const mostUses = 3
const changing: readonly string[] = [RateVerdict.of.new, RateVerdict.of.differs]

function Title({ change }: { readonly change: MarketChange }) {
  const t = useText()
  return (
    <>
      {t(marketChangeTexts.one)} <bdi>{change.fileName}</bdi>{' '}
      <StatusTag dictionary={MarketChangeStatus} value={change.changeStatus} />
    </>
  )
}

const factsOf = (change: MarketChange): Fact[] => [
  [marketChangeWords.changeKind, <StatusTag key="kind" dictionary={MarketChangeKind} value={change.changeKind} />],
  ...(change.handAct
    ? [[marketChangeWords.handAct, <StatusTag key="hand" dictionary={HandAct} value={change.handAct} />] satisfies Fact]
    : []),
  [
    marketChangeWords.importStatus,
    <StatusTag key="import" dictionary={RateImportStatus} value={change.importStatus} />,
  ],
  [marketChangeWords.orgName, change.orgName],
  [marketChangeWords.makerName, change.makerName],
  [marketChangeWords.firstDate, change.firstDate && <DateText key="from" value={change.firstDate} />],
  [marketChangeWords.lastDate, change.lastDate && <DateText key="to" value={change.lastDate} />],
  [marketChangeWords.newCount, String(change.newCount)],
  [marketChangeWords.changedCount, String(change.changedCount)],
  [marketChangeWords.leftOutCount, String(change.leftOutCount)],
  ...(change.bandPct === null ? [] : [[marketChangeWords.bandPct, String(change.bandPct)] as const]),
]

/** Who sets a rate aside or takes it back gives no other figure: the act itself is what becomes of the row. */
const verdictOf = (row: MarketChangeReview['rows'][number], { handAct }: MarketChangeReview['change']): Text =>
  handAct !== null && row.midPrice === null && row.value === null
    ? labelOf(HandAct, handAct)
    : labelOf(RateVerdict, row.verdict)

/** Old beside new; what was left out stands among the rows with its verdict. */
function ChangeRows({ review: { rows, change } }: { readonly review: MarketChangeReview }) {
  const t = useText()
  const lang = useLang()
  if (rows.length === 0) return <p className="hg-hint">{t(rateImportWords.nothingChanged)}</p>
  const { curve, volatility, daily } = MarketChangeKind.of
  const isDaily = change.changeKind === daily
  const isVolatility = change.changeKind === volatility || isDaily
  const isCurve = change.changeKind === curve || isDaily
  const figures: Words = { ...volatilityTemplateWords, ...curveTemplateWords }
  const figureName = (column: string) => (figures[column] ? t(figures[column]) : column)
  const head = [
    templateWords.dataDate,
    isCurve ? curveTemplateWords.curveOf : templateWords.currencyPair,
    ...(isDaily ? [rateImportWords.before] : []),
    rateImportWords.stored,
    isDaily
      ? rateImportWords.dailyFigure
      : isCurve
        ? rateImportWords.figure
        : isVolatility
          ? rateImportWords.volatility
          : templateWords.midPrice,
    rateImportWords.verdict,
  ].map((word) => t(word))
  const cells = rows.map((row) => [
    row.dataDate ? formatDate(row.dataDate) : `${t(rateImportWords.line)} ${row.line}`,
    [row.currencyPair, row.term, isVolatility && row.term && figureName(row.column)].filter(Boolean).join(' '),
    ...(isDaily ? [row.before ?? ''] : []),
    row.storedPrice ?? '',
    row.midPrice ?? row.value ?? '',
    [say(verdictOf(row, change), lang), ...whyOf(row, lang)].join(' · '),
  ])
  const count = change.newCount + change.changedCount + change.leftOutCount
  return (
    <>
      <PlainTable caption={t(marketChangeTexts.rows)} head={head} rows={cells} folds />
      {count > rows.length ? (
        <p className="hg-hint">{t(marketChangeTexts.more, { shown: rows.length, count })}</p>
      ) : null}
    </>
  )
}
