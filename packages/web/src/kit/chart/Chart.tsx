/** A chart under its title, which can always be read as a table. */
import type { Text } from '@hedgerow/contract/kit/text'
import { type ReactNode, useState } from 'react'
import type { ChartLook, ChartOption } from './ChartBody.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import '../page/kit.css'
import '../page/table.css'
import { useText } from '../person/language.ts'
import { type CellOfFigure, PlainTable } from '../show/PlainTable.tsx'
import { ShowAs, type Shows } from './ShowAs.tsx'

export interface ChartTable {
  readonly head: readonly string[]
  /** Formatted cells; the first column names the row. */
  readonly rows: readonly (readonly string[])[]
  /** In the places of the cells: those that tell how they were calculated. */
  readonly figures?: readonly (readonly (CellOfFigure | undefined)[])[]
}

interface ChartProps {
  readonly title: Text
  /** One sentence that says what the picture shows. */
  readonly sentence: string
  readonly option: (look: ChartLook) => ChartOption
  readonly table: ChartTable
  readonly extra?: ReactNode
}

const height = 280

export function Chart({ title, sentence, option, table, extra }: ChartProps) {
  const t = useText()
  const [shows, setShows] = useState<Shows>('chart')
  return (
    <figure style={{ margin: 0 }}>
      <div className="hg-chart-head">
        <h3>{t(title)}</h3>
        <div className="hg-card-extra">
          {extra}
          <ShowAs value={shows} onChange={setShows} />
        </div>
      </div>
      {shows === 'table' ? (
        <PlainTable caption={sentence} {...table} />
      ) : (
        <ChartPicture sentence={sentence} option={option} height={height} />
      )}
    </figure>
  )
}
