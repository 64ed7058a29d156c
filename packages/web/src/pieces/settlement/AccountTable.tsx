/** Own accounts of one currency beside each other: what each holds, its share, and what is left of it. */
import type { AllocationDetail } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { AllocationRule } from '@hedgerow/contract/funding/allocation/allocation.dict'
import { allocationTexts, allocationWords } from '@hedgerow/contract/funding/allocation/allocation.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { NetDirection } from '@hedgerow/contract/settlement/net/net-result.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { ReactNode } from 'react'
import './account-table.css'
import { NumberInput } from '../../kit/input/NumberInput.tsx'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { nothing } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { Money } from '../../kit/show/Money.tsx'

type Row = AllocationDetail['rows'][number]
type Amounts = Readonly<Record<string, string>>
interface AccountTableProps {
  readonly net: Pick<AllocationDetail['net'], 'cflFlag' | 'settleCurrency'>
  readonly rows: readonly Row[]
  /** What somebody may still change, by account; left out, the shares stand. */
  readonly amounts?: Amounts
  readonly onChange?: (amounts: Amounts) => void
}

const isNumber = (value: string) => /^\d+(\.\d+)?$/.test(value)

/** What is projected once the typed share moved; null where nobody has told the balance. */
function after({ projected }: Row, typed: string, isReceived: boolean) {
  if (projected === null) return null
  const share = decimal(isNumber(typed) ? typed : '0')
  return isReceived ? decimal(projected).add(share) : decimal(projected).sub(share)
}

export function AccountTable({ net, rows, amounts, onChange }: AccountTableProps) {
  const t = useText()
  const currency = net.settleCurrency
  const isReceived = net.cflFlag === NetDirection.of.receive
  const scale = useConventions((state) => amountScaleOf(state, currency))
  const money = (value: string | null) => (value === null ? nothing : <Money value={value} currency={currency} />)
  const { accountId, allocRule, balance, projected, minBalance, overdrawFlag, allocAmt, balanceAfter } = allocationWords
  const head = [accountId, allocRule, overdrawFlag, balance, projected, minBalance, allocAmt, balanceAfter]
  return (
    <HeadedTable
      className="hg-folds hg-account-table"
      caption={t(allocationTexts.accounts)}
      head={head.map((word, column) => ({ word: t(word), isEnd: column > 2 }))}
    >
      {rows.map((row) => {
        const typed = amounts?.[row.accountId] ?? row.allocAmt ?? ''
        const left = after(row, typed, isReceived)
        const isBelow = !isReceived && isNumber(typed) && left?.lt(decimal(row.minBalance))
        const amount = (word: Text, content: ReactNode) => (
          <td className="hg-end" data-head={t(word)}>
            {content}
          </td>
        )
        return (
          <tr key={row.accountId}>
            <td data-head={t(accountId)}>
              <bdi dir="ltr">{row.account}</bdi> <span className="hg-hint">{row.bankName}</span>
            </td>
            <td className="hg-keep" data-head={t(allocRule)}>
              {row.allocRule ? t(labelOf(AllocationRule as Dictionary, row.allocRule)) : nothing}
            </td>
            <td data-head={t(overdrawFlag)}>{t(labelOf(YesNo as Dictionary, row.overdrawFlag))}</td>
            {amount(balance, money(row.balance))}
            {amount(projected, money(row.projected))}
            {amount(minBalance, money(row.minBalance))}
            {amount(
              allocAmt,
              onChange ? (
                <NumberInput
                  aria={{ 'aria-label': `${t(allocAmt)} ${row.account}` }}
                  value={typed}
                  leastDecimals={scale}
                  suffix={currency}
                  onChange={(value) => onChange({ ...amounts, [row.accountId]: value })}
                />
              ) : (
                money(row.allocAmt)
              ),
            )}
            {amount(
              balanceAfter,
              onChange ? (
                <>
                  {money(left?.toString() ?? null)}
                  {isBelow ? <span className="hg-error"> {t(allocationTexts.belowKept)}</span> : null}
                </>
              ) : (
                money(row.balanceAfter)
              ),
            )}
          </tr>
        )
      })}
    </HeadedTable>
  )
}
