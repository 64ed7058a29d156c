/** Runs the function of a sheet on its inputs, here in the browser, and says both figures. */
import type { FigureSheet } from '@hedgerow/contract/figure/sheet.contract'
import { sheetTexts } from '@hedgerow/contract/figure/sheet.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { formatNumber } from '../../kit/show/formats.ts'

interface Outcome {
  readonly value?: string
  /** Why there is none. */
  readonly failure?: string
}

async function recompute({ functionName, inputs }: FigureSheet): Promise<Outcome> {
  const { figureFunctions, isFigureName } = await import('@hedgerow/quant/figures/figure-functions')
  if (!isFigureName(functionName)) return { failure: functionName }
  const values = Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value]))
  try {
    const value = figureFunctions[functionName].work(values).at(-1)?.value
    return value === undefined ? { failure: functionName } : { value }
  } catch (error) {
    if (error instanceof QuantError) return { failure: error.code }
    throw error
  }
}

export function Recompute({ sheet }: { readonly sheet: FigureSheet }) {
  const t = useText()
  const [outcome, setOutcome] = useState<Outcome>()
  const run = () => void recompute(sheet).then(setOutcome)
  return (
    <section className="hg-sheet-recompute">
      <Button onClick={run}>{t(sheetTexts.recompute)}</Button>
      <div role="status" ref={(place) => outcome && place?.scrollIntoView?.({ block: 'nearest' })}>
        {outcome?.failure === undefined ? null : <p>{t(sheetTexts.cannot, { code: outcome.failure })}</p>}
        {outcome?.value === undefined ? null : (
          <Both before={sheet.value} again={outcome.value} unit={sheet.valueUnit} />
        )}
      </div>
    </section>
  )
}

interface BothProps {
  readonly before: string
  readonly again: string
  readonly unit: string | null
}

function Both({ before, again, unit }: BothProps) {
  const t = useText()
  const difference = decimal(again).sub(decimal(before))
  const isSame = difference.isZero()
  return (
    <dl>
      <dt>{t(sheetTexts.shownFigure)}</dt>
      <dd>
        <bdi dir="ltr">{formatNumber(before, null)}</bdi> {unit}
      </dd>
      <dt>{t(sheetTexts.recomputed)}</dt>
      <dd>
        <bdi dir="ltr">{formatNumber(again, null)}</bdi> {unit}
      </dd>
      <dd className={isSame ? 'hg-sheet-same' : 'hg-sheet-moved'}>
        {isSame
          ? t(sheetTexts.identical)
          : t(sheetTexts.differs, { difference: formatNumber(difference.stripZeros().toString(), null) })}
      </dd>
    </dl>
  )
}
