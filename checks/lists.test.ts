import { features } from '@hedgerow/contract/index'
import { expect, it } from 'vitest'

it('lists tell the full name beside each short one, and keep it in a column of their own', () => {
  const short = features
    .flatMap(({ lists }) => lists)
    .flatMap(({ name, columns }) =>
      Object.entries(columns).map(([column, { full }]) => ({ name, columns, column, full })),
    )
    .filter(({ column, full }) => /shortName$/i.test(column) || full !== undefined)
  expect(short.length).toBeGreaterThan(0)
  expect(short.filter(({ columns, full = '' }) => columns[full]?.kind !== 'text').map(({ name }) => name)).toEqual([])
})

it('lists leave viewing a row to the button that every list has', () => {
  const own = features.flatMap(({ lists }) => lists).filter(({ actions }) => 'view' in actions)
  expect(own.map(({ name }) => name)).toEqual([])
})
