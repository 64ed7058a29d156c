/** Chooses base exposures that may stand together, each with its amount. Those of another kind say why not. */

import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { hedgeWords } from '@hedgerow/contract/hedging/hedge-request.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useErrorText } from '../../../kit/fields/FieldFrame.tsx'
import { Input } from '../../../kit/input/plain-input.ts'
import { namedClearIcon } from '../../../kit/page/control-icons.tsx'
import { useText } from '../../../kit/person/language.ts'
import { HedgePickerRow } from './HedgePickerRow.tsx'
import { differences, type Hedgeable, type Line } from './hedge-proposal.ts'

interface HedgePickerProps {
  readonly exposures: readonly Hedgeable[]
  /** There are more than are listed. */
  readonly truncated: boolean
}

const { nothingHedgeable, moreExposures } = hedgeFormTexts
const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

export function HedgePicker({ exposures, truncated }: HedgePickerProps) {
  const t = useText()
  const { setValue } = useFormContext()
  const [typed, setTyped] = useState('')
  const [lines = [], orgId, exposureType] = useWatch({ name: ['exposureList', 'orgId', 'exposureType'] }) as [
    readonly Line[] | undefined,
    string,
    string,
  ]
  const first = exposures.find(({ id }) => id === lines[0]?.exposureId)
  const differs = (exposure: Hedgeable) => (first ? differences(first, exposure) : [])
  const isAsked = (exposure: Hedgeable) =>
    first
      ? isChosenIn(lines, exposure.id) || isFound(exposure, typed)
      : isOf(orgId, exposure.orgId) && isOf(exposureType, exposure.exposureType ?? '') && isFound(exposure, typed)
  // What was chosen before the dialog opened, then what may be added; the sort keeps the order of the dates within each.
  const [atOpen] = useState(() => lines)
  const rank = (exposure: Hedgeable) => (isChosenIn(atOpen, exposure.id) ? 0 : differs(exposure).length > 0 ? 2 : 1)
  const rows = exposures.filter(isAsked).toSorted((a, b) => rank(a) - rank(b))

  const choose = (exposure: Hedgeable, isChosen: boolean) => {
    const others = lines.filter((line) => line.exposureId !== exposure.id)
    const line = { exposureId: exposure.id, hedgeAmt: exposure.hedgeableAmt }
    setValue('exposureList', isChosen ? [...others, line] : others, asTyped)
    if (!isChosen || first) return
    setValue('orgId', exposure.orgId, asTyped)
    setValue('exposureType', exposure.exposureType, asTyped)
  }
  const isEmpty = exposures.length === 0
  return (
    <div className="hg-span-all hg-hedge-picker">
      <Input
        allowClear={{ clearIcon: namedClearIcon(t(kitWords.clearSelection)) }}
        aria-label={t(hedgeFormTexts.findExposure)}
        placeholder={t(hedgeFormTexts.findExposure)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="hg-table-scroll">
        <table className="hg-table" aria-label={t(hedgeWords.exposureList)}>
          <PickerHead />
          <tbody>
            {rows.map((exposure) => (
              <HedgePickerRow
                key={exposure.id}
                exposure={exposure}
                index={lines.findIndex((line) => line.exposureId === exposure.id)}
                differs={differs(exposure)}
                onChoose={(isChosen) => choose(exposure, isChosen)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <TableNote />
      {isEmpty || truncated ? <p className="hg-hint">{t(isEmpty ? nothingHedgeable : moreExposures)}</p> : null}
    </div>
  )
}

/** What the table itself lacks; an amount says so for itself. */
function TableNote() {
  const { fieldState } = useController({ name: 'exposureList' })
  const isOfTable = fieldState.error !== undefined && !Array.isArray(fieldState.error)
  const error = useErrorText(isOfTable ? fieldState.error : undefined)
  return error ? (
    <p className="hg-note hg-error" role="alert">
      {error}
    </p>
  ) : null
}

function PickerHead() {
  const t = useText()
  const { serialNo, exposureType, endDate } = exposureWords
  const words = [hedgeFormTexts.chosen, serialNo, exposureType, endDate, hedgeFormTexts.cover, hedgeWords.hedgeAmt]
  return (
    <thead>
      <tr>
        {words.map((word) => (
          <th key={word.en} scope="col">
            {t(word)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Nothing asked for is anything. */
const isOf = (wanted: string, value: string) => !wanted || wanted === value
const isChosenIn = (lines: readonly Line[], id: string) => lines.some((line) => line.exposureId === id)

function isFound({ serialNo, contractNo }: Hedgeable, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return wanted === '' || `${serialNo} ${contractNo}`.toLowerCase().includes(wanted)
}
