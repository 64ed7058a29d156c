import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { profitLineTexts } from '@hedgerow/contract/dashboard/profit-line.text'
import type { Text } from '@hedgerow/contract/kit/text'
import type { HomeCard } from '@hedgerow/contract/member/settings.contract'
import { riskStandTexts } from '@hedgerow/contract/risk-control/risk-stand.text'
import { Button, Popover } from 'antd'
import { ChevronDown, ChevronUp, LayoutGrid } from 'lucide-react'
import { useText } from '../../../kit/person/language.ts'
import { changeSettings } from '../../../kit/person/settings.ts'
import { withCardMoved } from './home-order.ts'

const titles: Readonly<Record<HomeCard, Text>> = {
  waiting: dashboardTexts.waiting,
  cover: dashboardTexts.byCurrency,
  ladder: dashboardTexts.ladder,
  rates: dashboardTexts.lockedCard,
  limits: riskStandTexts.limits,
  risk: riskStandTexts.risk,
  profit: profitLineTexts.title,
}

const keepOrder = (home: readonly HomeCard[]) =>
  changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, home: [...home] } }))

interface CardOrderProps {
  readonly order: readonly HomeCard[]
}

/** Moves the cards of the overview; kept with the member. */
export function CardOrder({ order }: CardOrderProps) {
  const t = useText()
  const lines = (
    <div className="hg-home-order">
      <ol>
        {order.map((card, at) => {
          const name = t(titles[card])
          return (
            <li key={card}>
              <span className="hg-home-name">{name}</span>
              <button
                type="button"
                aria-label={t(dashboardTexts.cardUp, { name })}
                disabled={at === 0}
                onClick={() => keepOrder(withCardMoved(order, card, -1))}
              >
                <ChevronUp size={16} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={t(dashboardTexts.cardDown, { name })}
                disabled={at === order.length - 1}
                onClick={() => keepOrder(withCardMoved(order, card, 1))}
              >
                <ChevronDown size={16} aria-hidden />
              </button>
            </li>
          )
        })}
      </ol>
      <Button type="link" size="small" onClick={() => keepOrder([])}>
        {t(dashboardTexts.byDuty)}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={lines} destroyOnHidden>
      <Button icon={<LayoutGrid size={15} aria-hidden />}>{t(dashboardTexts.arrange)}</Button>
    </Popover>
  )
}
