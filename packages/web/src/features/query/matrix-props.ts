import type { HedgeMatrix } from '@hedgerow/contract/query/hedge-query.contract'

export interface MatrixProps<N extends keyof HedgeMatrix = keyof HedgeMatrix> {
  readonly of: Pick<HedgeMatrix, N>
  /** Under which its figures stand. */
  readonly filters: Readonly<Record<string, string>>
}
