import type { ReactNode } from 'react'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import { Card } from '../../kit/page/Card.tsx'
import type { CellOfFigure } from '../../kit/show/PlainTable.tsx'

interface RiskFigureProps {
  readonly label: string
  readonly value: string
  readonly note?: string
  /** Its calculation sheet. */
  readonly figure?: CellOfFigure
  /** That of the first figure of the note. */
  readonly noteFigure?: CellOfFigure
  /** Further figures to be read beside it, each a line with its own sheet. */
  readonly more?: ReactNode
}

/** A key figure under its name, with what it is to be read beside. */
export function RiskFigure({ label, value, note, figure, noteFigure, more }: RiskFigureProps) {
  return (
    <Card title={label}>
      <p className="hg-risk-figure">
        {figure ? <FigureMark {...figure} /> : null}
        <bdi dir="ltr">{value}</bdi>
      </p>
      {note ? (
        <p className="hg-hint">
          {noteFigure ? <FigureMark {...noteFigure} /> : null}
          {note}
        </p>
      ) : null}
      {more}
    </Card>
  )
}
