import type { Text } from '@hedgerow/contract/kit/text'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { Alert } from 'antd'
import { useText } from '../../../kit/person/language.ts'

interface SimulatedNoticeProps {
  readonly shown: boolean
  readonly says?: Text
}

/** Said once above figures of which some are simulated. */
export function SimulatedNotice({ shown, says = marketWords.simulatedNotice }: SimulatedNoticeProps) {
  const t = useText()
  return shown ? <Alert type="warning" showIcon title={t(says)} /> : null
}
