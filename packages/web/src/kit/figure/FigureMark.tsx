/** Beside a figure: opens the sheet that tells how it was calculated. The address names the figure, so that back closes it and a link opens it. */
import { sheetTexts } from '@hedgerow/contract/figure/sheet.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { searchFor } from '../link/use-go.ts'
import { useText } from '../person/language.ts'
import './figure.css'

interface FigureMarkProps {
  readonly id: string
  /** What the figure is called. */
  readonly name: Text
  /** Inside a grid, which is one stop of the keyboard: Enter on the cell follows it. */
  readonly inGrid?: boolean
}

export const FigureMark = memo(function FigureMark({ id, name, inGrid = false }: FigureMarkProps) {
  const t = useText()
  const label = t(sheetTexts.open, { figure: name })
  return (
    <Link
      to="."
      search={searchFor((current: object) => ({ ...current, sheet: id }))}
      className={inGrid ? 'hg-figure-mark in-grid' : 'hg-figure-mark'}
      aria-label={label}
      title={label}
      {...(inGrid ? { tabIndex: -1 } : {})}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.2" />
        <path d="M8 7v4.2M8 4.6v.9" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </Link>
  )
})
