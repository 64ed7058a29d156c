import type { Row } from '@hedgerow/contract/kit/list'
import { CoverageBar, type CoverageBarProps } from './CoverageBar.tsx'

type Amount = 'settledAmt' | 'lockAmt' | 'reservedAmt' | 'openAmt'

interface ExposureBarProps extends Omit<CoverageBarProps, 'parts'> {
  /** An exposure, or a row of a list of them. */
  readonly of: Row | Readonly<Record<Amount, string>>
}

/** What of one exposure is settled, locked and reserved, and what is still open. */
export function ExposureBar({ of, ...bar }: ExposureBarProps) {
  const { settledAmt = null, lockAmt = null, reservedAmt = null, openAmt = null } = of
  const parts = { settled: settledAmt, locked: lockAmt, reserved: reservedAmt, open: openAmt }
  return <CoverageBar parts={parts} {...bar} />
}
