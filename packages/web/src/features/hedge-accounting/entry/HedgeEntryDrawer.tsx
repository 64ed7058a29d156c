/** The entries of a month end: what item and hedge moved of each relationship, where it went, and the balances that are left. */
import {
  type HedgeEntryRun,
  hedgeEntryApi,
  hedgeEntryTimeline,
} from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { HedgeEntryStatus, HedgeReleaseTo } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import { hedgeEntryTexts, hedgeEntryWords } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const widthPx = 1040

export function HedgeEntryDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQueryOf(hedgeEntryApi.query, { id }, { staleTime: 0 })
  return (
    <RecordDrawer
      query={query}
      title={(run) => <Title of={run} />}
      label={hedgeEntryTexts.title}
      widthPx={widthPx}
      timeline={() => ({ of: hedgeEntryTimeline, id })}
      onClose={onClose}
    >
      {(run) => <Entries of={run} />}
    </RecordDrawer>
  )
}

const Title = ({ of: { runNo, entryStatus } }: { readonly of: HedgeEntryRun }) => (
  <>
    <bdi dir="ltr">{runNo}</bdi> <StatusTag dictionary={HedgeEntryStatus} value={entryStatus} />
  </>
)

const periodAmounts = [
  'itemChange',
  'hedgeChange',
  'effectiveAmt',
  'ineffectiveAmt',
  'reclassifiedAmt',
  'basisAmt',
  'exchangeAmt',
] as const
const balances = ['reserveAmt', 'adjustmentAmt', 'costAmt', 'carryingAmt'] as const
const costs = ['costChange', 'costReleased', 'exchangeCost'] as const
const others = ['openingWorth', 'clearedAmt', 'itemTotal', 'hedgeTotal'] as const
const all = [...periodAmounts, ...costs, ...balances, ...others]
/** Of relationships whose items are of both kinds: their columns stand where a line has them. */
const rare: readonly string[] = ['exchangeAmt', 'exchangeCost']

function Entries({ of }: { readonly of: HedgeEntryRun }) {
  const t = useText()
  const columns = all.filter((name) => !rare.includes(name) || of.lines.some((line) => !decimal(line[name]).isZero()))
  return (
    <>
      <FactList
        facts={[
          [hedgeEntryWords.entryDate, <DateText key="day" value={of.entryDate} />],
          [hedgeEntryWords.orgName, of.orgName],
          [hedgeEntryWords.snapshotNo, of.snapshotNo ?? t(hedgeEntryTexts.notFrozen)],
          [hedgeEntryWords.makerName, of.makerName],
          [hedgeEntryWords.checkerName, of.checkerName],
        ]}
      />
      <HeadedTable
        caption={t(hedgeEntryTexts.lines)}
        head={[
          { word: t(hedgeEntryWords.relationNo) },
          { word: t(hedgeEntryWords.currency) },
          { word: t(hedgeEntryWords.releaseRole) },
          ...columns.map((name) => ({ word: t(hedgeEntryWords[name]), isEnd: true })),
        ]}
      >
        {of.lines.map((line) => (
          <tr key={line.relationId}>
            <td>
              <bdi dir="ltr">{line.relationNo}</bdi>
            </td>
            <td>{line.currency}</td>
            <td>
              <StatusTag dictionary={HedgeReleaseTo} value={line.releaseRole} />
            </td>
            {columns.map((name) => (
              <td key={name} className="hg-end">
                <Money value={line[name]} currency={line.currency} />
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
    </>
  )
}
