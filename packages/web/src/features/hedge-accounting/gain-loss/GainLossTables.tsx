import { hedgeEntryWords } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import type {
  GainLossBook,
  GainLossSum,
  HedgeGainLoss,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import {
  hedgeGainLossTexts,
  hedgeGainLossWords,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.text'
import {
  gainLossBook,
  gainLossLine,
  gainLossSum,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss-figure.contract'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { LedgerRole } from '@hedgerow/contract/ledger/ledger.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { GainLossCharts, type GainLossFilters, less } from './GainLossCharts.tsx'

interface GainLossTablesProps {
  readonly of: HedgeGainLoss
  /** The filters under which the figures stand. */
  readonly filters: GainLossFilters
}

export function GainLossTables({ of, filters }: GainLossTablesProps) {
  const t = useText()
  if (of.lines.length === 0 && of.sums.length === 0) return <p className="hg-hint">{t(hedgeGainLossTexts.none)}</p>
  return (
    <div className="hg-hedge-stack">
      <GainLossCharts of={of} filters={filters} />
      <RollForward of={of} filters={filters} />
      <Books of={of.books} filters={filters} />
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
type Amount = Exclude<keyof typeof words, 'orgId'>

interface AmountsProps<Name extends string> {
  readonly of: Readonly<Record<Name, string>> & { readonly currency: string }
  readonly names: readonly Name[]
  /** The sheet of each, and the facts that tell it from others. */
  readonly sheets: Readonly<Record<NoInfer<Name>, string>>
  readonly facts: Readonly<Record<string, string | undefined>>
}

function Amounts<Name extends Amount>({ of, names, sheets, facts }: AmountsProps<Name>) {
  return names.map((name) => (
    <td key={name} className="hg-end">
      <FigureMark id={figureId(sheets[name], facts)} name={words[name]} />
      <Money value={of[name]} currency={of.currency} />
    </td>
  ))
}

function useHead() {
  const t = useText()
  return (names: readonly Amount[], amounts: readonly Amount[]) => [
    ...names.map((name) => ({ word: t(words[name]) })),
    ...amounts.map((name) => ({ word: t(words[name]), isEnd: true })),
  ]
}

/** What is released goes out: opening, effective part, reclassified and adjusted add up to the closing. */
const signed = (sum: GainLossSum): GainLossSum => ({
  ...sum,
  reclassifiedAmt: less(sum.reclassifiedAmt),
  basisAmt: less(sum.basisAmt),
})

/** By kind and currency: item and hedge together, and the reserve step by step from its opening to its closing. */
function RollForward({ of: { sums, startDate, endDate }, filters: { orgId } }: GainLossTablesProps) {
  const t = useText()
  const headOf = useHead()
  return (
    <Card title={t(hedgeGainLossTexts.rollForward)} flush>
      <HeadedTable
        caption={t(hedgeGainLossTexts.rollForward)}
        className="hg-hedge-gains"
        head={headOf(['hedgeKind', 'currency'], steps)}
      >
        {sums
          .map((one) => signed(one))
          .map((sum) => (
            <tr key={`${sum.hedgeKind} ${sum.currency}`}>
              <th scope="row" className="hg-keep">
                {t(labelOf(HedgeKind, sum.hedgeKind))}
              </th>
              <td>{sum.currency}</td>
              <Amounts
                of={sum}
                names={steps}
                sheets={gainLossSum}
                facts={{ startDate, endDate, orgId, hedgeKind: sum.hedgeKind, of: sum.currency }}
              />
            </tr>
          ))}
      </HeadedTable>
    </Card>
  )
}

interface BooksProps extends Pick<GainLossTablesProps, 'filters'> {
  readonly of: readonly GainLossBook[]
}

/** Of all booked entries up to now, whatever the period. */
function Books({ of, filters }: BooksProps) {
  const t = useText()
  const isSame = of.every(({ difference }) => decimal(difference).isZero())
  return (
    <Card
      title={`${t(hedgeGainLossTexts.ledger)} · ${t(isSame ? hedgeGainLossTexts.agrees : hedgeGainLossTexts.differs)}`}
      flush={of.length > 0}
    >
      {of.length === 0 ? (
        <p className="hg-hint">{t(hedgeGainLossTexts.noBalance)}</p>
      ) : (
        <BookRows of={of} filters={filters} />
      )}
    </Card>
  )
}

const bookAmounts = ['entriesAmt', 'ledgerAmt', 'difference'] as const

function BookRows({ of, filters: { orgId } }: BooksProps) {
  const t = useText()
  const headOf = useHead()
  return (
    <HeadedTable
      caption={t(hedgeGainLossTexts.ledger)}
      className="hg-hedge-gains"
      head={headOf(['ledgerRole', 'currency'], bookAmounts)}
    >
      {of.map((book) => (
        <tr key={`${book.ledgerRole} ${book.currency}`}>
          <th scope="row" className="hg-keep">
            {t(labelOf(LedgerRole, book.ledgerRole))}
          </th>
          <td>{book.currency}</td>
          <Amounts
            of={book}
            names={bookAmounts}
            sheets={gainLossBook}
            facts={{ orgId, role: book.ledgerRole, of: book.currency }}
          />
        </tr>
      ))}
    </HeadedTable>
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
/** Of few relationships: their columns stand where a line has them. */
const rare: readonly string[] = ['basisAmt', 'costChange', 'costReleased', 'costAmt']

/** Each line opens the entries that made it. */
function Lines({ of: { lines } }: Pick<GainLossTablesProps, 'of'>) {
  const t = useText()
  const headOf = useHead()
  const columns = moves.filter((name) => !rare.includes(name) || lines.some((line) => !decimal(line[name]).isZero()))
  return (
    <Card title={t(hedgeGainLossTexts.byRelation)} flush>
      <HeadedTable
        caption={t(hedgeGainLossTexts.byRelation)}
        className="hg-hedge-gains"
        head={headOf(['entryDate', 'relationNo', 'runNo', 'currency'], columns)}
      >
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
            <Amounts
              of={line}
              names={columns}
              sheets={gainLossLine}
              facts={{ run: line.runId, relation: line.relationId }}
            />
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}
