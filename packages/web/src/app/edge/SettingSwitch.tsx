import { themeWords } from '@hedgerow/contract/member/theme.text'
import { useText } from '../../kit/person/language.ts'

interface SettingSwitchProps {
  readonly label: keyof typeof themeWords
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

export function SettingSwitch({ label, value, onChange }: SettingSwitchProps) {
  const t = useText()
  return (
    <label className="setting">
      <span>{t(themeWords[label])}</span>
      <input type="checkbox" className="switch" checked={value} onChange={({ target }) => onChange(target.checked)} />
    </label>
  )
}
