/** The exposures of a request with their cover, without and with it. */
import type { Hedge, HedgeLine } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { hedgeWords } from '@hedgerow/contract/hedging/hedge-request.text'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { CoverageBar } from '../../kit/CoverageBar.tsx'
import { amountScaleOf, useConventions } from '../../kit/conventions.ts'
import { DateText } from '../../kit/DateText.tsx'
import { formatNumber } from '../../kit/formats.ts'
import { useText } from '../../kit/language.ts'
import { Money } from '../../kit/Money.tsx'
import { coveredPercent, type Cover } from './hedge-proposal.ts'

export function HedgeLines({ hedge }: { readonly hedge: Hedge }) {
  const t = useText()
  return (
    <div className="hg-table-scroll">
      <table className="hg-table" aria-label={t(hedgeWords.exposureList)}>
        <thead>
          <tr>
            <th scope="col">{t(exposureWords.serialNo)}</th>
            <th scope="col">{t(exposureWords.endDate)}</th>
            <th scope="col" className="hg-end">
              {t(hedgeWords.hedgeAmt)}
            </th>
            <th scope="col">{t(hedgeFormTexts.coverBefore)}</th>
            <th scope="col">{t(hedgeFormTexts.coverWith)}</th>
          </tr>
        </thead>
        <tbody>
          {hedge.exposureList.map((line) => (
            <LineRow key={line.id} line={line} isReserved={isReserved(hedge)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A submitted or confirmed request is part of its exposures' amounts already; a draft is not yet. */
const isReserved = ({ orderStatus, closedFlag }: Hedge) =>
  orderStatus === OrderStatus.of.submitted || (orderStatus === OrderStatus.of.confirmed && closedFlag === '0')

function LineRow({ line, isReserved }: { readonly line: HedgeLine; readonly isReserved: boolean }) {
  const scale = useConventions((state) => amountScaleOf(state, line.currency))
  const now = { settled: line.settledAmt, locked: line.lockAmt, reserved: line.reservedAmt, open: line.hedgeableAmt }
  // What deals took has left the reserve: only the rest moves between the two pictures.
  const rest = decimal(line.hedgeAmt).sub(decimal(line.executedAmt)).toString()
  const [before, after] = isReserved ? [moved(now, `-${rest}`), now] : [now, moved(now, rest)]
  const bar = (cover: Cover) => (
    <CoverageBar parts={{ ...cover }} label={`${formatNumber(coveredPercent(cover), 1)}%`} decimals={scale} />
  )
  return (
    <tr>
      <td>
        <bdi dir="ltr">{line.serialNo}</bdi>
      </td>
      <td>
        <DateText value={line.endDate} />
      </td>
      <td className="hg-end">
        <Money value={line.hedgeAmt} currency={line.currency} withCurrency />
      </td>
      <td>{bar(before)}</td>
      <td>{bar(after)}</td>
    </tr>
  )
}

/** The cover with an amount moved from open to reserved. */
function moved(cover: Cover, amount: string): Cover {
  const taken = amount.startsWith('-') ? decimal(amount.slice(1)).neg() : decimal(amount)
  return {
    ...cover,
    reserved: decimal(cover.reserved).add(taken).toString(),
    open: decimal(cover.open).sub(taken).toString(),
  }
}
