import { marketWords } from '@hedgerow/contract/market/market.text'
import { Alert } from 'antd'
import { useText } from '../../../kit/person/language.ts'

/** Said once above figures of which some are simulated. */
export function SimulatedNotice({ shown }: { readonly shown: boolean }) {
  const t = useText()
  return shown ? <Alert type="warning" showIcon title={t(marketWords.simulatedNotice)} /> : null
}
