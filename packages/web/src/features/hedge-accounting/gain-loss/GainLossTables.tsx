import { hedgeEntryWords } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import type {
  GainLossBook,
  HedgeGainLoss,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import {
  hedgeGainLossTexts,
  hedgeGainLossWords,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.text'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { LedgerRole } from '@hedgerow/contract/ledger/ledger.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'

export function GainLossTables({ of }: { readonly of: HedgeGainLoss }) {
  const t = useText()
  if (of.lines.length === 0 && of.sums.length === 0) return <p className="hg-hint">{t(hedgeGainLossTexts.none)}</p>
  return (
    <div className="hg-hedge-stack">
      <RollForward of={of} />
      <Books of={of.books} />
      <Lines of={of} />
    </div>
  )
}

const steps = [
  'itemChange',
  'hedgeChange',
  'together',
  'openingAmt',
  'effectiveAmt',
  'reclassifiedAmt',
  'basisAmt',
  'closingAmt',
  'ineffectiveAmt',
] as const
const words = { ...hedgeEntryWords, ...hedgeGainLossWords }

/** By kind and currency: item and hedge together, and the reserve step by step from its opening to its closing. */
function RollForward({ of: { sums } }: { readonly of: HedgeGainLoss }) {
  const t = useText()
  const head = [
    { word: t(words.hedgeKind) },
    { word: t(words.currency) },
    ...steps.map((name) => ({ word: t(words[name]), isEnd: true })),
  ]
  return (
    <Card title={t(hedgeGainLossTexts.rollForward)} flush>
      <HeadedTable caption={t(hedgeGainLossTexts.rollForward)} head={head}>
        {sums.map((sum) => (
          <tr key={`${sum.hedgeKind} ${sum.currency}`}>
            <th scope="row" className="hg-keep">
              {t(labelOf(HedgeKind, sum.hedgeKind))}
            </th>
            <td>{sum.currency}</td>
            {steps.map((name) => (
              <td key={name} className="hg-end">
                <Money value={sum[name]} currency={sum.currency} />
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}

/** Of all booked entries up to now, whatever the period. */
function Books({ of }: { readonly of: readonly GainLossBook[] }) {
  const t = useText()
  if (of.length === 0) return null
  const isSame = of.every(({ difference }) => decimal(difference).isZero())
  const amounts = ['entriesAmt', 'ledgerAmt', 'difference'] as const
  return (
    <Card
      title={`${t(hedgeGainLossTexts.ledger)} · ${t(isSame ? hedgeGainLossTexts.agrees : hedgeGainLossTexts.differs)}`}
      flush
    >
      <HeadedTable
        caption={t(hedgeGainLossTexts.ledger)}
        head={[
          { word: t(words.ledgerRole) },
          { word: t(words.currency) },
          ...amounts.map((name) => ({ word: t(words[name]), isEnd: true })),
        ]}
      >
        {of.map((book) => (
          <tr key={`${book.ledgerRole} ${book.currency}`}>
            <th scope="row">{t(labelOf(LedgerRole, book.ledgerRole))}</th>
            <td>{book.currency}</td>
            {amounts.map((name) => (
              <td key={name} className="hg-end">
                <Money value={book[name]} currency={book.currency} />
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}

const moves = [
  'itemChange',
  'hedgeChange',
  'effectiveAmt',
  'ineffectiveAmt',
  'reclassifiedAmt',
  'basisAmt',
  'reserveAmt',
  'costChange',
  'costReleased',
  'costAmt',
] as const

/** Each line opens the entries that made it. */
function Lines({ of: { lines } }: { readonly of: HedgeGainLoss }) {
  const t = useText()
  const head = [
    { word: t(words.entryDate) },
    { word: t(words.relationNo) },
    { word: t(words.runNo) },
    { word: t(words.currency) },
    ...moves.map((name) => ({ word: t(words[name]), isEnd: true })),
  ]
  return (
    <Card title={t(hedgeGainLossTexts.byRelation)} flush>
      <HeadedTable caption={t(hedgeGainLossTexts.byRelation)} head={head}>
        {lines.map((line) => (
          <tr key={`${line.runId} ${line.relationId}`}>
            <td className="hg-keep">{formatDate(line.entryDate)}</td>
            <td>
              <ListLink to={pathOf('hedge-effectiveness')} search={{ open: line.relationId }}>
                {line.relationNo}
              </ListLink>
            </td>
            <td>
              <ListLink to={pathOf('hedge-gain-loss')} search={{ open: line.runId }}>
                {line.runNo}
              </ListLink>
            </td>
            <td>{line.currency}</td>
            {moves.map((name) => (
              <td key={name} className="hg-end">
                <Money value={line[name]} currency={line.currency} />
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}
