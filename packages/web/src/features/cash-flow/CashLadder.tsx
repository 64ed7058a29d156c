/** What each account pays and receives on the days to come, with the balance that is left and the day on which it runs out. */

import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashLadderApi, type LadderLine, ladderDays } from '@hedgerow/contract/funding/ladder/cash-ladder.contract'
import { cashLadderTexts } from '@hedgerow/contract/funding/ladder/cash-ladder.text'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { Link } from '@tanstack/react-router'
import { searchFor } from '../../kit/link/use-go.ts'
import { Failed } from '../../kit/page/Failed.tsx'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { DateText } from '../../kit/show/DateText.tsx'
import { formatNumber } from '../../kit/show/formats.ts'
import { Money } from '../../kit/show/Money.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const keyOf = ({ orgName, accountId, currency }: LadderLine) => [orgName, accountId, currency].join(' ')
type Cell = LadderLine['cells'][number]

export function CashLadder() {
  const t = useText()
  const query = useQueryOf(cashLadderApi.ladder, {})
  const { data, error } = query
  if (error && !data) return <Failed because={error} retry={() => void query.refetch()} />
  if (!data) return <p className="hg-hint">{t(cashLadderTexts.loading)}</p>
  const { lines, today } = data
  if (lines.length === 0) return <p className="hg-hint">{t(cashLadderTexts.empty, { days: ladderDays })}</p>
  const days = [...new Set(lines.flatMap(({ cells }) => cells.map(({ day }) => day)))].toSorted()
  return (
    <>
      <p className="hg-hint">{t(cashLadderTexts.help, { days: ladderDays })}</p>
      <Shortfalls lines={lines} today={today} />
      <section className="hg-table-scroll" aria-label={t(cashLadderTexts.title)} tabIndex={0}>
        <table className="hg-table">
          <thead>
            <tr>
              <th scope="col">{t(cashLadderTexts.day)}</th>
              {lines.map((line) => (
                <th key={keyOf(line)} scope="col" className="hg-end">
                  <AccountHead line={line} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t(cashLadderTexts.now)}</th>
              {lines.map((line) => (
                <td key={keyOf(line)} className="hg-end">
                  {line.accountId && line.balance === null ? t(cashLadderTexts.unknown) : null}
                  {line.balance === null ? null : <Money value={line.balance} currency={line.currency} />}
                </td>
              ))}
            </tr>
            {lines.some(({ cutOff }) => cutOff !== null) ? (
              <tr>
                <th scope="row">{t(cashLadderTexts.cutOff)}</th>
                {lines.map((line) => (
                  <td key={keyOf(line)} className="hg-end">
                    <bdi dir="ltr">{line.cutOff}</bdi>
                  </td>
                ))}
              </tr>
            ) : null}
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">{day === '' ? t(cashLadderTexts.overdue) : <DateText value={day} />}</th>
                {lines.map((line) => (
                  <LadderCell key={keyOf(line)} line={line} day={day} today={today} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function AccountHead({ line: { currency, account, bankName, orgName } }: { readonly line: LadderLine }) {
  const t = useText()
  return (
    <>
      {currency} <bdi dir="ltr">{account || t(cashLadderTexts.noAccount)}</bdi>
      <br />
      <span className="hg-hint">{bankName || orgName}</span>
    </>
  )
}

/** The first day on which each account has too little, in words. */
function Shortfalls({ lines, today }: { readonly lines: readonly LadderLine[]; readonly today: string }) {
  const t = useText()
  const conventions = useConventions()
  const short = lines.flatMap((line) => {
    const cell = line.cells.find(({ shortAmt }) => shortAmt !== null)
    return cell ? [{ line, cell }] : []
  })
  if (short.length === 0) return <p>{t(cashLadderTexts.enough)}</p>
  return (
    <ul>
      {short.map(({ line, cell: { day, shortAmt } }) => (
        <li key={keyOf(line)} className="hg-error">
          {t(day === '' ? cashLadderTexts.firstOverdue : cashLadderTexts.firstShort, {
            account: line.account,
            currency: line.currency,
            date: day,
            amount: formatNumber(shortAmt, amountScaleOf(conventions, line.currency)),
          })}{' '}
          <Link
            to={pathOf('transfer')}
            search={searchFor({
              transferIn: line.account,
              bank: line.bankName,
              unit: line.currency,
              sum: shortAmt,
              ...(day > today ? { by: day } : {}),
            })}
          >
            {t(cashLadderTexts.fund)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface LadderCellProps {
  readonly line: LadderLine
  readonly day: string
  readonly today: string
}

function LadderCell({ line, day, today }: LadderCellProps) {
  const t = useText()
  const { currency } = line
  const conventions = useConventions()
  const cell = line.cells.find((one) => one.day === day)
  if (!cell) return <td />
  const short = formatNumber(cell.shortAmt, amountScaleOf(conventions, currency))
  return (
    <td className={cell.shortAmt === null ? 'hg-end' : 'hg-end hg-row-bad'}>
      <Link to="." search={searchFor(rowsOf(line, day, today))}>
        <Moved cell={cell} currency={currency} />
      </Link>
      {cell.projectedAmt === null ? null : (
        <div>
          <Money value={cell.projectedAmt} currency={currency} />
        </div>
      )}
      {cell.shortAmt === null ? null : <div className="hg-error">{t(cashLadderTexts.short, { amount: short })}</div>}
    </td>
  )
}

function Moved({ cell: { inAmt, outAmt }, currency }: { readonly cell: Cell; readonly currency: string }) {
  return (
    <>
      {inAmt === '0' ? null : (
        <>
          +<Money value={inAmt} currency={currency} />
        </>
      )}{' '}
      {outAmt === '0' ? null : <Money value={`-${outAmt}`} currency={currency} />}
    </>
  )
}

const { unsettled, inNet, committed, failed } = SettleStatus.of
const openStatus = [unsettled, inNet, committed, failed].join()

/** The filters of the list that show the flows of the cell. */
function rowsOf({ currency }: LadderLine, day: string, today: string) {
  const open = { cflStatus: CashFlowStatus.of.valid, payCurrency: currency }
  if (day !== '') return { ...open, payDateAdjStart: day, payDateAdjEnd: day }
  return { ...open, settleStatus: openStatus, payDateAdjEnd: addDays(today as BusinessDate, -1) }
}
