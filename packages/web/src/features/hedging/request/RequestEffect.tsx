/** What the exchange that stands in the form would change of the value at risk. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { useWatch } from 'react-hook-form'
import { useShown } from '../../../kit/shaped/use-proposal.ts'
import { HedgeEffect } from '../../../pieces/risk/HedgeEffect.tsx'
import type { Hedgeable } from '../picker/hedge-proposal.ts'
import { useChosen } from '../picker/use-chosen.ts'
import { usePair } from './use-spot-mid.ts'

export function RequestEffect({ exposures }: { readonly exposures: readonly Hedgeable[] }) {
  const orgId: string | undefined = useWatch({ name: 'orgId' })
  const { side } = useChosen(exposures)
  const [buyCurrency = '', sellCurrency = '', buyAmt = '', sellAmt = ''] = useShown([
    'buyCurrency',
    'sellCurrency',
    'buyAmt',
    'sellAmt',
  ])
  const pair = usePair(buyCurrency, sellCurrency)
  if (!side || !pair) return null
  const isBought = pair.baseCurrency === buyCurrency
  return (
    <HedgeEffect
      orgId={orgId}
      currencyPair={pair.currencyPairCode}
      dealDirection={isBought ? DealDirection.of.buy : DealDirection.of.sell}
      amount={isBought ? buyAmt : sellAmt}
    />
  )
}
