/** The steps from the original amount to what is open as numbers, each with its sheet: beside a picture that has no room for them. */
import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { exposureDialogTexts } from '@hedgerow/contract/exposure/exposure-dialog.text'
import { exposureFigure } from '@hedgerow/contract/exposure/figure/exposure-figure.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { useText } from '../../../kit/person/language.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'

const steps = [
  ['originalAmt', 'original'],
  ['changedAmt', 'changes'],
  ['settledAmt', 'settled'],
  ['lockAmt', 'locked'],
  ['reservedAmt', 'reserved'],
  ['openAmt', 'open'],
] as const

export function ExposureSums({ exposure }: { readonly exposure: Exposure }) {
  const t = useText()
  const amountOf = useAmounts()
  const { id, currency } = exposure
  return (
    <PlainTable
      caption={t(exposureDialogTexts.waterfall)}
      head={steps.map(([, word]) => t(exposureTexts[word]))}
      rows={[steps.map(([name]) => amountOf(exposure[name], currency))]}
      figures={[
        steps.map(([name, word]) =>
          name === 'originalAmt'
            ? undefined
            : { id: figureId(exposureFigure[name], { id }), name: exposureTexts[word] },
        ),
      ]}
    />
  )
}
