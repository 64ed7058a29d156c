/** Said wherever a path is shown that changed within the last five business days. */
import { settlePathTexts } from '@hedgerow/contract/settlement/path/settle-path.text'
import { Alert } from 'antd'
import { useText } from '../../kit/person/language.ts'

export function PathChangedLately({ changedOn }: { readonly changedOn: string }) {
  const t = useText()
  return <Alert type="warning" showIcon title={t(settlePathTexts.changedLately, { date: changedOn })} />
}
