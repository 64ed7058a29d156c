/** What the bank's paper says, typed by somebody who did not book the deal: it starts with the currencies and nothing else. */
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { currencyChoice, currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import {
  BankConfirmation,
  type ConfirmationQuery,
  fxDealMatchApi,
  type MatchedField,
  matchTolerancePips,
} from '@hedgerow/contract/trade/match/trade-match.contract'
import { tradeMatchTexts } from '@hedgerow/contract/trade/match/trade-match.text'
import { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface DealMatchDialogProps {
  readonly deal: Deal
  /** What is asked of the deal, then of the others of its package. */
  readonly legs: readonly ConfirmationQuery[]
  readonly reload: () => Promise<Deal>
  readonly onClose: () => void
}

/** Currencies, and nothing of the amounts: those are to be read from the bank's paper. */
const startOf = ({ id, version }: Deal, [first, ...others]: readonly ConfirmationQuery[]) => ({
  id,
  version,
  ...currenciesOf(first),
  ...(others.length > 0 ? { legs: others.map((one) => ({ id: one.id, ...currenciesOf(one) })) } : {}),
})
const currenciesOf = (one: ConfirmationQuery | undefined) => ({
  buyCurrency: one?.buyCurrency ?? '',
  sellCurrency: one?.sellCurrency ?? '',
})

type Matched = ReplyOf<typeof fxDealMatchApi.match>
const isMatched = ({ businMatch }: Matched) => businMatch === MatchStatus.of.matched

function outcomeOf(reply: Matched) {
  if (isMatched(reply)) return reply.withinPips === null ? tradeMatchTexts.matched : tradeMatchTexts.matchedWithin
  return reply.told > 0 ? tradeMatchTexts.mismatched : tradeMatchTexts.mismatchedUntold
}

export function DealMatchDialog({ deal, legs, reload, onClose }: DealMatchDialogProps) {
  const t = useText()
  const notice = (reply: unknown) => {
    const matched = reply as Matched
    const params = { serial: deal.dealSerialNo, gap: matched.withinPips ?? '', pips: matchTolerancePips }
    return t(outcomeOf(matched), params)
  }
  return (
    <FormDialog
      shape={BankConfirmation}
      size={480}
      sections
      title={tradeMatchTexts.enter}
      titleExtra={<bdi dir="ltr">{deal.dealSerialNo}</bdi>}
      initial={startOf(deal, legs)}
      reload={async () => startOf(await reload(), legs)}
      says={notice}
      isGood={(reply) => isMatched(reply as Matched)}
      onSubmit={(values, idempotencyKey) => call(fxDealMatchApi.match, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-hint">{t(tradeMatchTexts.howTo)}</p>
      {legs.length > 1 ? <p>{t(tradeMatchTexts.asPackage, { count: legs.length })}</p> : null}
      {legs.map((one, at) => (
        <FormSection key={one.id} {...(legs.length > 1 ? { title: sameInBoth(one.dealSerialNo) } : {})}>
          <ConfirmationFields leg={one} prefix={at === 0 ? '' : `legs.${at - 1}.`} />
        </FormSection>
      ))}
    </FormDialog>
  )
}

const sameInBoth = (text: string) => ({ zh: text, en: text })

interface ConfirmationFieldsProps {
  readonly leg: ConfirmationQuery
  /** Of the names of its fields in the form. */
  readonly prefix: string
}

/** In the order of a confirmation's page. */
function ConfirmationFields({ leg, prefix }: ConfirmationFieldsProps) {
  const unit = useUnitOf(leg.currencyPair)
  const currencies = useChoices(currencyChoice)
  const named = (field: string) => prefix + field
  const [buyCurrency, sellCurrency, feePayCurrency] = useWatch({
    name: ['buyCurrency', 'sellCurrency', 'feePayCurrency'].map(named),
  })
  const asks = (field: MatchedField) => leg.fields.includes(field)
  return (
    <>
      <TextField name={named('counterPartyDealNo')} maxLength={32} required />
      <OptionsField name={named('buyCurrency')} options={currencies} required />
      <AmountField name={named('buyAmt')} currency={buyCurrency} required />
      <OptionsField name={named('sellCurrency')} options={currencies} required />
      <AmountField name={named('sellAmt')} currency={sellCurrency} required />
      <RateField name={named('exchangeRate')} pair={leg.currencyPair ?? undefined} hint={unit} required />
      {asks('maturityDate') ? <DateField name={named('maturityDate')} required /> : null}
      <DateField name={named('valueDate')} required />
      {asks('feePayCurrency') ? <OptionsField name={named('feePayCurrency')} options={currencies} required /> : null}
      {asks('feePayAmt') ? <AmountField name={named('feePayAmt')} currency={feePayCurrency} required /> : null}
      {asks('feePayDate') ? <DateField name={named('feePayDate')} required /> : null}
    </>
  )
}

/** The pair, and how many units of its base its rate is for where that is not one. */
function useUnitOf(pair: string | null): string {
  const t = useText()
  const { data } = useQueryOf(currencyPairApi.list, {}, { staleTime: 3_600_000 })
  const [currency = ''] = (pair ?? '').split('/')
  const isPer100 = data?.find(({ currencyPairCode }) => currencyPairCode === pair)?.quotedUnit === 100
  return `${pair ?? ''} ${isPer100 ? t(tradeTexts.per100, { currency }) : ''}`
}
