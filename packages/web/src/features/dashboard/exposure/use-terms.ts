/** How the analysis is told, as the address has it. */
import type { ExposureAnalysis } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { ExposureAxis, ExposureView } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.dict'
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { AmountUnit } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { useSearch } from '@tanstack/react-router'
import { useGo } from '../../../kit/link/use-go.ts'

type Name = 'axis' | 'view' | 'unit' | 'into'

/** What an address says of a dictionary, if it is one of its values. */
const valueIn = <D extends Dictionary>({ values }: D, text: unknown) =>
  (values as readonly D['values'][number][]).find((value) => value === String(text))

export function useTerms() {
  const search = useSearch({ strict: false }) as Readonly<Partial<Record<Name, unknown>>>
  const go = useGo()
  const { axis, view, unit, into } = search
  return {
    /** For links that stay on the screen. */
    stays: Object.fromEntries(
      Object.entries({ axis, view, unit, into }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ),
    ask: {
      exposureAxis: valueIn(ExposureAxis, axis),
      exposureView: valueIn(ExposureView, view),
      unit: valueIn(AmountUnit, unit),
      convertCurrency: /^[A-Z]{3}$/.test(String(into)) ? String(into) : undefined,
    } satisfies Partial<Record<keyof ExposureAnalysis, string | undefined>>,
    change: (name: Name) => (next: string) =>
      go('.', (current) => ({ ...current, [name]: next || undefined }), { replace: true }),
  }
}
