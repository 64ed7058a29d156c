import { tradeList } from '@hedgerow/contract/trade/trade.list'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { signInAs } from '../testing.tsx'
import { useListDefaults } from './list-search.ts'

afterEach(cleanup)

it('opens the deals on what the bank has not confirmed for who confirms them and books none', () => {
  signInAs('trade.view', 'trade.match')
  expect(renderHook(() => useListDefaults(tradeList)).result.current).toEqual({ tradeStatus: '2', businMatch: '0' })
  signInAs('trade.view', 'trade.match', 'trade.edit')
  expect(renderHook(() => useListDefaults(tradeList)).result.current).toEqual(tradeList.defaults)
})
