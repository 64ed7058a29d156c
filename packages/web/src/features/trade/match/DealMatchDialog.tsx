/** What the bank's paper says, typed by somebody who did not book the deal: it starts with the currencies and nothing else. */
import { currencyChoice, currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { BankConfirmation, fxDealMatchApi } from '@hedgerow/contract/trade/match/trade-match.contract'
import { tradeMatchTexts } from '@hedgerow/contract/trade/match/trade-match.text'
import { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import type { Deal } from '@hedgerow/contract/trade/trade-reply.contract'
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
  readonly reload: () => Promise<Deal>
  readonly onClose: () => void
}

const startOf = ({ id, version, buyCurrency, sellCurrency }: Deal) => ({
  id,
  version,
  buyCurrency: buyCurrency ?? '',
  sellCurrency: sellCurrency ?? '',
})

export function DealMatchDialog({ deal, reload, onClose }: DealMatchDialogProps) {
  const t = useText()
  const isMatched = (reply: unknown) => (reply as { businMatch: string }).businMatch === MatchStatus.of.matched
  const said = (reply: unknown) =>
    t(isMatched(reply) ? tradeMatchTexts.matched : tradeMatchTexts.mismatched, { serial: deal.dealSerialNo })
  return (
    <FormDialog
      shape={BankConfirmation}
      size={480}
      sections
      title={tradeMatchTexts.enter}
      titleExtra={<bdi dir="ltr">{deal.dealSerialNo}</bdi>}
      initial={startOf(deal)}
      reload={async () => startOf(await reload())}
      says={said}
      isGood={isMatched}
      onSubmit={(values, idempotencyKey) => call(fxDealMatchApi.match, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-hint">{t(tradeMatchTexts.howTo)}</p>
      <FormSection>
        <ConfirmationFields pair={deal.currencyPair} />
      </FormSection>
    </FormDialog>
  )
}

/** In the order of a confirmation's page. */
function ConfirmationFields({ pair }: { readonly pair: string | null }) {
  const unit = useUnitOf(pair)
  const currencies = useChoices(currencyChoice)
  const [buyCurrency, sellCurrency] = useWatch({ name: ['buyCurrency', 'sellCurrency'] })
  return (
    <>
      <TextField name="counterPartyDealNo" maxLength={32} />
      <OptionsField name="buyCurrency" options={currencies} />
      <AmountField name="buyAmt" currency={buyCurrency} />
      <OptionsField name="sellCurrency" options={currencies} />
      <AmountField name="sellAmt" currency={sellCurrency} />
      <RateField name="exchangeRate" pair={pair ?? undefined} hint={unit} />
      <DateField name="valueDate" />
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
