/** Every amount, rate and percentage of a list tells how it was calculated, or its column says who said it: there is no third kind. */
import { expect, it } from 'vitest'
import { features } from '../index.ts'
import type { ListDeclaration } from '../kit/list.ts'

const lists: readonly ListDeclaration[] = features.flatMap(({ lists: declared }) => [...declared])
/** What nobody computes is no figure: `sweep-recorded.test.ts` holds that such a column is only read. */
const isFigure = ({ kind, recorded }: ListDeclaration['columns'][string]) =>
  !recorded && (kind === 'amount' || kind === 'rate' || kind === 'percent')

it('a list with sheets names its own columns', () => {
  for (const { figures, columns } of lists)
    for (const name of [...(figures?.of ?? []), ...(figures?.by ?? [])]) expect(Object.keys(columns)).toContain(name)
})

it('every figure of a list has a sheet', () => {
  const without = lists.flatMap(({ name, columns, figures }) =>
    Object.entries(columns).flatMap(([column, declared]) =>
      isFigure(declared) && !figures?.of.includes(column) ? [`${name}.${column}`] : [],
    ),
  )
  expect(lists.some(({ figures }) => figures)).toBe(true)
  expect(without).toEqual([])
})
