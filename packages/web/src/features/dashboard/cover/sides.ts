/** The two sides of a currency, which never net by themselves. */
import type { CoverSide } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { signOf } from '../../../kit/show/formats.ts'

type Sides = Readonly<Record<'receivable' | 'payable', CoverSide>>

/** Those that have something, each with its word and the direction by which lists know it. */
export function sidesOf({ receivable, payable }: Sides) {
  const both = [
    { name: 'receivable', word: dashboardTexts.long, direction: ExposureDirection.of.long, amounts: receivable },
    { name: 'payable', word: dashboardTexts.short, direction: ExposureDirection.of.short, amounts: payable },
  ] as const
  return both.filter(({ amounts }) => signOf(amounts.effective) !== 0)
}

/** What nothing is agreed for, reserved by requests or not: the two sides' make the net exposure. */
export const unlockedOf = ({ effective, locked }: CoverSide): string =>
  decimal(effective).sub(decimal(locked)).toString()

/** Locked of effective, in percent. */
export const lockedPercent = ({ effective, locked }: CoverSide): string =>
  decimal(effective).isZero() ? '0' : decimal(locked).mul(decimal('100')).div(decimal(effective), 1).toString()
