/** A choice from options that the screen brings: records of another noun, currencies, organisations. */

import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Choice } from '@hedgerow/contract/kit/shell/choice'
import type { Text } from '@hedgerow/contract/kit/text'
import { screens } from '@hedgerow/contract/screens'
import { Select, type SelectProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { labelSearch } from '../input/label-search.ts'
import { clearIcon, downIcon } from '../page/control-icons.tsx'
import { useText } from '../person/language.ts'
import { useCan } from '../person/session-store.ts'
import { steady } from '../shaped/steady-field.tsx'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

export interface FieldOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
  /** A second line in the open list: what helps to choose. */
  readonly note?: ReactNode
}

/** Options that say where one that is missing is added. */
export type FieldOptions = readonly FieldOption[] & { readonly added?: Choice['added'] }

interface OptionsFieldProps extends FieldProps {
  readonly options: FieldOptions
  readonly loading?: boolean
  /** Said in the open list when there is nothing to choose: where it comes from. */
  readonly none?: Text
  /** What is typed into the box, for options that the server looks up. */
  readonly onSearch?: (typed: string) => void
  /** What stands in the closed box in place of the option's label. */
  readonly chosenAs?: (value: string) => string
  /** How options are drawn, in the list and in the closed box. */
  readonly look?: Pick<SelectProps, 'optionRender' | 'labelRender'>
  /** Several values, joined by commas on the wire. */
  readonly many?: boolean
}

const withNote = ({ label, data }: { readonly label?: ReactNode; readonly data: object }) => {
  const { note } = data as FieldOption
  return (
    <>
      {label}
      {note ? <div>{note}</div> : null}
    </>
  )
}

/** In another tab, so that the form stays as it is filled. */
function WithWayIn({ list, added }: { readonly list: ReactElement; readonly added: Choice['added'] }) {
  const t = useText()
  const can = useCan()
  if (!added) return list
  return (
    <>
      {list}
      <p className="hg-hint hg-way-in">
        {can(added.needs) ? (
          <a
            href={screens.find(({ id }) => id === added.screen)?.path}
            target="_blank"
            rel="noreferrer"
            onMouseDown={(event) => event.stopPropagation()}
          >
            {t(added.text)}
          </a>
        ) : (
          t(added.text)
        )}
      </p>
    </>
  )
}

export const OptionsField = steady(function OptionsField(props: OptionsFieldProps) {
  const {
    options,
    loading = false,
    none = kitWords.noOptions,
    onSearch,
    chosenAs,
    look,
    many = false,
    ...field
  } = props
  const t = useText()
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return (
    <FieldFrame
      {...field}
      display={(value) => (many ? value.split(',').map(labelOf).join(t(kitWords.listComma)) : labelOf(value))}
      control={({ id, value, disabled, onChange, onBlur, inputRef, aria }) => (
        <Select<string | string[]>
          {...aria}
          id={id}
          ref={inputRef}
          {...(many ? { mode: 'multiple' as const } : {})}
          value={many ? value.split(',').filter(Boolean) : ((value || undefined) as string)}
          options={options as FieldOption[]}
          loading={loading}
          {...(options.some(({ note }) => note) ? { optionRender: withNote } : {})}
          {...(chosenAs ? { labelRender: ({ value: chosen }) => chosenAs(String(chosen)) } : {})}
          {...look}
          disabled={disabled}
          allowClear={{ clearIcon }}
          suffixIcon={downIcon}
          placeholder={t(kitWords.choose)}
          {...(options.added ? { popupRender: (list) => <WithWayIn list={list} added={options.added} /> } : {})}
          notFoundContent={loading ? t(kitWords.loading) : t(none)}
          showSearch={onSearch ? { filterOption: false, onSearch } : labelSearch}
          onChange={(chosen) => onChange(Array.isArray(chosen) ? chosen.join(',') : (chosen ?? ''))}
          onBlur={onBlur}
        />
      )}
    />
  )
})
