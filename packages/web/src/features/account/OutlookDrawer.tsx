/** An account in one currency by day: what is booked, what is expected, and the first day on which it falls short. */
import { balanceApi } from '@hedgerow/contract/account/balance.contract'
import { balanceTexts } from '@hedgerow/contract/account/balance.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Drawer } from 'antd'
import { closeIcon } from '../../kit/page/control-icons.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../kit/page/use-return-focus.ts'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

import { useAmounts } from './use-amounts.ts'

const widthPx = 560

export function OutlookDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const amounts = useAmounts()
  const { data, error, refetch } = useQueryOf(balanceApi.outlook, { id }, { staleTime: 0 })
  const title = data ? `${t(balanceTexts.outlook)} ${data.account} ${data.currency}` : t(kitWords.loading)
  const shortfall = data?.firstShortfall
  return (
    <Drawer
      open
      size={widthPx}
      title={title}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
    >
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data && data.days.length === 0 ? <p>{t(balanceTexts.unknown)}</p> : null}
      {data && data.days.length > 0 ? (
        <>
          <p className={shortfall ? 'hg-error' : 'hg-hint'}>
            {shortfall ? t(balanceTexts.shortfall, { day: shortfall }) : t(balanceTexts.noShortfall)}
          </p>
          <PlainTable
            caption={title}
            head={[balanceTexts.day, balanceTexts.booked, balanceTexts.pending, balanceTexts.projected].map((word) =>
              t(word),
            )}
            rows={data.days.map((day) => [
              formatDate(day.date),
              ...[day.booked, day.pending, day.projected].map((amount) => amounts(amount, data.currency)),
            ])}
          />
        </>
      ) : null}
    </Drawer>
  )
}
