/** A choice of a country: flag and name, and in the open list the official languages below. */
import type { SelectProps } from 'antd'
import type { FieldProps } from '../../kit/fields/FieldFrame.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { Flag } from './Flag.tsx'
import { useCountryOptions } from './use-countries.ts'

const look = {
  optionRender: ({ value, label, data }) => (
    <>
      <Flag code={String(value)} /> {label}
      <div>{data.note}</div>
    </>
  ),
  labelRender: ({ value, label }) => (
    <>
      <Flag code={String(value)} /> {label}
    </>
  ),
} satisfies Pick<SelectProps, 'optionRender' | 'labelRender'>

interface CountryFieldProps extends FieldProps {
  /** The code is written before the name. */
  readonly isCoded?: boolean
}

export function CountryField({ isCoded = false, ...field }: CountryFieldProps) {
  return <OptionsField {...field} options={useCountryOptions(isCoded)} look={look} />
}
