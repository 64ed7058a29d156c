/** Why there are no forwards: where rates or curves are missing it says what to do first and offers it; else it is a failure. */

import { rateImportApi } from '@hedgerow/contract/market/import/rate-import.contract'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { Button } from 'antd'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { ServerRefusal } from '../../../kit/talk/transport.ts'

interface NoForwardsProps {
  readonly because: Error
  readonly retry: () => void
  readonly onImport: (what: 'rates' | 'curves') => void
}

/** What is missing, by the refusal that names it. */
const remedies: Readonly<Record<string, 'rates' | 'curves'>> = {
  [marketRefusals.MISSING_RATE.code]: 'rates',
  [marketRefusals.MISSING_CURVE.code]: 'curves',
}

export function NoForwards({ because, retry, onImport }: NoForwardsProps) {
  const t = useText()
  const can = useCan()
  const missing = because instanceof ServerRefusal ? remedies[because.code] : undefined
  if (!missing) return <Failed because={because} retry={retry} />
  const action = can(rateImportApi.preview.needs) ? (
    <Button type="primary" onClick={() => onImport(missing)}>
      {t(missing === 'rates' ? marketWords.importRates : marketWords.importCurves)}
    </Button>
  ) : null
  return (
    <Card>
      <Empty says={{ zh: because.message, en: because.message }} action={action} />
    </Card>
  )
}
