/** Original → changes → settled → locked → reserved → open, from one exposure's own amounts. */
import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { exposureDialogTexts } from '@hedgerow/contract/exposure/exposure-dialog.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Waterfall, type WaterfallStep } from '../../kit/chart/Waterfall.tsx'

export function ExposureWaterfall({ exposure }: { readonly exposure: Exposure }) {
  // A step down is drawn below zero.
  const less = (amount: string) => decimal(amount).neg().toString()
  const steps: WaterfallStep[] = [
    { key: 'original', label: exposureTexts.original, amount: exposure.originalAmt, level: true, tone: 'base' },
    { key: 'changes', label: exposureTexts.changes, amount: exposure.changedAmt, tone: 'change' },
    { key: 'settled', label: exposureTexts.settled, amount: less(exposure.settledAmt), tone: 'covered' },
    { key: 'locked', label: exposureTexts.locked, amount: less(exposure.lockAmt), tone: 'covered' },
    { key: 'reserved', label: exposureTexts.reserved, amount: less(exposure.reservedAmt), tone: 'covered' },
    { key: 'open', label: exposureTexts.open, amount: exposure.openAmt, level: true, tone: 'open' },
  ]
  return <Waterfall title={exposureDialogTexts.waterfall} steps={steps} currency={exposure.currency} />
}
