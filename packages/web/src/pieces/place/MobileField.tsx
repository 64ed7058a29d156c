import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { defaultPrefix } from '@hedgerow/contract/kit/person/identity'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { Select } from 'antd'
import { FieldFrame, type FieldProps } from '../../kit/fields/FieldFrame.tsx'
import { labelSearch } from '../../kit/input/label-search.ts'
import { Input } from '../../kit/input/plain-input.ts'
import { downIcon } from '../../kit/page/control-icons.tsx'
import { useText } from '../../kit/person/language.ts'
import { Flag } from './Flag.tsx'
import { useCountries } from './use-countries.ts'
import { useHomeCountry } from './use-home-country.ts'
import './mobile-field.css'

/** Digits of the number behind its prefix (specification §5.8). */
const longestNumber = 16

interface MobileFieldProps extends FieldProps {
  /** Whose prefix is proposed; left out, that of the company's own country. */
  readonly country?: string | undefined
}

/** A country code and a number, one text on the wire: +8613900000000. */
export function MobileField({ country, ...field }: MobileFieldProps) {
  const t = useText()
  const countries = useCountries()
  const home = useHomeCountry()
  const proposing = country || home
  const usualPrefix = countries.find(({ countryCode }) => countryCode === proposing)?.phoneAreaCode ?? defaultPrefix
  const byPrefix = Map.groupBy(countries, ({ phoneAreaCode }) => phoneAreaCode)
  const options = [...byPrefix].map(([value, sharing]) => ({
    value,
    label: `${value} ${sharing.map(({ countryName }) => countryName).join(t(kitWords.listComma))}`,
    code: sharing[0]?.countryCode,
  }))
  /** The longest prefix that begins it: +852 before +85. */
  const prefixOf = (value: string) =>
    [...byPrefix.keys()].filter((one) => value.startsWith(one)).sort((left, right) => right.length - left.length)[0] ??
    usualPrefix
  return (
    <FieldFrame
      {...field}
      display={(value) => <bdi dir="ltr">{value}</bdi>}
      control={({ id, value, disabled, onChange, onBlur, inputRef, aria }) => {
        const prefix = prefixOf(value)
        const number = value.startsWith(prefix) ? value.slice(prefix.length) : value
        const join = (code: string, typed: string) =>
          onChange(typed === '' && code === usualPrefix ? '' : `${code}${typed}`)
        return (
          <div className="mobile-field">
            <Select
              aria-label={t(entryWords.prefix)}
              value={prefix}
              options={options}
              disabled={disabled}
              showSearch={labelSearch}
              suffixIcon={downIcon}
              popupMatchSelectWidth={false}
              optionRender={({ label, data }) => (
                <>
                  <Flag code={data.code} />
                  {` ${label}`}
                </>
              )}
              labelRender={({ value: code }) => code}
              onChange={(code: string) => join(code, number)}
            />
            <Input
              {...aria}
              id={id}
              ref={inputRef}
              value={number}
              disabled={disabled}
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={longestNumber}
              onChange={(event) => join(prefix, event.target.value.replace(/[\s-]/g, ''))}
              onBlur={onBlur}
            />
          </div>
        )
      }}
    />
  )
}
