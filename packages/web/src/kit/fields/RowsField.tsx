/** A field of several rows as a small table: each cell a box or a choice, a row added below and taken out at its end. */

import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { Button, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { labelSearch } from '../input/label-search.ts'
import { NumberInput } from '../input/NumberInput.tsx'
import { downIcon } from '../page/control-icons.tsx'
import { useText } from '../person/language.ts'
import { useDrawnField, useShaped } from '../shaped/form-context.ts'
import { wordOf } from '../shaped/shape-check.ts'
import { useErrorText } from './FieldFrame.tsx'
import type { FieldOption } from './OptionsField.tsx'
import './rows-field.css'

type FormRow = Readonly<Record<string, unknown>>

interface RowCell {
  readonly name: string
  /** A number is typed where there is nothing to choose from. */
  readonly options?: readonly FieldOption[]
}

interface RowsFieldProps {
  /** The field of the form that holds the rows. */
  readonly name: string
  readonly cells: readonly RowCell[]
  /** What a new row begins with. */
  readonly blank: FormRow
  readonly addText: Text
}

const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

export function RowsField({ name, cells, blank, addText }: RowsFieldProps) {
  const t = useText()
  const { shape, isSending } = useShaped()
  const { setValue } = useFormContext()
  const rows = (useWatch({ name }) as readonly FormRow[] | undefined) ?? []
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <div className="hg-rows">
      {fields.length === 0 ? null : (
        <div className="hg-table-scroll">
          <table className="hg-table" aria-label={t(wordOf(shape, name))}>
            <thead>
              <tr>
                {cells.map((cell) => (
                  <th key={cell.name} scope="col">
                    {t(wordOf(shape, cell.name))}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            {fields.map(({ id }, at) => (
              <tbody key={id}>
                <tr>
                  {cells.map((cell) => (
                    <td key={cell.name}>
                      <Cell
                        cell={cell}
                        label={t(filled(kitWords.rowField, { row: at + 1, field: wordOf(shape, cell.name) }))}
                        value={String(rows[at]?.[cell.name] ?? '')}
                        disabled={isSending}
                        onChange={(value) => setValue(`${name}.${at}.${cell.name}`, value, asTyped)}
                      />
                    </td>
                  ))}
                  <td>
                    <Button
                      type="text"
                      icon={<X size={16} aria-hidden />}
                      aria-label={t(kitWords.removeRow, { row: at + 1 })}
                      onClick={() => remove(at)}
                    />
                  </td>
                </tr>
                <tr className="hg-row-errors">
                  <td colSpan={cells.length + 1}>
                    {cells.map((cell) => (
                      <CellError key={cell.name} name={`${name}.${at}.${cell.name}`} />
                    ))}
                  </td>
                </tr>
              </tbody>
            ))}
          </table>
        </div>
      )}
      <Button
        icon={<Plus size={16} aria-hidden />}
        disabled={isSending}
        onClick={() => append(blank, { shouldFocus: false })}
      >
        {t(addText)}
      </Button>
    </div>
  )
}

interface CellProps {
  readonly cell: RowCell
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

function Cell({ cell, label, value, disabled, onChange }: CellProps) {
  if (!cell.options) {
    return <NumberInput aria={{ 'aria-label': label }} value={value} disabled={disabled} onChange={onChange} />
  }
  return (
    <Select<string>
      aria-label={label}
      className="hg-row-choice"
      showSearch={labelSearch}
      value={(value || undefined) as string}
      options={cell.options as FieldOption[]}
      disabled={disabled}
      suffixIcon={downIcon}
      onChange={onChange}
    />
  )
}

function CellError({ name }: { readonly name: string }) {
  const { fieldState } = useController({ name })
  useDrawnField(name)
  const error = useErrorText(fieldState.error)
  return error ? (
    <p className="hg-error" role="alert">
      {error}
    </p>
  ) : null
}
