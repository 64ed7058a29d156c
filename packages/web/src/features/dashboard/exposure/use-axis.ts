/** Into which columns exposures are gathered, as the address has it. */
import { useSearch } from '@tanstack/react-router'
import { useGo } from '../../../kit/link/use-go.ts'

export function useAxis() {
  const { axis } = useSearch({ strict: false }) as { readonly axis?: unknown }
  const go = useGo()
  const change = (next: string) => go('.', (current) => ({ ...current, axis: next }), { replace: true })
  return [{ axis: axis === undefined ? undefined : String(axis) }, change] as const
}
