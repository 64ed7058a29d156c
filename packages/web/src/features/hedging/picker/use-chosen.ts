/** The exposures chosen in the form, and the side of the exchange that they decide. */
import { useWatch } from 'react-hook-form'
import { type Hedgeable, type HedgeSide, type Line, sideOf } from './hedge-proposal.ts'

interface Chosen {
  readonly chosen: readonly Hedgeable[]
  readonly side: HedgeSide | undefined
}

export function useChosen(exposures: readonly Hedgeable[]): Chosen {
  const lines: readonly Line[] = useWatch({ name: 'exposureList' }) ?? []
  const chosen = lines.flatMap((line) => exposures.find(({ id }) => id === line.exposureId) ?? [])
  return { chosen, side: sideOf(chosen, lines) }
}
