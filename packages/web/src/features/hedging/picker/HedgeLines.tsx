/** The exposures of a request with their cover, without and with it. */

import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import type { Hedge, HedgeLine } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type Decimal, decimal, min, ZERO } from '@hedgerow/quant/basics/decimal'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatNumber } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { CoverageBar } from '../../../pieces/exposure/CoverageBar.tsx'
import { type Cover, coveredPercent } from './hedge-proposal.ts'

export function HedgeLines({ hedge }: { readonly hedge: Hedge }) {
  return (
    <ul className="hg-hedge-lines">
      {hedge.exposureList.map((line) => (
        <LineOf key={line.id} line={line} hedge={hedge} />
      ))}
    </ul>
  )
}

function LineOf({ line, hedge }: { readonly line: HedgeLine; readonly hedge: Hedge }) {
  const t = useText()
  const scale = useConventions((state) => amountScaleOf(state, line.currency))
  const [before, after] = coversOf(line, hedge)
  const bar = (cover: Cover) => (
    <CoverageBar
      parts={{ ...cover }}
      label={t(hedgeFormTexts.lockedOrReserved, { percent: formatNumber(coveredPercent(cover), 1) })}
      decimals={scale}
    />
  )
  return (
    <li>
      <div className="hg-hedge-line-head">
        <span>
          <RecordLink record="exposure" id={line.exposureId} number={line.serialNo} />{' '}
          <span className="hg-hint">
            {t(exposureWords.endDate)} <DateText value={line.endDate} />
          </span>
        </span>
        <Money value={line.hedgeAmt} currency={line.currency} withCurrency />
      </div>
      <div className="hg-hedge-line-cover">
        <span className="hg-hint">{t(hedgeFormTexts.coverBefore)}</span>
        {bar(before)}
        <span className="hg-hint">{t(hedgeFormTexts.coverWith)}</span>
        {bar(after)}
      </div>
    </li>
  )
}

/** The exposure's cover without and with this request: a draft is not yet part of it, everything later is. */
function coversOf(line: HedgeLine, { orderStatus, closedFlag }: Hedge): readonly [Cover, Cover] {
  const now = { settled: line.settledAmt, locked: line.lockAmt, reserved: line.reservedAmt, open: line.hedgeableAmt }
  const executed = decimal(line.executedAmt)
  const rest = decimal(line.hedgeAmt).sub(executed)
  const isCounted = orderStatus === OrderStatus.of.submitted || orderStatus === OrderStatus.of.confirmed
  if (!isCounted) return [now, opened(now, ZERO, rest.neg())]
  // A deal holds its part locked once it is checked, and reserved until then; a closed request gave up its rest.
  const locked = min(executed, decimal(now.locked))
  const held =
    closedFlag === YesNo.of.yes ? ZERO : rest.add(decimal(now.settled).isZero() ? executed.sub(locked) : ZERO)
  return [opened(now, locked, min(held, decimal(now.reserved))), now]
}

/** The cover with parts given back to what is open; a negative part is taken from it. */
const opened = (cover: Cover, locked: Decimal, reserved: Decimal): Cover => ({
  ...cover,
  locked: decimal(cover.locked).sub(locked).toString(),
  reserved: decimal(cover.reserved).sub(reserved).toString(),
  open: decimal(cover.open).add(locked).add(reserved).toString(),
})
