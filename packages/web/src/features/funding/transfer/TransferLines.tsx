/** A line on the clock of the bank, and one on the rate beside the market: in the dialog and in the review. */
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import type { CutOff, RateStanding } from '@hedgerow/contract/funding/transfer-standing.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatPercent } from '../../../kit/show/formats.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { CutOffLeft } from './CutOffClock.tsx'

export function CutOffLine({
  cutOff,
  payDate,
}: {
  readonly cutOff: CutOff
  readonly payDate: string | null | undefined
}) {
  const t = useText()
  const { bankName: bank, currency, time, bankTime, timezone } = cutOff
  return (
    <p>
      {t(transferTexts.cutOffToday, { bank, currency, time })}{' '}
      {bankTime === time ? null : t(transferTexts.cutOffThere, { time: bankTime, timezone })}{' '}
      <CutOffLeft time={time} payDate={payDate} />
    </p>
  )
}

export function MarketLine({ market }: { readonly market: RateStanding }) {
  const t = useText()
  const { mid, dataSource, dataDate, deviationPct, verdict } = market
  const source = t(labelOf(RateSource, dataSource))
  return (
    <p>
      {t(transferTexts.mid, { mid, source, date: formatDate(dataDate) })}{' '}
      {deviationPct === null ? null : (
        <>
          {t(transferTexts.distance, { pct: formatPercent(deviationPct, 2) })}{' '}
          <StatusTag dictionary={MarketVerdict} value={verdict} />
        </>
      )}
    </p>
  )
}
