/** Every live deal with its value on the business date or on a day of the past, and why the value of a day is another than before. */
import { explainTexts } from '@hedgerow/contract/business-day/valuing/explain.text'
import { tradePlApi, tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ListView } from '../../kit/list/ListView.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx'
import { TradePlDayChoice, TradePlNotes, TradePlTotals } from './TradePlTotals.tsx'

const TradeExplain = lazy(async () => ({ default: (await import('./TradeExplain.tsx')).TradeExplain }))
const views = { '': tradePlTexts.byDeal, explain: explainTexts.tab }

export function TradePlPage() {
  const { tab, calcDate } = useSearch({ strict: false }) as { readonly tab?: unknown; readonly calcDate?: unknown }
  const isExplained = tab === 'explain'
  return (
    <Page
      title={tradePlList.title}
      actions={
        <>
          {isExplained ? null : <TradePlDayChoice />}
          <ViewSwitch
            says={tradePlList.title}
            name="tab"
            current={isExplained ? 'explain' : ''}
            views={views}
            keepsSearch
          />
        </>
      }
    >
      {isExplained ? (
        <Suspense>
          <TradeExplain calcDate={calcDate === undefined ? undefined : String(calcDate)} />
        </Suspense>
      ) : (
        <ListView
          of={tradePlList}
          endpoint={tradePlApi.queryByPage}
          above={<TradePlTotals />}
          below={<TradePlNotes />}
        />
      )}
    </Page>
  )
}
