/** The marks of a day: who proposed and booked them, and what each deal is worth. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { type MarkRun, markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { MarkStatus } from '@hedgerow/contract/profit-loss/mark/mark-run.dict'
import { markRunTexts, markRunWords } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { Drawer } from 'antd'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const widthPx = 760

export function MarkRunDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const { data, error, refetch } = useQueryOf(markRunApi.query, { id }, { staleTime: 0 })
  return (
    <Drawer
      open
      size={widthPx}
      title={data ? <Title of={data} /> : t(kitWords.loading)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
    >
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data ? <Marks of={data} /> : null}
    </Drawer>
  )
}

const Title = ({ of: { runNo, markStatus } }: { readonly of: MarkRun }) => (
  <>
    <bdi dir="ltr">{runNo}</bdi> <StatusTag dictionary={MarkStatus} value={markStatus} />
  </>
)

function Marks({ of }: { readonly of: MarkRun }) {
  const t = useText()
  const head = ['dealSerialNo', 'currencyPair', 'marketRate', 'valueAmt'] as const
  return (
    <section className="hg-review" tabIndex={0} aria-label={t(markRunTexts.title)}>
      <FactList
        facts={[
          [markRunWords.markDate, <DateText key="day" value={of.markDate} />],
          [markRunWords.orgName, of.orgName],
          [markRunWords.makerName, of.makerName],
          [markRunWords.checkerName, of.checkerName],
        ]}
      />
      <section className="hg-table-scroll" tabIndex={0} aria-label={t(markRunTexts.lines)}>
        <table className="hg-table" aria-label={t(markRunTexts.lines)}>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col" className={word === 'valueAmt' || word === 'marketRate' ? 'hg-end' : ''}>
                  {t(markRunWords[word])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.lines.map((line) => (
              <tr key={line.dealId}>
                <td>
                  <RecordLink record="deal" id={line.dealId} number={line.dealSerialNo} />
                </td>
                <td>{line.currencyPair}</td>
                <td className="hg-end">{line.marketRate}</td>
                <td className="hg-end">
                  <Money value={line.valueAmt} currency={line.currency} withCurrency />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
