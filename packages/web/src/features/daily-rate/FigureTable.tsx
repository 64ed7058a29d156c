/** The figures of one kind: what counted last beside what counts today, how far it moved, and what is to be looked at twice. */
import type { DailyFigure } from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { dailyRateTexts, dailyRateWords } from '@hedgerow/contract/daily-rate/daily-rate.text'
import { DueState, FigureKind } from '@hedgerow/contract/daily-rate/due-figure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Words } from '@hedgerow/contract/kit/text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { volatilityTemplateWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import { NumberInput } from '../../kit/input/NumberInput.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '../../kit/person/language.ts'
import { DateText } from '../../kit/show/DateText.tsx'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { type Entries, keyOf, remarksOf, shownValue, unitOfMove } from './daily-figures.ts'

interface FigureTableProps {
  readonly kind: DailyFigure['figure']
  readonly figures: readonly DailyFigure[]
  readonly entries: Entries
  readonly bandPct: number
  readonly dataDate: string
  readonly isReadOnly: boolean
  readonly onEnter: (key: string, value: string) => void
}

const columnWords: Words = volatilityTemplateWords

export function FigureTable({ kind, figures, ...form }: FigureTableProps) {
  const t = useText()
  const isSpot = kind === FigureKind.of.spot
  const isVolatility = kind === FigureKind.of.volatility
  const title = t(dailyRateTexts[kind])
  const head = [
    { word: t(dailyRateWords.name) },
    ...(isSpot ? [] : [{ word: t(dailyRateWords.term) }]),
    ...(isVolatility ? [{ word: t(dailyRateWords.column) }] : []),
    { word: t(dailyRateTexts.before), isEnd: true },
    { word: t(dailyRateWords.dataDate) },
    { word: t(dailyRateWords.value) },
    { word: t(dailyRateTexts.move), isEnd: true },
    { word: t(dailyRateTexts.state) },
  ]
  return (
    <Card title={title} flush>
      <HeadedTable caption={title} head={head}>
        {figures.map((one) => (
          <FigureRow key={keyOf(one)} one={one} isSpot={isSpot} isVolatility={isVolatility} {...form} />
        ))}
      </HeadedTable>
    </Card>
  )
}

interface FigureRowProps extends Omit<FigureTableProps, 'kind' | 'figures'> {
  readonly one: DailyFigure
  readonly isSpot: boolean
  readonly isVolatility: boolean
}

function FigureRow({ one, isSpot, isVolatility, entries, bandPct, dataDate, isReadOnly, onEnter }: FigureRowProps) {
  const t = useText()
  const column = columnWords[one.column]
  const remarks = remarksOf(one, entries, bandPct, dataDate)
  const label = [one.name, one.term, isVolatility && column ? t(column) : ''].filter(Boolean).join(' ')
  return (
    <tr>
      <td>
        <bdi dir="ltr">{one.name}</bdi>
        {isSpot && one.quotedUnit !== 1 ? (
          <span className="hg-hint"> {t(dailyRateTexts.perHundred, { currency: one.name.slice(0, 3) })}</span>
        ) : null}
      </td>
      {isSpot ? null : <td>{one.term}</td>}
      {isVolatility ? <td>{column ? t(column) : one.column}</td> : null}
      <td className="hg-end">
        <bdi dir="ltr" className="hg-number">
          {one.value ?? '—'}
        </bdi>
      </td>
      <td>
        {one.lastDate ? <DateText value={one.lastDate} /> : null}{' '}
        {one.dataSource ? <span className="hg-hint">{t(labelOf(RateSource, one.dataSource))}</span> : null}
      </td>
      <td className="hg-daily-entry">
        <NumberInput
          value={shownValue(one, entries)}
          disabled={isReadOnly || !one.isListed}
          onChange={(value) => onEnter(keyOf(one), value)}
          aria={{ 'aria-label': label, ...(remarks.remark?.tone === 'danger' ? { 'aria-invalid': true } : {}) }}
        />
      </td>
      <td className="hg-end">
        <Move one={one} move={remarks.move} />
      </td>
      <td>
        {remarks.remark && remarks.remark.tone !== 'plain' ? (
          <span className={`hg-tag hg-tag-${remarks.remark.tone}`}>
            <span className="hg-dot" aria-hidden />
            {t(remarks.remark.text, { band: bandPct })}
          </span>
        ) : (
          <>
            {one.dueState ? <StatusTag dictionary={DueState} value={one.dueState} /> : null}{' '}
            {remarks.remark ? <span className="hg-hint">{t(remarks.remark.text)}</span> : null}
          </>
        )}
      </td>
    </tr>
  )
}

function Move({ one, move }: { readonly one: DailyFigure; readonly move: string | null }) {
  const t = useText()
  if (move === null) return null
  const signed = move.startsWith('-') ? move.replace('-', '−') : `+${move}`
  const unit = unitOfMove(one)
  const text = unit === 'pct' ? `${signed}%` : t(dailyRateTexts[unit], { move: signed })
  return (
    <bdi dir="ltr" className="hg-number">
      {text}
    </bdi>
  )
}
