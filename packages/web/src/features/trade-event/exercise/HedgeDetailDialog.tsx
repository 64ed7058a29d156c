/** The exposures that an option hedges: what lapses with it. */
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { heldShareTexts } from '@hedgerow/contract/hedge-accounting/relation/held-share.text'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { optionExerciseApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { amountScaleOf, quotedUnitOf, useConventions, useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { HeldShares } from '../../../pieces/hedge/HeldShares.tsx'
import '../trade-event.css'

interface HedgeDetailDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

export function HedgeDetailDialog({ row, onClose }: HedgeDetailDialogProps) {
  const t = useText()
  const hedges = useQueryOf(optionExerciseApi.hedges, { dealId: row.id }, { staleTime: 0 })
  const conventions = useConventions((state) => state)
  const scaleOf = (currency: string) => amountScaleOf(conventions, currency)
  const rows = hedges.data?.map((one) => [
    one.serialNo,
    t(labelOf(ExposureType, one.exposureType)),
    t(labelOf(ExposureDirection, one.exposureDirection)),
    one.currency,
    formatNumber(one.exposureAmt, scaleOf(one.currency)),
    formatDate(one.endDate),
    formatNumber(one.hedgeAmt, scaleOf(one.currency)),
    formatNumber(one.openAmt, scaleOf(one.currency)),
  ])
  const head = [
    eventDialogTexts.exposure,
    eventDialogTexts.exposureType,
    eventDialogTexts.direction,
    eventDialogTexts.currency,
    eventDialogTexts.exposureAmt,
    eventDialogTexts.endDate,
    eventDialogTexts.hedged,
    eventDialogTexts.openAmt,
  ]
  return (
    <ShownDialog title={eventDialogTexts.hedges} number={row.dealSerialNo} widthPx={1040} onClose={onClose}>
      {hedges.isError ? <Failed because={hedges.error} retry={() => void hedges.refetch()} /> : null}
      {rows?.length === 0 ? <p className="hg-hint">{t(eventDialogTexts.noExposures)}</p> : null}
      {rows && rows.length > 0 ? (
        <div className="hg-event-picture">
          <PlainTable caption={t(eventDialogTexts.hedges)} head={head.map((word) => t(word))} rows={rows} folds />
          <Results row={row} hedges={hedges.data ?? []} />
          <p className="hg-hint">{t(eventDialogTexts.lapses)}</p>
        </div>
      ) : null}
      {rows ? <HeldShares of={{ dealId: row.id }} none={t(heldShareTexts.none)} /> : null}
    </ShownDialog>
  )
}

type Hedges = ReplyOf<typeof optionExerciseApi.hedges>

/**
 * What is hedged and its option at the market of now, both against the strike: what one loses the other makes good. Told in the home
 * currency where the pair has it, else in the quote currency.
 */
function Results({ row, hedges }: { readonly row: Row; readonly hedges: Hedges }) {
  const advice = useQueryOf(optionExerciseApi.recommend, { dealId: row.id }, { staleTime: 0 })
  const { exePrice, optionFlag, currency, base, quote, currencyPair } = row
  const isInBase = useHomeCurrency(row.orgId) === base
  const resultCurrency = isInBase ? base : quote
  const scale = useConventions((state) => amountScaleOf(state, resultCurrency))
  const unit = useConventions((state) => quotedUnitOf(state, currencyPair))
  const rate = advice.data?.priceDateRate
  if (!rate || !exePrice || unit === undefined || scale === null) return null
  const moved = decimal(rate).sub(decimal(exePrice))
  const isCall = (optionFlag === OptionFlag.of.up) === (currency === base)
  const isBought = row.optionDealDirection === DealDirection.of.buy
  const gained = isCall ? moved : moved.neg()
  /** The move of the rate on an amount: rounded once, as the exercise rounds it. */
  const worth = (amount: Decimal, by: Decimal) =>
    isInBase ? amount.mul(by).div(decimal(rate), scale) : amount.mul(by).div(decimal(String(unit)), scale)
  /** In the base currency, at the strike what is held in the quote currency. */
  const inBase = ({ hedgeAmt, currency: held }: Hedges[number]) =>
    held === base
      ? decimal(hedgeAmt)
      : decimal(hedgeAmt)
          .mul(decimal(String(unit)))
          .div(decimal(exePrice), baseDecimals)
  const signed = (one: Hedges[number]) =>
    (one.exposureDirection === ExposureDirection.of.long) === (one.currency === base) ? inBase(one) : inBase(one).neg()
  const item = worth(sum(hedges.map(signed)), moved)
  const option = worth(sum(hedges.map(inBase)), gained.isPositive() ? gained : ZERO)
  const money = (value: Decimal) => <Money value={value.toString()} currency={resultCurrency} withCurrency />
  return (
    <FactList
      facts={[
        [eventDialogTexts.market, <Rate key="market" value={rate} pair={currencyPair} agreed />],
        [eventDialogTexts.itemResult, money(item)],
        [eventDialogTexts.optionResult, money(isBought ? option : option.neg())],
      ]}
    />
  )
}
/** Of an amount that is only reckoned with: more than any currency has. */
const baseDecimals = 10
