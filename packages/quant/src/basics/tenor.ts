// Terms such as 3M. The specification's own pattern is digits and D, M or Y; weeks occur as market pillars.
import { QuantError } from './quant-error.ts'

type TenorUnit = 'D' | 'W' | 'M' | 'Y'
export type SpecialTenor = 'TODAY' | 'TOM' | 'SPOT'

export interface TenorPeriod {
  readonly count: number
  readonly unit: TenorUnit
}

type Tenor = SpecialTenor | TenorPeriod

/** Largest count per unit: about ten years in days or weeks, fifty years (the longest life of any model) in months or years. */
const TENOR_LIMITS: Readonly<Record<TenorUnit, number>> = { D: 3650, W: 521, M: 600, Y: 50 }

const SPECIALS: readonly string[] = ['TODAY', 'TOM', 'SPOT']
const PERIOD = /^([0-9]+)([DWMY])$/
const SPECIFIED_PERIOD = /^[0-9]+[DMY]$/
const MAX_TEXT = 12

/**
 * `parseTenor('3M')` → `{ count: 3, unit: 'M' }`; `TODAY`, `TOM` and `SPOT` come back as themselves. Capital letters only.
 * Zero counts parse (0D is spot); whether a trade may have one is the trade's rule. Errors: `not-a-tenor`, `tenor-too-long`.
 */
export function parseTenor(text: string, field = 'tenor'): Tenor {
  if (isSpecialTenor(text)) return text
  const parts = PERIOD.exec(text)
  if (parts === null) throw new QuantError('not-a-tenor', field)
  const unit = parts[2] as TenorUnit
  const count = Number(parts[1])
  if (text.length > MAX_TEXT || count > TENOR_LIMITS[unit]) {
    throw new QuantError('tenor-too-long', field, { unit, max: TENOR_LIMITS[unit] })
  }
  return { count, unit }
}

/** Whether the text fits the specification's pattern `^\d+[DMY]$` and the limits. */
export function isSpecifiedTenor(text: string): boolean {
  if (!SPECIFIED_PERIOD.test(text) || text.length > MAX_TEXT) return false
  const unit = text.slice(-1) as TenorUnit
  return Number(text.slice(0, -1)) <= TENOR_LIMITS[unit]
}

/** The text of a tenor: `{ count: 3, unit: 'M' }` → `3M`. */
export function formatTenor(tenor: Tenor): string {
  return typeof tenor === 'string' ? tenor : `${tenor.count}${tenor.unit}`
}

function isSpecialTenor(text: string): text is SpecialTenor {
  return SPECIALS.includes(text)
}
