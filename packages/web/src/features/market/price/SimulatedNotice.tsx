import type { Text } from '@hedgerow/contract/kit/text'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { Alert } from 'antd'
import { useText } from '../../../kit/person/language.ts'

interface SimulatedNoticeProps {
  readonly isSimulated: boolean
  readonly says?: Text
}

/** Said once above figures of which some are simulated. */
export function SimulatedNotice({ isSimulated, says = marketWords.simulatedNotice }: SimulatedNoticeProps) {
  const t = useText()
  return isSimulated ? <Alert type="warning" showIcon title={t(says)} /> : null
}
