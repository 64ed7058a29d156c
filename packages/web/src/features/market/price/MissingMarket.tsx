/** Why nothing can be shown: where rates, curves or volatilities are missing it says what to do first and offers it; else it is a failure. */

import type { Text } from '@hedgerow/contract/kit/text'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { volatilityWords } from '@hedgerow/contract/market/volatility.text'
import { rateImportApi } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { CertifiedButton } from '../../../kit/say/CertifiedButton.tsx'
import { ServerRefusal } from '../../../kit/talk/transport.ts'

export type MissingPart = 'rates' | 'curves' | 'volatilities'

interface MissingMarketProps {
  readonly because: Error
  readonly retry: () => void
  readonly onImport: (what: MissingPart) => void
}

/** What is missing, by the refusal that names it. */
const remedies: Readonly<Record<string, MissingPart>> = {
  [marketRefusals.MISSING_RATE.code]: 'rates',
  [marketRefusals.MISSING_CURVE.code]: 'curves',
  [marketRefusals.MISSING_VOLATILITY.code]: 'volatilities',
}

const verbs: Readonly<Record<MissingPart, Text>> = {
  rates: marketWords.importRates,
  curves: marketWords.importCurves,
  volatilities: volatilityWords.importVolatilities,
}

export function MissingMarket({ because, retry, onImport }: MissingMarketProps) {
  const t = useText()
  const can = useCan()
  const missing = because instanceof ServerRefusal ? remedies[because.code] : undefined
  if (!missing) return <Failed because={because} retry={retry} />
  const action = can(rateImportApi.preview.needs) ? (
    <CertifiedButton type="primary" onClick={() => onImport(missing)}>
      {t(verbs[missing])}
    </CertifiedButton>
  ) : null
  return (
    <Card>
      <Empty says={{ zh: because.message, en: because.message }} action={action} />
    </Card>
  )
}
