/** The duties of a person as a table: a tick for each, and beside it the limit, the days and the organisation. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { filled } from '@hedgerow/contract/kit/text'
import { staffTexts, staffWords } from '@hedgerow/contract/staff/member/staff.text'
import { Checkbox, Select } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useErrorText } from '../../../kit/fields/FieldFrame.tsx'
import type { FieldOption } from '../../../kit/fields/OptionsField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { DateInput } from '../../../kit/input/DateInput.tsx'
import { NumberInput } from '../../../kit/input/NumberInput.tsx'
import { downIcon } from '../../../kit/page/control-icons.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useDrawnField } from '../../../kit/shaped/form-context.ts'
import { conflictsOf, type FormDuty, rowsOf } from './duty-rows.ts'

const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

export function DutyTable({ organisations }: { readonly organisations: readonly FieldOption[] }) {
  const t = useText()
  const { setValue } = useFormContext()
  const [held = [], orgId = ''] = useWatch({ name: ['duties', 'orgId'] }) as [readonly FormDuty[] | undefined, string]
  const set = (duties: readonly FormDuty[]) => setValue('duties', duties, asTyped)
  const conflicts = conflictsOf(held)
  const head = [staffWords.duty, staffWords.amtLimitUsd, staffWords.validFrom, staffWords.validTo, staffWords.orgId]
  return (
    <div className="staff-duties">
      <p className="hg-hint">{t(staffTexts.rightsHint)}</p>
      <div className="hg-table-scroll">
        <table className="hg-table" aria-label={t(staffTexts.rights)}>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word.en} scope="col">
                  {t(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(held).map(({ duty, index }, at) => (
              <DutyRow
                key={`${duty} ${index < 0 ? 'free' : at}`}
                duty={duty}
                index={index}
                held={held[index]}
                organisations={organisations}
                onTick={(isHeld) =>
                  set(isHeld ? [...held, { duty, orgId }] : held.filter((_, place) => place !== index))
                }
                onChange={(row) => set(held.map((one, place) => (place === index ? row : one)))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {conflicts.length > 0 ? (
        <>
          <p className="staff-conflict" role="status">
            <TriangleAlert size={16} aria-hidden />
            {t(staffTexts.conflictHint, {
              duties: conflicts
                .map((pair) => pair.map((duty) => t(labelOf(StaffDuty, duty))).join(' + '))
                .join(t(kitWords.listComma)),
            })}
          </p>
          <TextField name="conflictReason" maxLength={256} required />
        </>
      ) : null}
    </div>
  )
}

interface DutyRowProps {
  readonly duty: string
  /** The place among the duties of the form; below zero where it is not held. */
  readonly index: number
  readonly held: FormDuty | undefined
  readonly organisations: readonly FieldOption[]
  readonly onTick: (isHeld: boolean) => void
  readonly onChange: (row: FormDuty) => void
}

function DutyRow({ duty, index, held, organisations, onTick, onChange }: DutyRowProps) {
  const t = useText()
  const name = labelOf(StaffDuty, duty)
  const label = (field: (typeof staffWords)[keyof typeof staffWords]) =>
    t(filled(staffTexts.fieldOf, { duty: name, field }))
  const change = (part: Partial<FormDuty>) => held && onChange({ ...held, ...part })
  return (
    <tr>
      <td>
        <Checkbox checked={held !== undefined} onChange={({ target }) => onTick(target.checked)}>
          {t(name)}
        </Checkbox>
        {index >= 0 ? <RowError index={index} /> : null}
      </td>
      {held ? (
        <>
          <td>
            <NumberInput
              aria={{ 'aria-label': label(staffWords.amtLimitUsd) }}
              value={held.amtLimitUsd ?? ''}
              placeholder={t(staffTexts.noLimit)}
              onChange={(amtLimitUsd) => change({ amtLimitUsd })}
            />
          </td>
          {(['validFrom', 'validTo'] as const).map((field) => (
            <td key={field}>
              <div className="staff-duty-date">
                <DateInput
                  aria={{ 'aria-label': label(staffWords[field]) }}
                  label={label(staffWords[field])}
                  value={held[field] ?? ''}
                  onChange={(day) => change({ [field]: day })}
                />
              </div>
            </td>
          ))}
          <td>
            <Select
              className="staff-duty-org"
              aria-label={label(staffWords.orgId)}
              value={held.orgId}
              options={organisations as FieldOption[]}
              suffixIcon={downIcon}
              onChange={(orgId: string) => change({ orgId })}
            />
          </td>
        </>
      ) : (
        <td colSpan={4} />
      )}
    </tr>
  )
}

/** What is wrong with one of its cells, said under its name. */
function RowError({ index }: { readonly index: number }) {
  const fields = ['duty', 'amtLimitUsd', 'validFrom', 'validTo', 'orgId'].map((field) => `duties.${index}.${field}`)
  return fields.map((field) => <CellError key={field} name={field} />)
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
