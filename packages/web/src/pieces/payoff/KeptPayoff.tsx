/** What a request was compared with when it was made in the payoff lab, computed anew from what was kept; nothing for other requests. */
import { payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { payoffLabTexts } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { PayoffPicture } from './PayoffPicture.tsx'

export function KeptPayoff({ hedgeId }: { readonly hedgeId: string }) {
  const t = useText()
  const { data } = useQueryOf(payoffLabApi.ofRequest, { id: hedgeId })
  if (!data?.lab) return null
  return (
    <section aria-label={t(payoffLabTexts.kept)}>
      <h3>{t(payoffLabTexts.kept)}</h3>
      <PayoffPicture lab={data.lab} hedgeId={hedgeId} chosen={data.chosen} />
    </section>
  )
}
