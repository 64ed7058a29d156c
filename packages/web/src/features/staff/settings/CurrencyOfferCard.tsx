/** Which currencies the group offers, where each is in use, and the form that changes them and their order. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import {
  type CurrencyOffer,
  currencyOfferApi,
  ModifiedCurrencyOffer,
} from '@hedgerow/contract/staff/settings/currency-offer.contract'
import { currencyOfferTexts, currencyOfferWords } from '@hedgerow/contract/staff/settings/currency-offer.text'
import { policyTexts } from '@hedgerow/contract/staff/settings/policy.text'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { call } from '../../../kit/talk/transport.ts'

const shownWords = [
  'currencyCode',
  'currencyName',
  'ctrlFlag',
  'currencyNo',
  'decimalScale',
  'accounts',
  'deals',
  'exposures',
] as const

const codesOf = ({ currencies }: CurrencyOffer) =>
  currencies.filter(({ ctrlFlag }) => ctrlFlag === YesNo.of.yes).map(({ currencyCode }) => currencyCode)

export function CurrencyOfferCard({ offer, onEdit }: { readonly offer: CurrencyOffer; readonly onEdit: () => void }) {
  const t = useText()
  return (
    <Card title={offer.orgName} extra={<EditButton offer={offer} onEdit={onEdit} />}>
      <div className="staff-currencies">
        <PlainTable
          caption={t(currencyOfferTexts.caption)}
          head={shownWords.map((name) => t(currencyOfferWords[name]))}
          rows={offer.currencies.map((one) =>
            shownWords.map((name) => (name === 'ctrlFlag' ? t(labelOf(YesNo, one.ctrlFlag)) : String(one[name]))),
          )}
        />
      </div>
    </Card>
  )
}

function EditButton({ offer, onEdit }: { readonly offer: CurrencyOffer; readonly onEdit: () => void }) {
  const t = useText()
  const { orgName, mayChange, pending } = offer
  const waits = pending ? t(currencyOfferTexts.waits) : ''
  return (
    <WhyButton reason={mayChange ? waits : t(currencyOfferTexts.notYours, { orgName })} onClick={onEdit}>
      {t(currencyOfferTexts.edit)}
    </WhyButton>
  )
}

export function CurrencyOfferDialog({
  offer,
  onClose,
}: {
  readonly offer: CurrencyOffer
  readonly onClose: () => void
}) {
  const t = useText()
  const isPending = (reply: unknown) => (reply as { readonly pending: boolean }).pending
  const options = offer.currencies.map(({ currencyCode, currencyName }) => ({
    value: currencyCode,
    label: `${currencyCode} ${currencyName}`,
  }))
  return (
    <FormDialog
      shape={ModifiedCurrencyOffer}
      mode="edit"
      title={currencyOfferTexts.editTitle}
      titleExtra={offer.orgName}
      initial={{ currencies: codesOf(offer).join(',') }}
      says={(reply) => t(isPending(reply) ? policyTexts.pending : policyTexts.saved)}
      isGood={(reply) => !isPending(reply)}
      onSubmit={(values, idempotencyKey) => call(currencyOfferApi.modify, values, { idempotencyKey })}
      onClose={onClose}
    >
      <OptionsField name="currencies" many options={options} hint={t(currencyOfferTexts.orderHint)} />
    </FormDialog>
  )
}
