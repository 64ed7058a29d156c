/** One exposure to choose from: what it is, its cover bar, and once chosen the amount to hedge. */
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Checkbox } from 'antd'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatNumber } from '../../../kit/show/formats.ts'
import { ExposureBar } from '../../../pieces/exposure/ExposureBar.tsx'
import { HedgeLineAmount } from './HedgeLineAmount.tsx'
import type { Hedgeable } from './hedge-proposal.ts'

interface HedgePickerRowProps {
  readonly exposure: Hedgeable
  /** The place among the chosen lines; −1 while it is not chosen. */
  readonly index: number
  /** In what it differs from the chosen ones; then it cannot be added. */
  readonly differs: readonly (keyof typeof exposureWords)[]
  readonly onChoose: (isChosen: boolean) => void
}

export function HedgePickerRow({ exposure, index, differs, onChoose }: HedgePickerRowProps) {
  const t = useText()
  const { serialNo, currency, hedgeableAmt } = exposure
  const scale = useConventions((state) => amountScaleOf(state, currency))
  const what = differs.map((name) => t(exposureWords[name])).join(t(kitWords.listComma))
  return (
    <tr className={differs.length > 0 ? 'hg-hedge-other' : ''}>
      <td>
        <Checkbox
          checked={index >= 0}
          disabled={differs.length > 0}
          aria-label={t(hedgeFormTexts.chooseRow, { serialNo })}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </td>
      <td>
        <bdi dir="ltr">{serialNo}</bdi>
        <div className="hg-hint">{exposure.contractNo}</div>
      </td>
      <td>
        {t(labelOf(ExposureType, exposure.exposureType))}
        <div className="hg-hint">{t(labelOf(ExposureDirection, exposure.exposureDirection))}</div>
      </td>
      <td>
        <DateText value={exposure.endDate} />
      </td>
      <td>
        <ExposureBar
          of={exposure}
          label={t(hedgeFormTexts.hedgeable, { amount: `${formatNumber(hedgeableAmt, scale)} ${currency}` })}
          decimals={scale}
        />
      </td>
      <td>
        {index >= 0 ? (
          <HedgeLineAmount
            index={index}
            currency={currency}
            label={t(hedgeFormTexts.amountOf, { serialNo })}
            most={hedgeableAmt}
          />
        ) : null}
        {differs.length > 0 ? <span className="hg-hint">{t(hedgeFormTexts.differs, { what })}</span> : null}
      </td>
    </tr>
  )
}
