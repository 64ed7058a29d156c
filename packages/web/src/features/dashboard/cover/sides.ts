/** The two sides of a currency, which never net by themselves. */
import type { CoverSide } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { signOf } from '../../../kit/show/formats.ts'

type Sides<S extends CoverSide> = Readonly<Record<'receivable' | 'payable', S>>

/** Those that have something, each with its word and the direction by which lists know it. */
export function sidesOf<S extends CoverSide>({ receivable, payable }: Sides<S>) {
  const both = [
    { name: 'receivable', word: dashboardTexts.long, direction: ExposureDirection.of.long, amounts: receivable },
    { name: 'payable', word: dashboardTexts.short, direction: ExposureDirection.of.short, amounts: payable },
  ] as const
  return both.filter(({ amounts }) => signOf(amounts.effective) !== 0)
}
