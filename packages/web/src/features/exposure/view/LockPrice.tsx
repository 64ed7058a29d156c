import { quotedUnitOf, useConventions } from '../../../kit/person/conventions.ts'
import { Rate } from '../../../kit/show/Rate.tsx'

interface LockPriceProps {
  readonly price: string | null | undefined
  readonly pair: string | null | undefined
}

/** An average locked rate; one of a hundred units says so. */
export function LockPrice({ price = null, pair = null }: LockPriceProps) {
  const unit = useConventions((state) => quotedUnitOf(state, pair))
  return (
    <>
      <Rate value={price} pair={pair} />
      {unit === undefined || unit === 1 || price === null ? null : <small>{` /${unit}`}</small>}
    </>
  )
}
