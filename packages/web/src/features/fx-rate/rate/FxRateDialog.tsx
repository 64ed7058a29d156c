/** A rate that a person enters: a new one, another value for an own one, or an own one above what was published. */

import { fxRateApi, fxRateLimits, NewFxRate } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { PriceType } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { watchedPair } from '@hedgerow/quant/basics/currency'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TenorField } from '../../../kit/fields/TenorField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import { RateUses } from '../../../pieces/rate/RateUses.tsx'

interface FxRateDialogProps {
  readonly title: Text
  /** What stands at the place, for an edit or an override. */
  readonly row?: Row
  readonly onClose: () => void
}

const prices = ['openPrice', 'closePrice', 'highPrice', 'lowPrice'] as const

export function FxRateDialog({ title, row, onClose }: FxRateDialogProps) {
  const t = useText()
  const today = useSystemDate()
  const home = useHomeCurrency()
  return (
    <FormDialog
      shape={NewFxRate}
      title={title}
      initial={row ? standing(row) : { dataDate: today, ...usualPair(home), priceType: PriceType.of.mid }}
      says={(reply) => t(fxRateTexts.submitted, { no: (reply as { fileName: string }).fileName })}
      onSubmit={(values, idempotencyKey) => call(fxRateApi.add, values, { idempotencyKey })}
      onClose={onClose}
    >
      <FxRateFields isPlaced={row !== undefined} />
    </FormDialog>
  )
}

/** The main pair of who keeps books in this currency, as the market quotes it. */
function usualPair(home: string) {
  if (home === '') return {}
  const [sourceCurrency, targetCurrency] = watchedPair(home, home).split('/')
  return { sourceCurrency, targetCurrency }
}

const standing = (row: Row) => ({
  dataDate: row.dataDate,
  sourceCurrency: row.sourceCurrency,
  targetCurrency: row.targetCurrency,
  priceType: row.priceType,
  ...Object.fromEntries(prices.flatMap((name) => (row[name] ? [[name, row[name]]] : []))),
})

function FxRateFields({ isPlaced }: { readonly isPlaced: boolean }) {
  const [source, target, day] = useWatch({ name: ['sourceCurrency', 'targetCurrency', 'dataDate'] }) as string[]
  const t = useText()
  const currencies = useChoices(currencyChoice)
  const pair = source && target ? `${source}/${target}` : undefined
  return (
    <>
      <DateField name="dataDate" disabled={isPlaced} />
      <SelectField name="priceType" dictionary={PriceType} disabled={isPlaced} />
      <OptionsField name="sourceCurrency" options={currencies} disabled={isPlaced} />
      <OptionsField name="targetCurrency" options={currencies} disabled={isPlaced} />
      {isPlaced ? null : <TenorField name="priceLimit" hint={t(fxRateTexts.termHint)} />}
      {prices.map((name) => (
        <RateField key={name} name={name} pair={pair} />
      ))}
      <TextAreaField name="reason" maxLength={fxRateLimits.reason} span="all" />
      {pair && day ? (
        <div className="hg-span-all">
          <RateUses currencyPair={pair} dataDate={day} />
        </div>
      ) : null}
    </>
  )
}
