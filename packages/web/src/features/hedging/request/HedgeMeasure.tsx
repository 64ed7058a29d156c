/** How the request would stand to its policy, as its reviewer will read it; asked a moment after the last key stroke. */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { type HedgePolicy, hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useShown } from '../../../kit/shaped/use-proposal.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useSettled } from '../../../kit/talk/use-settled.ts'
import { amountOf, type Line } from '../picker/hedge-proposal.ts'
import { HedgePolicyFacts } from '../view/HedgePolicyFacts.tsx'

const documents = ['contractNo', 'billNo', 'projectNo'] as const
const currencies = ['buyCurrency', 'sellCurrency'] as const

/** What can be asked: the lines with an amount, once there is an organisation. */
function useProposal() {
  const [orgId, exposureType, lines, ...numbers] = useWatch({
    name: ['orgId', 'exposureType', 'exposureList', ...documents],
  }) as [string, string, readonly Line[] | undefined, ...string[]]
  // What is proposed counts: the strategy is of a pair.
  const sides = useShown([...currencies])
  const exposureList = (lines ?? []).filter(({ hedgeAmt }) => amountOf(hedgeAmt).isPositive())
  if (!orgId || exposureList.length === 0) return null
  const given = [...documents, ...currencies].flatMap((name, at) => {
    const value = [...numbers, ...sides][at]
    return value ? [[name, value]] : []
  })
  return { orgId, ...(exposureType ? { exposureType } : {}), exposureList, ...Object.fromEntries(given) }
}

export function HedgeMeasure() {
  const t = useText()
  const proposal = useSettled(useProposal())
  const { data } = useQueryOf(hedgeApi.measure, proposal ?? {}, {
    enabled: proposal !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  if (!proposal || !data) return null
  const currency = data.bands[0]?.currency ?? null
  return (
    <div className="hg-span-all hg-hedge-measure" aria-live="polite">
      <HedgePolicyFacts policy={data} currency={currency} />
      {data.plan?.departs ? (
        <TextAreaField
          name="planReason"
          rows={2}
          {...(data.plan.reasonNeeded ? { hint: t(hedgeFormTexts.planReasonNeeded) } : {})}
        />
      ) : null}
      {isBeyond(data) ? <p className="hg-error">{t(hedgeFormTexts.beyondPolicy)}</p> : null}
    </div>
  )
}

/** What the reviewer may not agree to, or only with words for it. */
const isBeyond = ({ bands, quota }: HedgePolicy) =>
  quota?.exceeded === true || bands.some(({ verdict }) => verdict === 'above')
