/** The cover of the chosen exposures as it is and as it would be; live while amounts are typed. */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { CoverageBar } from '../../../pieces/exposure/CoverageBar.tsx'
import { coveredPercent, coverOf, type Hedgeable } from '../picker/hedge-proposal.ts'
import { useChosen } from '../picker/use-chosen.ts'

export function HedgeCover({ exposures }: { readonly exposures: readonly Hedgeable[] }) {
  const t = useText()
  const { chosen, side } = useChosen(exposures)
  const scale = useConventions((state) => amountScaleOf(state, side?.currency))
  if (!side) return null
  const before = coverOf(chosen, '0')
  const after = coverOf(chosen, side.amount)
  const percent = formatNumber(coveredPercent(after), 1)
  return (
    <div className="hg-span-all hg-hedge-cover" aria-live="polite">
      <span className="hg-label">{t(hedgeFormTexts.coverNow)}</span>
      <CoverageBar parts={{ ...before }} decimals={scale} />
      <span className="hg-label">{t(hedgeFormTexts.coverAfter, { percent })}</span>
      <CoverageBar parts={{ ...after }} decimals={scale} legend />
    </div>
  )
}
