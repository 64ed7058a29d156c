import { Card } from '../../kit/page/Card.tsx'

interface RiskFigureProps {
  readonly label: string
  readonly value: string
  readonly note?: string
}

/** A key figure under its name, with what it is to be read beside. */
export function RiskFigure({ label, value, note }: RiskFigureProps) {
  return (
    <Card title={label}>
      <p className="hg-risk-figure">
        <bdi dir="ltr">{value}</bdi>
      </p>
      {note ? <p className="hg-hint">{note}</p> : null}
    </Card>
  )
}
