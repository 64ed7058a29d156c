import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { useText } from '../../../kit/person/language.ts'

const parts = ['locked', 'reserved', 'open'] as const

export function CoverLegend() {
  const t = useText()
  return (
    <span className="hg-cover-legend">
      {parts.map((part) => (
        <span key={part}>
          <span className={`hg-swatch hg-part-${part}`} />
          {t(dashboardTexts[part])}
        </span>
      ))}
    </span>
  )
}
