/** Which tiles a member looks at, in their order; kept on this device, as the columns of lists are. */

import { mostTiles } from '@hedgerow/contract/quote/click.contract'
import { mainPairs } from '@hedgerow/quant/basics/currency'
import { useState } from 'react'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useSession } from '../../../kit/person/session-store.ts'

function usualTiles(homeCurrency: string): readonly string[] {
  const [first, second, third, cross] = mainPairs(homeCurrency)
  return [
    `${first} SPOT`,
    `${first} 1M`,
    `${first} 3M`,
    `${second} SPOT`,
    `${second} 1M`,
    `${cross} SPOT`,
    `${third} SPOT`,
    `${third} 1M`,
  ]
}
const keyOf = () => `tiles.${useSession.getState().userId}`
const tile = /^[A-Z]{3}\/[A-Z]{3} \w{2,5}$/

export function useTiles(): [readonly string[], (tiles: readonly string[]) => void] {
  const homeCurrency = useHomeCurrency()
  const [tiles, setTiles] = useState(() => storedTiles() ?? usualTiles(homeCurrency))
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
