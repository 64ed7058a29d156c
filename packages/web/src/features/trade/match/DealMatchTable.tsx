/** Our terms and the bank's side by side; what differs has a sign, words and the difference, not only a colour. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { ComparedField, DealConfirmation } from '@hedgerow/contract/trade/match/trade-match.contract'
import { MatchVerdict } from '@hedgerow/contract/trade/match/trade-match.dict'
import { tradeMatchTexts, tradeMatchWords } from '@hedgerow/contract/trade/match/trade-match.text'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import { amountScaleOf, rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatNumber, signOf } from '../../../kit/show/formats.ts'

interface DealMatchTableProps {
  readonly confirmation: DealConfirmation
  readonly pair: string | null
}

export function DealMatchTable({ confirmation, pair }: DealMatchTableProps) {
  const t = useText()
  const { compared, counterPartyDealNo, tolerancePips } = confirmation
  return (
    <>
      <p className="hg-hint">
        {t(tradeWords.counterPartyDealNo)} <bdi dir="ltr">{counterPartyDealNo}</bdi> ·{' '}
        {t(tradeMatchTexts.tolerance, { pips: tolerancePips })}
      </p>
      <table className="hg-table" aria-label={t(tradeMatchTexts.title)}>
        <thead>
          <tr>
            <th scope="col">{t(tradeMatchTexts.field)}</th>
            <th scope="col">{t(tradeMatchTexts.ours)}</th>
            <th scope="col">{t(tradeMatchTexts.theirs)}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map((one) => (
            <ComparedRow key={one.field} one={one} all={compared} pair={pair} />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface ComparedRowProps {
  readonly one: ComparedField
  readonly all: readonly ComparedField[]
  readonly pair: string | null
}

const currencyFieldOf: Partial<Record<ComparedField['field'], string>> = {
  buyAmt: 'buyCurrency',
  sellAmt: 'sellCurrency',
  feePayAmt: 'feePayCurrency',
}
const days: readonly ComparedField['field'][] = ['valueDate', 'maturityDate', 'feePayDate']
const currencies: readonly ComparedField['field'][] = ['buyCurrency', 'sellCurrency', 'feePayCurrency']

function ComparedRow({ one, all, pair }: ComparedRowProps) {
  const t = useText()
  const { field, ours, theirs, verdict } = one
  const currency = all.find((other) => other.field === currencyFieldOf[field])
  return (
    <tr className={verdict === MatchVerdict.of.differs ? 'hg-row-bad' : ''}>
      <th scope="row">{t(tradeMatchWords[field])}</th>
      <td>
        <Compared one={one} value={ours} currency={currency?.ours} pair={pair} />
      </td>
      <td>
        <Compared one={one} value={theirs} currency={currency?.theirs} pair={pair} />
        {verdict === MatchVerdict.of.same ? null : <Mark one={one} />}
      </td>
    </tr>
  )
}

interface ComparedProps {
  readonly one: ComparedField
  readonly value: string
  readonly currency: string | undefined
  readonly pair: string | null
}

/** In full: a difference behind the usual decimals must be seen. */
function Compared({ one: { field, ours, theirs }, value, currency, pair }: ComparedProps) {
  const least = useConventions((state) => (currency ? amountScaleOf(state, currency) : rateScaleOf(state, pair)))
  if (days.includes(field)) return <DateText value={value} />
  if (currencies.includes(field)) return <bdi dir="ltr">{value}</bdi>
  return (
    <bdi dir="ltr" className="hg-number">
      {formatNumber(value, Math.max(least ?? 0, decimalsOf(ours), decimalsOf(theirs)))}
    </bdi>
  )
}

const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0

/** The verdict as a sign and words, with how far the bank is from us. */
function Mark({ one: { field, verdict, gap } }: { readonly one: ComparedField }) {
  const t = useText()
  const signed = gap === null ? '' : `${signOf(gap) > 0 ? '+' : ''}${formatNumber(gap, decimalsOf(gap))}`
  const distance = field === 'exchangeRate' ? t(tradeMatchTexts.pips, { gap: signed }) : signed
  const isDifferent = verdict === MatchVerdict.of.differs
  return (
    <span className={isDifferent ? 'hg-match-mark hg-match-differs' : 'hg-match-mark'}>
      <span aria-hidden>{isDifferent ? '≠' : '≈'}</span> {t(labelOf(MatchVerdict, verdict))}{' '}
      <bdi dir="ltr">{signed ? distance : ''}</bdi>
    </span>
  )
}
