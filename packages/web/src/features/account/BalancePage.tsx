/** What can be used today, in which account and currency, and how old that number is. */

import { BalanceAge } from '@hedgerow/contract/account/account.dict'
import { balanceApi, balanceList } from '@hedgerow/contract/account/balance.contract'
import { balanceTexts } from '@hedgerow/contract/account/balance.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/list-actions.ts'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { useToast } from '../../kit/say/notice.ts'
import { Money } from '../../kit/show/Money.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { OutlookDrawer } from './OutlookDrawer.tsx'
import { StateBalanceDialog } from './StateBalanceDialog.tsx'

/** Of a stale balance the days, which say more than the word. */
function Age({ row }: { readonly row: Row }) {
  const t = useText()
  const today = useSystemDate()
  const { balanceAge, balanceDate } = row
  if (balanceAge !== BalanceAge.of.stale || !balanceDate || !today)
    return <StatusTag dictionary={BalanceAge} value={balanceAge ?? ''} />
  const days = daysBetween(balanceDate as BusinessDate, today)
  return <span className="hg-tag hg-tag-changed">{t(balanceTexts.daysOld, { days })}</span>
}

/** Unknown is a word, never a number. */
function Known({
  value,
  currency,
}: {
  readonly value: string | null | undefined
  readonly currency: string | null | undefined
}) {
  const t = useText()
  return value === null || value === undefined ? (
    <span>{t(balanceTexts.unknownShort)}</span>
  ) : (
    <Money value={value} currency={currency} />
  )
}

/** One person's word: it is in no balance before another has passed it. */
function Waiting({ row }: { readonly row: Row }) {
  const t = useText()
  if (!row.waitingAmt) return null
  return (
    <>
      <span className="hg-tag hg-tag-pending" style={{ marginInlineEnd: 8 }}>
        {t(balanceTexts.notCounted)}
      </span>
      <Money value={row.waitingAmt} currency={row.currency} />
    </>
  )
}

const cells = {
  balanceAge: (row: Row) => <Age row={row} />,
  balance: (row: Row) => <Known value={row.balance} currency={row.currency} />,
  availableAmt: (row: Row) => <Known value={row.availableAmt} currency={row.currency} />,
  waitingAmt: (row: Row) => <Waiting row={row} />,
}

export function BalancePage() {
  const [stated, setStated] = useState<Row>()
  const opened = useOpened()
  const toast = useToast()
  const go = useGo()
  const refresh = useCommandOf(balanceApi.refreshBalance, { onDone: () => toast(balanceTexts.refreshed) })
  const showFlows = ([row]: readonly Row[]) =>
    row?.accountId && go(pathOf('account-cfl'), { accountId: row.accountId, currency: row.currency })
  // Of an account below what is to be kept the transfer fills it; any other pays.
  const makeTransfer = ({ account, bankName, currency, belowFlag }: Row) =>
    go(pathOf('transfer'), {
      [belowFlag === YesNo.of.yes ? 'transferIn' : 'drawOut']: account,
      bank: bankName,
      unit: currency,
    })
  return (
    <>
      <ListPage
        of={balanceList}
        endpoint={balanceApi.queryBalance}
        help={balanceTexts.help}
        cells={cells}
        view={({ id }) => opened.open(id)}
        actions={{
          refresh: (rows) => refresh.run(idsOf(rows)),
          enter: ([row]) => setStated(row),
          flows: showFlows,
          transfer: ([row]) => row && makeTransfer(row),
        }}
      />
      {stated ? <StateBalanceDialog row={stated} onClose={() => setStated(undefined)} /> : null}
      {opened.id ? <OutlookDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    </>
  )
}
