import { CashFlowFlag, CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { unpaid } from '@hedgerow/contract/cash-flow/settling.dict'
import type { Maturing } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, nothing, signOf } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { cashFlowPath } from '../cover/cover-links.ts'
import { useMaturing } from '../dashboard-queries.ts'
import { Loaded } from '../Loaded.tsx'

/** In and out by currency and day; nothing is added across currencies or days. */
export function MaturingCard() {
  const t = useText()
  const query = useMaturing()
  const span = query.data
    ? t(dashboardTexts.maturingSpan, { from: formatDate(query.data.from), to: formatDate(query.data.to) })
    : ''
  return (
    <Card title={t(dashboardTexts.maturing)} extra={<span className="hg-hint">{span}</span>}>
      <Loaded query={query} height={140}>
        {(maturing) =>
          maturing.flows.length === 0 ? <Empty says={dashboardTexts.noFlows} /> : <Flows maturing={maturing} />
        }
      </Loaded>
    </Card>
  )
}

function Flows({ maturing }: { readonly maturing: Maturing }) {
  const t = useText()
  const { currency, receive, pay } = dashboardTexts
  return (
    <div className="hg-table-scroll">
      <table className="hg-table" aria-label={t(dashboardTexts.maturing)}>
        <thead>
          <tr>
            <th scope="col">{t(dashboardTexts.payDate)}</th>
            <th scope="col">{t(currency)}</th>
            <th scope="col" className="hg-end">
              {t(receive)}
            </th>
            <th scope="col" className="hg-end">
              {t(pay)}
            </th>
          </tr>
        </thead>
        <tbody>
          {maturing.flows.map((flow) => (
            <Flow
              key={`${flow.payDateAdj} ${flow.payCurrency}`}
              flow={flow}
              isToday={flow.payDateAdj === maturing.from}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface FlowProps {
  readonly flow: Maturing['flows'][number]
  readonly isToday: boolean
}

function Flow({ flow, isToday }: FlowProps) {
  const t = useText()
  const { payDateAdj, payCurrency, receive, pay, undecided } = flow
  const search = {
    payDateAdjStart: payDateAdj,
    payDateAdjEnd: payDateAdj,
    payCurrency,
    cflStatus: CashFlowStatus.of.valid,
    settleStatus: unpaid,
  }
  const side = (amount: string, cflFlag: string) =>
    signOf(amount) === 0 ? (
      <span className="hg-side">{nothing}</span>
    ) : (
      <ListLink to={cashFlowPath} search={{ ...search, cflFlag }}>
        <Money value={amount} currency={payCurrency} />
      </ListLink>
    )
  return (
    <tr>
      <th scope="row" className="hg-row-name">
        <bdi dir="ltr">{isToday ? t(dashboardTexts.today) : formatDate(payDateAdj)}</bdi>
        {undecided > 0 ? (
          <>
            {' '}
            <ListLink to={cashFlowPath} search={{ ...search, cflFlag: CashFlowFlag.of.open }}>
              {t(dashboardTexts.undecided, { count: undecided })}
            </ListLink>
          </>
        ) : null}
      </th>
      <td>{payCurrency}</td>
      <td className="hg-end">{side(receive, '1')}</td>
      <td className="hg-end">{side(pay, '2')}</td>
    </tr>
  )
}
