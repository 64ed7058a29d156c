/** Own accounts of one currency beside each other: what each holds, its share, and what is left of it. */
import type { AllocationDetail } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { AllocationRule } from '@hedgerow/contract/funding/allocation/allocation.dict'
import { allocationTexts, allocationWords } from '@hedgerow/contract/funding/allocation/allocation.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { NetDirection } from '@hedgerow/contract/settlement/net/net-result.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
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

const said = (value: string) => /^\d+(\.\d+)?$/.test(value)

/** What is projected once the typed share moved: the difference to the one that the server counted. */
function after({ balanceAfter, allocAmt, available, minBalance, balance }: Row, typed: string, isReceived: boolean) {
  if (balance === null) return null
  const share = decimal(said(typed) ? typed : '0')
  const start = balanceAfter === null ? decimal(available).add(decimal(minBalance)) : decimal(balanceAfter)
  const moved = share.sub(decimal(allocAmt ?? '0'))
  return (isReceived ? start.add(moved) : start.sub(moved)).toString()
}

export function AccountTable({ net, rows, amounts, onChange }: AccountTableProps) {
  const t = useText()
  const currency = net.settleCurrency
  const isReceived = net.cflFlag === NetDirection.of.receive
  const scale = useConventions((state) => amountScaleOf(state, currency))
  const money = (value: string | null) => (value === null ? nothing : <Money value={value} currency={currency} />)
  const { accountId, allocRule, balance, available, minBalance, allocAmt, balanceAfter } = allocationWords
  const head = [accountId, allocRule, balance, available, minBalance, allocAmt, balanceAfter]
  return (
    <HeadedTable
      caption={t(allocationTexts.accounts)}
      head={head.map((word, column) => ({ word: t(word), isEnd: column > 1 }))}
    >
      {rows.map((row) => {
        const typed = amounts?.[row.accountId] ?? row.allocAmt ?? ''
        return (
          <tr key={row.accountId}>
            <td>
              <bdi dir="ltr">{row.account}</bdi> <span className="hg-hint">{row.bankName}</span>
            </td>
            <td className="hg-keep">
              {row.allocRule ? t(labelOf(AllocationRule as Dictionary, row.allocRule)) : nothing}
            </td>
            <td className="hg-end">{money(row.balance)}</td>
            <td className="hg-end">{money(row.available)}</td>
            <td className="hg-end">{money(row.minBalance)}</td>
            <td className="hg-end">
              {onChange ? (
                <NumberInput
                  aria={{ 'aria-label': `${t(allocAmt)} ${row.account}` }}
                  value={typed}
                  leastDecimals={scale}
                  suffix={currency}
                  onChange={(value) => onChange({ ...amounts, [row.accountId]: value })}
                />
              ) : (
                money(row.allocAmt)
              )}
            </td>
            <td className="hg-end">{money(onChange ? after(row, typed, isReceived) : row.balanceAfter)}</td>
          </tr>
        )
      })}
    </HeadedTable>
  )
}
