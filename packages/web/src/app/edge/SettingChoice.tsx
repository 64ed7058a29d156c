import { themeWords } from '@hedgerow/contract/member/theme.text'
import { useId } from 'react'
import { useText } from '../../kit/person/language.ts'

interface SettingChoiceProps<V extends keyof typeof themeWords> {
  readonly label: keyof typeof themeWords
  readonly values: readonly V[]
  readonly value: V
  readonly onChange: (value: V) => void
  /** Why it cannot be chosen now. */
  readonly blocked?: string | undefined
}

export function SettingChoice<V extends keyof typeof themeWords>(props: SettingChoiceProps<V>) {
  const { label, values, value, onChange, blocked } = props
  const t = useText()
  const hintId = useId()
  return (
    <label className="setting">
      <span>{t(themeWords[label])}</span>
      <select
        value={value}
        disabled={blocked !== undefined}
        {...(blocked ? { 'aria-describedby': hintId } : {})}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {t(themeWords[one])}
          </option>
        ))}
      </select>
      {blocked && <small id={hintId}>{blocked}</small>}
    </label>
  )
}
