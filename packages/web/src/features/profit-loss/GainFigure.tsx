import type { ReactNode } from 'react'
import { Delta } from '../../kit/show/Delta.tsx'

interface GainFigureProps {
  readonly value: string | null
  readonly currency: string
  /** The mark of its sheet, which stays with the currency where the card is narrow. */
  readonly mark: ReactNode
  /** A figure that belongs to it, with its own mark. */
  readonly more?: ReactNode
}

/** The figure that a card of profit and loss is about. */
export function GainFigure({ value, currency, mark, more }: GainFigureProps) {
  return (
    <p className="hg-pl-figure">
      <Delta value={value} />
      <small>
        {currency}
        {mark}
      </small>
      {more ? <small>{more}</small> : null}
    </p>
  )
}
