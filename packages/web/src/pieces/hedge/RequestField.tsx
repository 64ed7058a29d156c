/** Which agreed request a form executes; whoever shows it fills the form with what is left of the request. */
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { useFormContext } from 'react-hook-form'
import { type FieldOption, OptionsField } from '../../kit/fields/OptionsField.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../kit/show/formats.ts'
import { useOpenRequests } from './use-open-requests.ts'

type Typed = Readonly<Record<string, string>>

export interface RequestFieldProps {
  /** Of the request that is chosen; it may be executed by now, and is no choice then. */
  readonly requestCode: string | undefined
  /** Another request, or none, then with the values as they stand. */
  readonly onRequest: (hedgeRequestId: string, typed: Typed) => void
}

export function RequestField({ requestCode, onRequest }: RequestFieldProps) {
  const t = useText()
  const { getValues } = useFormContext()
  const choose = (id: string) => {
    const { hedgeRequestId: _, ...typed } = typedTexts(getValues())
    onRequest(id, typed)
  }
  const options = useOpenRequests().map((request): FieldOption => {
    const { id, requestCode: code, buyCurrency: buy, sellCurrency: sell, hedgeCurrency, remainingAmt } = request
    const left = `${hedgeCurrency} ${formatNumber(remainingAmt ?? '0', 0)}`
    const sides = t(inquiryTexts.buySell, { buy: buy ?? '', sell: sell ?? '' })
    const rest = t(inquiryTexts.requestLeft, { left, day: formatDate(request.deliveryDate) })
    return { value: id, label: `${code}`, note: `${sides} · ${rest}` }
  })
  return (
    <OptionsField
      name="hedgeRequestId"
      options={options}
      none={inquiryTexts.noRequests}
      {...(requestCode ? { chosenAs: () => requestCode } : {})}
      hint={t(inquiryTexts.requestHint)}
      onChanged={choose}
    />
  )
}

/** What is typed, by its fields; what is empty is left out. */
export const typedTexts = (values: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
