/** An account in one currency by day: what is booked, what is expected, and the first day on which it falls short. */
import { balanceApi, balanceTimeline } from '@hedgerow/contract/account/balance.contract'
import { balanceTexts } from '@hedgerow/contract/account/balance.text'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { useText } from '../../kit/person/language.ts'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'
import { formatDate } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { PlainTable } from '../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const widthPx = 560

export function OutlookDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(balanceApi.outlook, { id }, { staleTime: 0 })
  return (
    <RecordDrawer
      query={query}
      title={({ account, currency }) => `${t(balanceTexts.outlook)} ${account} ${currency}`}
      label={balanceTexts.outlook}
      widthPx={widthPx}
      timeline={() => ({ of: balanceTimeline, id })}
      onClose={onClose}
    >
      {(outlook) => (outlook.days.length === 0 ? <p>{t(balanceTexts.unknown)}</p> : <Days of={outlook} />)}
    </RecordDrawer>
  )
}

function Days({ of: { days, currency, firstShortfall } }: { readonly of: ReplyOf<typeof balanceApi.outlook> }) {
  const t = useText()
  const amounts = useAmounts()
  const { day, booked, pending, projected } = balanceTexts
  return (
    <>
      <p className={firstShortfall ? 'hg-error' : 'hg-hint'}>
        {firstShortfall ? t(balanceTexts.shortfall, { day: firstShortfall }) : t(balanceTexts.noShortfall)}
      </p>
      <PlainTable
        caption={t(balanceTexts.outlook)}
        head={[day, booked, pending, projected].map((word) => t(word))}
        rows={days.map((one) => [
          formatDate(one.date),
          ...[one.booked, one.pending, one.projected].map((amount) => amounts(amount, currency)),
        ])}
      />
    </>
  )
}
