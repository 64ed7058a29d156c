import type { FigureSheet, SheetInput } from '@hedgerow/contract/figure/sheet.contract'
import { sheetTexts } from '@hedgerow/contract/figure/sheet.text'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { type Fact, FactList } from '../../kit/review/FactList.tsx'
import { formatDate, formatNumber } from '../../kit/show/formats.ts'
import './sheet.css'

/** All digits that there are; what is no number stands as it is. */
const allDigits = (value: string) => formatNumber(value, null)

interface SheetBodyProps {
  readonly sheet: FigureSheet
  readonly seen: string | undefined
}

export function SheetBody({ sheet, seen }: SheetBodyProps) {
  const t = useText()
  const { name, value, valueUnit: unit, parts, steps, inputs } = sheet
  return (
    <>
      <p className="hg-sheet-figure">
        <span>{t(name)}</span>
        <strong>
          <bdi dir="ltr">{allDigits(value)}</bdi> {unit ? <small>{unit}</small> : null}
        </strong>
      </p>
      {seen !== undefined && seen !== value ? (
        <p className="hg-sheet-moved" role="status">
          {t(sheetTexts.seen, { seen: allDigits(seen), value: allDigits(value) })}
        </p>
      ) : null}
      {parts.length > 0 ? <Parts parts={parts} /> : null}
      <h2>{t(sheetTexts.formula)}</h2>
      {steps.map((step) => (
        <Step key={step.symbol} step={step} />
      ))}
      <h2>{t(sheetTexts.inputs)}</h2>
      <ul className="hg-sheet-inputs">
        {inputs.map((input) => (
          <Input key={input.symbol} input={input} />
        ))}
      </ul>
      <h2>{t(sheetTexts.stand)}</h2>
      <FactList facts={standOf(sheet)} />
      {sheet.isLive ? <p className="hg-hint">{t(sheetTexts.live)}</p> : null}
    </>
  )
}

const standOf = (sheet: FigureSheet): Fact[] => [
  [sheetTexts.calcDate, formatDate(sheet.calcDate)],
  [sheetTexts.snapshot, sheet.snapshotId],
  [sheetTexts.run, sheet.runId],
  [sheetTexts.seed, sheet.seed],
  [sheetTexts.function, [sheet.functionName, ...sheet.functionCalls].join(' ← ')],
  [sheetTexts.libraryVersion, sheet.libraryVersion],
]

/** So many stand in sight. */
const shownParts = 60

function Parts({ parts }: Pick<FigureSheet, 'parts'>) {
  const t = useText()
  return (
    <>
      <h2>{t(sheetTexts.parts)}</h2>
      <ul className="hg-sheet-parts">
        {parts.slice(0, shownParts).map(({ name, value, valueUnit, figureId, url }) => (
          <li key={`${name.en} ${figureId} ${url}`}>
            {url ? <ListLink to={url}>{t(name)}</ListLink> : <span>{t(name)}</span>}
            <span>
              {figureId ? <FigureMark id={figureId} name={name} /> : null}
              <bdi dir="ltr" className="hg-number">
                {allDigits(value)}
              </bdi>{' '}
              <small>{valueUnit}</small>
            </span>
          </li>
        ))}
      </ul>
      {parts.length > shownParts ? (
        <p className="hg-hint">{t(sheetTexts.partsMore, { count: parts.length - shownParts })}</p>
      ) : null}
    </>
  )
}

/** In symbols, with numbers, and what comes out. */
function Step({ step: { symbol, formula, numbers, value } }: { readonly step: FigureSheet['steps'][number] }) {
  return (
    <div className="hg-sheet-step">
      <code dir="ltr">
        {symbol} = {formula}
      </code>
      {numbers === formula ? null : <code dir="ltr">= {numbers}</code>}
      <code dir="ltr">
        = <strong>{allDigits(value)}</strong>
      </code>
    </div>
  )
}

function Input({ input }: { readonly input: SheetInput }) {
  const t = useText()
  const { symbol, name, value, valueUnit: unit, valueSource, date, ageDays, url } = input
  const origin = [
    valueSource,
    date ? formatDate(date) : null,
    ageDays === null ? null : ageDays === 0 ? t(sheetTexts.sameDay) : t(sheetTexts.age, { days: ageDays }),
  ].filter(Boolean)
  const isLong = typeof value !== 'string' || value.length > 40
  return (
    <li>
      <span>
        <code dir="ltr">{symbol}</code> {t(name)}
      </span>
      {isLong ? (
        <details>
          <summary>{t(sheetTexts.values, { count: typeof value === 'string' ? 1 : value.length })}</summary>
          <bdi dir="ltr">{typeof value === 'string' ? value : value.join('; ')}</bdi>
        </details>
      ) : (
        <span>
          <bdi dir="ltr" className="hg-number">
            {allDigits(value)}
          </bdi>{' '}
          {unit ? <small>{unit}</small> : null}
        </span>
      )}
      {origin.length > 0 ? (
        <small className="hg-sheet-origin">
          {url ? (
            <ListLink to={url} label={t(sheetTexts.openRecord, { name })}>
              {origin.join(' · ')}
            </ListLink>
          ) : (
            origin.join(' · ')
          )}
        </small>
      ) : null}
    </li>
  )
}
