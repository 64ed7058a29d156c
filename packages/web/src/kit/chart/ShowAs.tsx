import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Segmented } from 'antd'
import { useText } from '../person/language.ts'

export type Shows = 'chart' | 'table'

interface ShowAsProps {
  readonly value: Shows
  readonly onChange: (shows: Shows) => void
}

/** Every chart can be read as a table. */
export function ShowAs({ value, onChange }: ShowAsProps) {
  const t = useText()
  return (
    <Segmented
      size="small"
      aria-label={t(kitWords.showAs)}
      value={value}
      options={[
        { value: 'chart', label: t(kitWords.chart) },
        { value: 'table', label: t(kitWords.table) },
      ]}
      onChange={onChange}
    />
  )
}
