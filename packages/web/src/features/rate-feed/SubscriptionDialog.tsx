/** A new subscription, or how often and in which order an existing one is asked. */

import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import {
  FeedAge,
  FeedFrequency,
  FeedSource,
  feedPlans,
  SubscriptionScope,
} from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { rateFeedRefusals } from '@hedgerow/contract/rate-feed/rate-feed.refusals'
import { rateFeedTexts } from '@hedgerow/contract/rate-feed/rate-feed.text'
import {
  type FirstQuote,
  NewRateSubscription,
  type RateSubscription,
  RateSubscriptionEdit,
  rateSubscriptionApi,
} from '@hedgerow/contract/rate-feed/rate-subscription.contract'
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { useWatch } from 'react-hook-form'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { rateScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { call } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

interface SubscriptionDialogProps {
  /** Left out for a new one. */
  readonly subscription?: RateSubscription
  readonly onClose: () => void
}

export function SubscriptionDialog({ subscription, onClose }: SubscriptionDialogProps) {
  const orgs = useChoices(organisationChoice)
  if (subscription) {
    const { id, version, frequency, priority } = subscription
    return (
      <FormDialog
        shape={RateSubscriptionEdit}
        size={480}
        mode="edit"
        title={rateFeedTexts.editTitle}
        initial={{ id, version, frequency, priority }}
        says={rateFeedTexts.changed}
        onSubmit={(values, idempotencyKey) => call(rateSubscriptionApi.modify, values, { idempotencyKey })}
        onClose={onClose}
      >
        <FeedFields source={subscription.dataSource} />
      </FormDialog>
    )
  }
  if (orgs.length === 0) return null
  return (
    <FormDialog
      shape={NewRateSubscription}
      size={480}
      title={rateFeedTexts.addTitle}
      initial={{ ...usual, ...(orgs.length === 1 && orgs[0] ? { orgId: orgs[0].value } : {}) }}
      says={rateFeedTexts.subscribed}
      onSubmit={(values, idempotencyKey) => call(rateSubscriptionApi.add, values, { idempotencyKey })}
      onClose={onClose}
    >
      <NewFields />
    </FormDialog>
  )
}

const usual = {
  subScope: SubscriptionScope.of.own,
  dataSource: FeedSource.of.ecb,
  frequency: FeedFrequency.of.daily,
  priority: '5',
}

function NewFields() {
  const isAdministrator = useSession((state) => state.member?.orgUserType === OrgUserType.of.administrator)
  const [source, pairs] = useWatch({ name: ['dataSource', 'currencyPairs'] }) as (string | undefined)[]
  return (
    <>
      <SelectField
        name="subScope"
        dictionary={SubscriptionScope}
        {...(isAdministrator ? {} : { only: [SubscriptionScope.of.own] })}
      />
      <OptionsField name="orgId" options={useChoices(organisationChoice)} />
      <OptionsField name="currencyPairs" many options={useChoices(pairChoice)} />
      <SourceField />
      <FeedFields source={source ?? ''} />
      <FirstQuotes pairs={pairs ?? ''} source={source ?? ''} />
    </>
  )
}

/** Beside each source what of its plan is used. */
function SourceField() {
  const t = useText()
  const { data } = useQueryOf(rateSubscriptionApi.sources, {})
  const calls = new Map(data?.map(({ dataSource, callsMonth }) => [dataSource as string, callsMonth]))
  const options = FeedSource.items.map(({ dictValue: value, dictLabel }) => {
    const plan = feedPlans[value]
    const params = {
      source: labelOf(FeedSource, value),
      used: calls.get(value) ?? 0,
      quota: plan?.quotaMonth ?? 0,
      cost: plan?.costMonth ?? '',
      currency: plan?.costCurrency ?? '',
    }
    return { value, label: t(dictLabel), note: t(rateFeedTexts.plan, params) }
  })
  return <OptionsField name="dataSource" options={options} />
}

type FirstSource = RateSubscription['dataSource']

/** What the source gives of the pairs chosen, before one subscribes to it. */
function FirstQuotes({ pairs, source }: { readonly pairs: string; readonly source: string }) {
  const t = useText()
  const conventions = useConventions()
  const asks = pairs !== '' && source !== ''
  const input = { currencyPairs: pairs, dataSource: source as FirstSource }
  const { data } = useQueryOf(rateSubscriptionApi.firstQuote, input, { enabled: asks })
  if (!asks || !data) return null
  const describe = ({ currencyPair: pair, lastRate, lastDate, isServed }: FirstQuote) => {
    if (!isServed) return t(rateFeedRefusals.SUB_NO_DATA, { pair })
    if (lastRate === null || lastDate === null) return t(rateFeedTexts.notYet, { pair })
    const rate = formatNumber(lastRate, rateScaleOf(conventions, pair))
    return t(rateFeedTexts.quoteOf, { pair, rate, date: lastDate })
  }
  return (
    <div role="status" aria-label={t(rateFeedTexts.firstQuote)} className="hg-span-all">
      <strong>{t(rateFeedTexts.firstQuote)}</strong>
      {data.map((quote) => (
        <p key={quote.currencyPair} className={quote.isServed ? '' : 'hg-error'}>
          {describe(quote)} {quote.lastDate ? <StatusTag dictionary={FeedAge} value={quote.feedAge} /> : null}
        </p>
      ))}
    </div>
  )
}

function FeedFields({ source }: { readonly source: string }) {
  return (
    <>
      <SelectField name="frequency" dictionary={FeedFrequency} only={feedPlans[source]?.frequencies ?? []} />
      <TextField name="priority" maxLength={1} />
    </>
  )
}
