/** Chooses the vouchers of a period for one program, says which left before, and hands over the file. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { usualTemplate, VoucherTemplate } from '@hedgerow/contract/ledger/ledger.dict'
import { VoucherAsk, voucherApi } from '@hedgerow/contract/ledger/voucher.contract'
import { voucherTexts } from '@hedgerow/contract/ledger/voucher.text'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { useShown } from '../../kit/shaped/use-proposal.ts'
import { call } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'
import { useHomeCountry } from '../../pieces/place/use-home-country.ts'
import { takeExport } from './take-export.ts'

type Made = ReplyOf<typeof voucherApi.make>

export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const today = useSystemDate()
  const country = useHomeCountry()
  const showInfo = useInfoDialog()
  const organisations = useChoices(organisationChoice)
  if (!today) return null
  const says = (reply: unknown) => {
    const { exportNo: no, journalCount: count, againCount: again } = reply as Made
    return again === 0 ? t(voucherTexts.made, { no, count }) : t(voucherTexts.madeAgain, { no, count, again })
  }
  const take = (reply: unknown) => {
    const { id, exportNo } = reply as Made
    void takeExport(id, exportNo).catch((error: Error) => showInfo(error))
  }
  return (
    <FormDialog
      shape={VoucherAsk}
      size={480}
      title={voucherTexts.makeTitle}
      submitText={voucherTexts.make}
      mayBeUnchanged
      initial={{
        template: usualTemplate(country),
        bookDateStart: `${today.slice(0, 6)}01`,
        bookDateEnd: today,
        againFlag: YesNo.of.no,
      }}
      says={says}
      isGood={(reply) => (reply as Made).againCount === 0}
      onSubmit={(values, idempotencyKey) => call(voucherApi.make, values, { idempotencyKey })}
      onDone={take}
      onClose={onClose}
    >
      <OptionsField
        name="orgId"
        options={organisations}
        proposed={organisations.length === 1 ? organisations[0]?.value : undefined}
      />
      <SelectField name="template" dictionary={VoucherTemplate} />
      <DateField name="bookDateStart" />
      <DateField name="bookDateEnd" />
      <SelectField name="againFlag" dictionary={YesNo} />
      <Preview />
      <p className="hg-hint">{t(voucherTexts.closesHint)}</p>
    </FormDialog>
  )
}

/** How many there are and how many left before, as soon as the period is said. */
function Preview() {
  const t = useText()
  const [orgId, bookDateStart, bookDateEnd] = useShown(['orgId', 'bookDateStart', 'bookDateEnd'])
  const isSaid =
    Boolean(orgId) && isBusinessDate(bookDateStart) && isBusinessDate(bookDateEnd) && bookDateStart <= bookDateEnd
  const period = {
    orgId: orgId ?? '',
    bookDateStart: bookDateStart as BusinessDate,
    bookDateEnd: bookDateEnd as BusinessDate,
  }
  const { data } = useQueryOf(voucherApi.preview, period, { enabled: isSaid, staleTime: 0 })
  if (!isSaid || !data) return null
  const { count, fresh, lastNo: no, lastDay: day } = data
  return (
    <p className="hg-hint" role="status">
      {t(voucherTexts.preview, { count, fresh, before: count - fresh })}
      {no && day ? <> {t(voucherTexts.lastExport, { no, day })}</> : null}
    </p>
  )
}
