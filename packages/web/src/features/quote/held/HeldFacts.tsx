/** Our order beside what the bank reported, and what has been proposed. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Compared, HeldReport } from '@hedgerow/contract/quote/held/held-report.contract'
import { heldReportTexts, heldReportWords, reportFields } from '@hedgerow/contract/quote/held/held-report.text'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { amountScaleOf, rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { formatAgreed, formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import './held.css'

const rates = ['exchangeRate', 'averageRate', 'orderRate']
const amounts = ['dealAmt', 'orderAmt', 'lastAmt', 'leftAmt']
const isPlain = (text: string) => /^-?\d{1,20}(\.\d{1,12})?$/.test(text)

export function HeldFacts({ held }: { readonly held: HeldReport }) {
  const { agreedRate, agreedAmt, currency, currencyPair, quoteSerialNo, dealSerialNo, dealId } = held
  return (
    <>
      {/* What was proposed is what is decided on. */}
      <FactList
        facts={[
          [
            heldReportWords.agreedRate,
            agreedRate ? <Rate key="rate" value={agreedRate} pair={currencyPair ?? ''} agreed /> : null,
          ],
          [
            heldReportWords.agreedAmt,
            agreedAmt ? <Money key="amount" value={agreedAmt} currency={currency ?? ''} withCurrency /> : null,
          ],
          [heldReportWords.agreedDealNo, held.agreedDealNo],
          [heldReportWords.bankWord, held.bankWord],
          [heldReportWords.proposerName, held.proposerName],
        ]}
      />
      <div className="hg-held-terms">
        <ComparedTable held={held} />
      </div>
      <FactList
        facts={[
          [heldReportWords.quoteSourceName, held.quoteSourceName],
          [
            heldReportWords.quoteSerialNo,
            quoteSerialNo ? <RecordLink key="quote" record="quote" number={quoteSerialNo} id="" /> : null,
          ],
          [heldReportWords.wireNo, held.wireNo],
          [heldReportWords.dealerName, held.dealerName],
          [heldReportWords.bankMessage, held.bankMessage],
          [heldReportWords.deciderName, held.deciderName],
          [
            heldReportWords.dealSerialNo,
            dealSerialNo ? <RecordLink key="deal" record="deal" number={dealSerialNo} id={dealId ?? ''} /> : null,
          ],
        ]}
      />
    </>
  )
}

function ComparedTable({ held: { compared, currency: orderCurrency, currencyPair } }: { readonly held: HeldReport }) {
  const t = useText()
  const conventions = useConventions()
  // Without an order of ours the report alone names the currency.
  const currency = orderCurrency ?? compared.find(({ field }) => field === 'currency')?.reported ?? ''
  const valueText = ({ field }: Compared, value: string | null): string => {
    if (!value) return nothing
    if (field === 'side') return sideText(t, value, currency)
    if (field === 'settleDate' && /^\d{8}$/.test(value)) return formatDate(value)
    if (amounts.includes(field) && isPlain(value))
      return `${currency}\u00A0${formatNumber(value, amountScaleOf(conventions, currency))}`.trim()
    if (rates.includes(field) && isPlain(value)) return formatAgreed(value, rateScaleOf(conventions, currencyPair))
    return value
  }
  if (compared.length === 0) return <p className="hg-hint">{t(heldReportTexts.nothingReported)}</p>
  const { field, ordered, reported, differs } = heldReportTexts
  const head = [field, ordered, reported].map((word) => ({ word: t(word), isEnd: false }))
  return (
    <HeadedTable caption={t(heldReportTexts.title)} head={head}>
      {compared.map((one) => {
        const isOff = one.differs === YesNo.of.yes
        return (
          <tr key={one.field} className={isOff ? 'hg-held-off' : ''}>
            <th scope="row" className="hg-held-term">
              {t(reportFields[one.field as keyof typeof reportFields])}
            </th>
            <td>
              <bdi dir="ltr">{valueText(one, one.ordered)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{valueText(one, one.reported)}</bdi>{' '}
              {isOff ? <b className="hg-error">{t(differs)}</b> : null}
            </td>
          </tr>
        )
      })}
    </HeadedTable>
  )
}

function sideText(t: ReturnType<typeof useText>, side: string, currency: string): string {
  if (side !== 'buy' && side !== 'sell') return side
  return t(side === 'buy' ? heldReportTexts.buys : heldReportTexts.sells, { currency })
}
