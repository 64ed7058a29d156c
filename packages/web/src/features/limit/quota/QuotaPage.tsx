/** What the board authorises, how much of it is used, and the resolutions it stands on. */

import type { ReplyOf } from '@hedgerow/contract/kit/call'
import type { Row } from '@hedgerow/contract/kit/list'
import { boardQuotaApi, boardQuotaList, NewQuota, QuotaEnd } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { BoardBody } from '@hedgerow/contract/limit/quota/board-quota.dict'
import { quotaRefusals } from '@hedgerow/contract/limit/quota/board-quota.refusals'
import { boardQuotaTexts } from '@hedgerow/contract/limit/quota/board-quota.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { useState } from 'react'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TenorField } from '../../../kit/fields/TenorField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ListView } from '../../../kit/list/ListView.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import { QuotaGauge } from './QuotaGauge.tsx'

export function QuotaPage() {
  const today = useSystemDate() ?? businessDate('19700101')
  const [open, setOpen] = useState<'new' | Row>()
  const close = () => setOpen(undefined)
  return (
    <Page title={boardQuotaList.title} help={boardQuotaTexts.help}>
      <QuotaGauge />
      <ListView
        of={boardQuotaList}
        endpoint={boardQuotaApi.queryByPage}
        single
        actions={{
          add: () => setOpen('new'),
          end: {
            run: ([row]) => setOpen(row),
            blocked: ([row]) => ((row?.quotaTo ?? '') <= today ? quotaRefusals.QUOTA_ENDS_LATER : undefined),
          },
        }}
      />
      {open === 'new' ? <NewQuotaDialog onClose={close} /> : null}
      {open && open !== 'new' ? <QuotaEndDialog row={open} onClose={close} /> : null}
    </Page>
  )
}

function useSubmitted() {
  const t = useText()
  return (reply: unknown) => {
    const { resolutionNo: no } = reply as ReplyOf<typeof boardQuotaApi.add>
    return t(boardQuotaTexts.submitted, { no })
  }
}

function NewQuotaDialog({ onClose }: { readonly onClose: () => void }) {
  const submitted = useSubmitted()
  const home = useHomeCurrency()
  return (
    <FormDialog
      shape={NewQuota}
      title={boardQuotaTexts.add}
      initial={{ resolvedBy: BoardBody.of.board, maxTenor: '12M' }}
      says={submitted}
      onSubmit={(values, idempotencyKey) => call(boardQuotaApi.add, values, { idempotencyKey })}
      keptAs="board-quota"
      onClose={onClose}
    >
      <TextField name="resolutionNo" maxLength={64} />
      <SelectField name="resolvedBy" dictionary={BoardBody} />
      <AmountField name="quotaUsd" currency={limitCurrency} />
      <TenorField name="maxTenor" />
      <DateField name="quotaFrom" />
      <DateField name="quotaTo" />
      <AmountField name="marginPremium" currency={home} />
      <AmountField name="lastNetProfit" currency={home} />
      <TextField name="document" maxLength={128} span="all" />
    </FormDialog>
  )
}

function QuotaEndDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const submitted = useSubmitted()
  return (
    <FormDialog
      shape={QuotaEnd}
      size={480}
      title={boardQuotaTexts.endTitle}
      titleExtra={<bdi>{row.resolutionNo}</bdi>}
      initial={{ id: row.id }}
      says={submitted}
      onSubmit={(values, idempotencyKey) => call(boardQuotaApi.end, values, { idempotencyKey })}
      onClose={onClose}
    >
      <DateField name="quotaTo" />
    </FormDialog>
  )
}
