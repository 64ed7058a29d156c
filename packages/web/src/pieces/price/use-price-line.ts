import { useEffect, useState } from 'react'
import { useSession } from '../../kit/person/session-store.ts'
import { PriceLine } from './price-line.ts'

/** Opened for one bank and what is wanted of it; another bank is another line. Without a bank there is none. */
export function usePriceLine(bank: string | undefined, tiles: readonly string[]): PriceLine | undefined {
  const token = useSession((state) => state.token)
  const [line, setLine] = useState<PriceLine>()
  const wanted = tiles.join(',')
  useEffect(() => {
    if (!token || bank === undefined || wanted === '') return
    const opened = new PriceLine(token, { bank, tiles: wanted.split(',') })
    setLine(opened)
    return () => {
      opened.close()
      setLine(undefined)
    }
  }, [token, bank, wanted])
  return line
}
