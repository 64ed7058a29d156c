/** Writes down what a bank says of a balance; the books follow it, and the difference is told. */
import { balanceApi, StatedBalance } from '@hedgerow/contract/account/balance.contract'
import { balanceTexts } from '@hedgerow/contract/account/balance.text'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import type { Row } from '@hedgerow/contract/kit/list'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { DateField } from '../../kit/fields/DateField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { call } from '../../kit/talk/transport.ts'

export function StateBalanceDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  const today = useSystemDate()
  const amounts = useAmounts()
  return (
    <FormDialog
      shape={StatedBalance}
      size={480}
      title={balanceTexts.enterTitle}
      titleExtra={`${row.account} ${row.currency}`}
      initial={{ id: row.id, version: Number(row.version), balanceDate: today ?? undefined }}
      says={(reply) => {
        const { account, difference, currency } = reply as ReplyOf<typeof balanceApi.enterBalance>
        return t(balanceTexts.entered, { account, difference: amounts(difference, currency), currency })
      }}
      onSubmit={(values, idempotencyKey) => call(balanceApi.enterBalance, values, { idempotencyKey })}
      onClose={onClose}
    >
      <AmountField name="balance" currency={row.currency ?? undefined} hint={t(balanceTexts.enterHint)} />
      <DateField name="balanceDate" />
      <TextField name="proof" maxLength={256} />
    </FormDialog>
  )
}
