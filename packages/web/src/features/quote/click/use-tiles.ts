/** Which tiles a member looks at, in their order; kept on this device, as the columns of lists are. */
import { mostTiles } from '@hedgerow/contract/quote/click.contract'
import { useState } from 'react'
import { useSession } from '../../../kit/person/session-store.ts'

const usualTiles = [
  'USD/CNY SPOT',
  'USD/CNY 1M',
  'USD/CNY 3M',
  'EUR/CNY SPOT',
  'EUR/CNY 1M',
  'EUR/USD SPOT',
  'JPY/CNY SPOT',
  'JPY/CNY 1M',
]
const keyOf = () => `tiles.${useSession.getState().userId}`
const tile = /^[A-Z]{3}\/[A-Z]{3} \w{2,5}$/

export function useTiles(): [readonly string[], (tiles: readonly string[]) => void] {
  const [tiles, setTiles] = useState(() => storedTiles() ?? usualTiles)
  const keep = (next: readonly string[]) => {
    localStorage.setItem(keyOf(), next.join(','))
    setTiles(next)
  }
  return [tiles, keep]
}

function storedTiles(): readonly string[] | undefined {
  const tiles = (localStorage.getItem(keyOf()) ?? '').split(',').filter((one) => tile.test(one))
  return tiles.length > 0 ? tiles.slice(0, mostTiles) : undefined
}
