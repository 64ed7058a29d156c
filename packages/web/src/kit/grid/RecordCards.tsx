/** The rows of a list on a phone: each record is a card, in place of a table that shows two columns of twenty. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { headingOf, type Row } from '@hedgerow/contract/kit/list'
import { useMemo } from 'react'
import { useLang, useText } from '../person/language.ts'
import { CardOrder } from './CardOrder.tsx'
import { CellContent } from './CellContent.tsx'
import { cellText, type DataGridProps, totalText } from './grid-columns.ts'
import { PrintedTable } from './PrintedTable.tsx'
import { type CardFields, cardFields, inSight, unitIn } from './record-card.ts'
import './record-cards.css'

const nothingHidden: ReadonlySet<string> = new Set()
const noRows: readonly Row[] = []

export function RecordCards(props: DataGridProps) {
  const { of, rows, totals = noRows, hidden = nothingHidden, selected = [], onSelect, single = false } = props
  const t = useText()
  const fields = useMemo(() => cardFields(of, hidden), [of, hidden])
  const ids = rows.map(({ id }) => id)
  const toggle = (id: string, isOn: boolean) =>
    onSelect?.(single ? (isOn ? [id] : []) : isOn ? [...selected, id] : selected.filter((one) => one !== id))
  return (
    <div className="hg-record-cards">
      <div className="hg-record-cards-head">
        {onSelect && !single && rows.length > 0 ? (
          <label>
            <input
              type="checkbox"
              checked={ids.every((id) => selected.includes(id))}
              onChange={({ target }) => onSelect(target.checked ? ids : [])}
            />
            {t(kitWords.allOfPage)}
          </label>
        ) : null}
        <CardOrder {...props} hidden={hidden} />
      </div>
      <ul aria-label={t(kitWords.tableOf, { title: of.title })}>
        {rows.map((row) => (
          <RecordCard
            key={row.id}
            {...{ row, fields, of }}
            cells={props.cells ?? {}}
            isSelected={selected.includes(row.id)}
            onToggle={onSelect && ((isOn) => toggle(row.id, isOn))}
            onView={props.onView}
          />
        ))}
      </ul>
      {totals.map((row) => (
        <CardTotals key={row.id} {...{ row, fields, of, hidden }} />
      ))}
      <PrintedTable {...props} />
    </div>
  )
}

interface RecordCardProps extends Required<Pick<DataGridProps, 'of' | 'cells'>> {
  readonly row: Row
  readonly fields: CardFields
  readonly isSelected: boolean
  readonly onToggle: ((isOn: boolean) => void) | undefined
  readonly onView: ((row: Row) => void) | undefined
}

function RecordCard({ row, fields, of, cells, isSelected, onToggle, onView }: RecordCardProps) {
  const t = useText()
  const { title, states, figure } = fields
  const lang = useLang()
  // What a record does not have takes no room.
  const filled = fields.others.filter((name) => row[name] || cells[name])
  const [first, others] = [filled.slice(0, inSight), filled.slice(inSight)]
  const content = (name: string) => <CardValue {...{ of, cells, row, name }} />
  const pairs = (names: readonly string[]) => (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(headingOf(of, name))}</dt>
          <dd>{content(name)}</dd>
        </div>
      ))}
    </dl>
  )
  const named = of.columns[title]
  const titleText = named ? cellText(row, title, named, lang) : ''
  // Its own list opens a record by the view; a number of another one is a link.
  const opensHere = onView && !named?.opens?.id
  return (
    <li className={isSelected ? 'hg-record selected' : 'hg-record'}>
      <div className="hg-record-head">
        {onToggle ? (
          <input
            type="checkbox"
            aria-label={titleText}
            checked={isSelected}
            onChange={({ target }) => onToggle(target.checked)}
          />
        ) : null}
        <span className="hg-record-title">
          {opensHere ? (
            <button type="button" className="hg-list-link" onClick={() => onView(row)}>
              <bdi dir="ltr">{titleText}</bdi>
            </button>
          ) : (
            content(title)
          )}
        </span>
        <span className="hg-record-states">
          {states
            .filter((name) => row[name])
            .map((name) => (
              <span key={name}>{content(name)}</span>
            ))}
        </span>
      </div>
      {figure ? (
        <p className="hg-record-figure">
          <span>{t(headingOf(of, figure))}</span>
          <strong>{content(figure)}</strong>
        </p>
      ) : null}
      {first.length > 0 ? pairs(first) : null}
      {others.length > 0 ? (
        <details>
          <summary>{t(kitWords.more)}</summary>
          {pairs(others)}
        </details>
      ) : null}
    </li>
  )
}

type CardValueProps = Pick<RecordCardProps, 'of' | 'cells' | 'row'> & { readonly name: string }

/** An amount with its currency, which has no column of its own here. */
function CardValue({ of, cells, row, name }: CardValueProps) {
  const lang = useLang()
  const declared = of.columns[name]
  if (!declared) return null
  const text = cellText(row, name, declared, lang)
  const unit = cells[name] || !row[name] ? '' : unitIn(row, declared)
  return (
    <>
      <CellContent {...{ of, cells, row, name, text }} />
      {unit ? <small>{unit}</small> : null}
    </>
  )
}

interface CardTotalsProps extends Pick<RecordCardProps, 'of' | 'row' | 'fields'> {
  readonly hidden: ReadonlySet<string>
}

/** The label of a row of totals, and the sums that it has. */
function CardTotals({ of, row, fields: { title }, hidden }: CardTotalsProps) {
  const t = useText()
  const lang = useLang()
  const sums = Object.entries(of.columns).filter(
    ([name, { kind }]) => kind === 'amount' && row[name] && !hidden.has(name),
  )
  return (
    <div className="hg-record hg-record-totals">
      <strong>{row[title] ?? row[Object.keys(of.columns)[0] ?? '']}</strong>
      <dl>
        {sums.map(([name, declared]) => (
          <div key={name}>
            <dt>{t(headingOf(of, name))}</dt>
            <dd>
              <CellContent of={of} row={row} name={name} text={totalText(row, name, declared, lang)} isTotal />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
