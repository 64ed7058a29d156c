/** One account over the days of the filter: opening, in, out, closing for each currency. */
import { accountFlowApi, accountFlowTexts } from '@hedgerow/contract/account/account-flow.contract'
import { balanceTexts, balanceWords } from '@hedgerow/contract/account/balance.text'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useFile } from '../../kit/export/use-file.ts'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { PlainTable } from '../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

interface StatementViewProps {
  /** Null while no account is chosen. */
  readonly of: {
    readonly accountId: string
    readonly from: string | undefined
    readonly to: string | undefined
  } | null
}

/** Without a range the last thirty days. */
const usualDays = 30

export function StatementView({ of }: StatementViewProps) {
  const t = useText()
  const today = useSystemDate()
  const amounts = useAmounts()
  const from = of?.from ?? (today ? addDays(today, -usualDays) : '')
  const to = of?.to ?? today ?? ''
  const paper = useFile()
  const period = {
    accountId: of?.accountId ?? '',
    changeDateStart: from as BusinessDate,
    changeDateEnd: to as BusinessDate,
  }
  const { data } = useQueryOf(accountFlowApi.statement, period, { enabled: of !== null && from !== '' && to !== '' })
  if (of === null) return <p className="hg-hint">{t(accountFlowTexts.chooseAccount)}</p>
  if (!data) return null
  const { opening, inflow, outflow, closing, expected } = accountFlowTexts
  const title = `${t(accountFlowTexts.statement)} ${formatDate(from)} – ${formatDate(to)}`
  const amountOrUnknown = (amount: string | null, currency: string) =>
    amount === null ? t(balanceTexts.unknownShort) : amounts(amount, currency)
  const save = (
    <Button
      size="small"
      icon={<Download size={14} aria-hidden />}
      loading={paper.isRunning}
      onClick={() =>
        paper.save(
          `${accountFlowApi.statementPaper.path.replace(':accountId', of.accountId)}?changeDateStart=${from}&changeDateEnd=${to}`,
          `statement-${from}-${to}.pdf`,
        )
      }
    >
      {t(accountFlowTexts.savePdf)}
    </Button>
  )
  return (
    <Card title={title} extra={save}>
      <PlainTable
        caption={title}
        folds
        head={[balanceWords.currency, opening, inflow, outflow, closing, expected].map((word) => t(word))}
        rows={data.map((line) => [
          line.currency,
          amountOrUnknown(line.opening, line.currency),
          amounts(line.inflow, line.currency),
          amounts(line.outflow, line.currency),
          amountOrUnknown(line.closing, line.currency),
          amounts(line.expected, line.currency),
        ])}
      />
    </Card>
  )
}
