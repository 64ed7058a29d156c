/** The marks of a day: who proposed and booked them, and what each deal is worth. */
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { markResult } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { type MarkRun, markRunApi, markRunTimeline } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { MarkStatus } from '@hedgerow/contract/profit-loss/mark/mark-run.dict'
import { markRunTexts, markRunWords } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const widthPx = 920

export function MarkRunDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQueryOf(markRunApi.query, { id }, { staleTime: 0 })
  return (
    <RecordDrawer
      query={query}
      title={(run) => <Title of={run} />}
      label={markRunTexts.title}
      widthPx={widthPx}
      timeline={() => ({ of: markRunTimeline, id })}
      onClose={onClose}
    >
      {(run) => <Marks of={run} />}
    </RecordDrawer>
  )
}

const Title = ({ of: { runNo, markStatus } }: { readonly of: MarkRun }) => (
  <>
    <bdi dir="ltr">{runNo}</bdi> <StatusTag dictionary={MarkStatus} value={markStatus} />
  </>
)

function Marks({ of }: { readonly of: MarkRun }) {
  const t = useText()
  const head = [
    'dealSerialNo',
    'currencyPair',
    'marketRate',
    'hedgedPrincipal',
    'valueAmt',
    'costAmt',
    'resultAmt',
  ] as const
  return (
    <>
      <FactList
        facts={[
          [markRunWords.markDate, <DateText key="day" value={of.markDate} />],
          [markRunWords.orgName, of.orgName],
          [markRunWords.snapshotNo, of.snapshotNo ?? t(markRunTexts.notFrozen)],
          [markRunWords.makerName, of.makerName],
          [markRunWords.checkerName, of.checkerName],
          ...(of.leftOutReason === null ? [] : [[markRunWords.leftOutReason, of.leftOutReason] as const]),
        ]}
      />
      <HeadedTable
        caption={t(markRunTexts.lines)}
        head={head.map((word) => ({
          word: t(markRunWords[word]),
          isEnd: word !== 'dealSerialNo' && word !== 'currencyPair',
        }))}
      >
        {of.lines.map((line) => (
          <tr key={line.dealId}>
            <td>
              <RecordLink record="deal" id={line.dealId} number={line.dealSerialNo} />
            </td>
            <td>{line.currencyPair}</td>
            <td className="hg-end">{line.marketRate}</td>
            <td className="hg-end">
              <Money value={line.hedgedPrincipal} currency={line.currencyPair.slice(0, 3)} withCurrency />
            </td>
            <td className="hg-end">
              <Money value={line.valueAmt} currency={line.currency} withCurrency />
            </td>
            <td className="hg-end">
              <Money value={line.costAmt} currency={line.currency} />
            </td>
            <td className="hg-end">
              <FigureMark id={figureId(markResult, { run: of.id, deal: line.dealId })} name={markRunWords.resultAmt} />
              <Money value={line.resultAmt} currency={line.currency} />
            </td>
          </tr>
        ))}
      </HeadedTable>
      {of.leftOut.length > 0 ? <LeftOut of={of} /> : null}
    </>
  )
}

/** The deals that the market of the day could not value, and what it lacked. */
function LeftOut({ of }: { readonly of: MarkRun }) {
  const t = useText()
  const head = (['dealSerialNo', 'currencyPair', 'gaps'] as const).map((word) => ({ word: t(markRunWords[word]) }))
  return (
    <>
      <h3>{t(markRunTexts.leftOut)}</h3>
      <HeadedTable caption={t(markRunTexts.leftOut)} head={head}>
        {of.leftOut.map(({ dealId, dealSerialNo, currencyPair, gaps }) => (
          <tr key={dealId}>
            <td>
              <RecordLink record="deal" id={dealId} number={dealSerialNo} />
            </td>
            <td>{currencyPair}</td>
            <td>{gaps.join(' ')}</td>
          </tr>
        ))}
      </HeadedTable>
    </>
  )
}
