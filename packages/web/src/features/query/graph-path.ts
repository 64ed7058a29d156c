import { pathOf } from '@hedgerow/contract/screens'

/** Where the evidence graph of a record stands. */
export const graphPath = (kind: string, id: string): string =>
  pathOf('evidence-graph').replace('$kind', kind).replace('$id', id)
