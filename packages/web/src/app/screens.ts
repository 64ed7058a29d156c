/** Every screen once: path, the page that is loaded for it, and what it needs. Adding a screen is one row. */

import { shellWords } from '@hedgerow/contract/kit/shell.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { menu } from '@hedgerow/contract/session/menu'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import type { FunctionComponent } from 'react'
import { type GuardedPage, loginPath, logoutPath, notFoundPath, serverErrorPath } from './guard.ts'

export interface Screen extends GuardedPage {
  readonly page: () => Promise<FunctionComponent>
  /** Only where the menu does not name it. */
  readonly title?: Text
  /** Drawn without navigation, toolbar and footer. */
  readonly bare?: boolean
}

export const screens: readonly Screen[] = [
  {
    path: '/apps/dashboards/analytics',
    page: () => import('../features/dashboard/DashboardPage.tsx').then((m) => m.DashboardPage),
    needs: 'dashboard.view',
  },
  {
    path: '/apps/profitLoss/profitLoss-trade',
    page: () => import('../features/profit-loss/TradePlPage.tsx').then((m) => m.TradePlPage),
    needs: 'profit-loss.view',
  },
  {
    path: '/apps/exposureMng/exposureMng-baseinfo',
    page: () => import('../features/exposure/ExposurePage.tsx').then((m) => m.ExposurePage),
    needs: 'exposure.view',
  },
  {
    path: '/apps/exposureMng/exposureMng-chg',
    page: () => import('../features/exposure/change/ExposureChangePage.tsx').then((m) => m.ExposureChangePage),
    needs: 'exposure.view',
  },
  {
    path: '/apps/exposureMng/exposureMonitor-qry',
    page: () => import('../features/exposure/ExposureMonitorPage.tsx').then((m) => m.ExposureMonitorPage),
    needs: 'exposure.view',
  },
  {
    path: '/apps/trademanage/trademanage-spot',
    page: () => import('../features/trade/entry/SpotPage.tsx').then((m) => m.SpotPage),
    needs: 'trade.edit',
  },
  {
    path: '/apps/trademanage/trademanage-forward',
    page: () => import('../features/trade/entry/ForwardPage.tsx').then((m) => m.ForwardPage),
    needs: 'trade.edit',
  },
  {
    path: '/apps/trademanage/trademanage-inputmng',
    page: () => import('../features/trade/deal/TradeInputPage.tsx').then((m) => m.TradeInputPage),
    needs: 'trade.view',
  },
  {
    path: '/apps/trademanage/trademanage-check',
    page: () => import('../features/trade/check/TradeCheckPage.tsx').then((m) => m.TradeCheckPage),
    needs: 'trade.check',
  },
  {
    path: '/apps/fundsettle/fundsettle-cfl',
    page: () => import('../features/cash-flow/CashFlowPage.tsx').then((m) => m.CashFlowPage),
    needs: 'settlement.view',
  },
  {
    path: '/apps/rateInfo/rateInfo-spot',
    page: () => import('../features/market/price/SpotRatePage.tsx').then((m) => m.SpotRatePage),
    needs: 'market.view',
  },
  {
    path: '/apps/rateInfo/rateInfo-forward',
    page: () => import('../features/market/price/ForwardRatePage.tsx').then((m) => m.ForwardRatePage),
    needs: 'market.view',
  },
  {
    path: '/apps/exposureMng/exposureMng-request',
    page: () => import('../features/hedging/request/HedgeRequestPage.tsx').then((m) => m.HedgeRequestPage),
    needs: 'hedging.view',
  },
  {
    path: '/apps/exposureMng/exposureMng-check',
    page: () => import('../features/hedging/check/HedgeCheckPage.tsx').then((m) => m.HedgeCheckPage),
    needs: 'hedging.check',
  },
  {
    path: '/apps/trademanage/trademanage-requestmng',
    page: () => import('../features/hedging/execution/HedgeExecutionPage.tsx').then((m) => m.HedgeExecutionPage),
    needs: 'hedging.view',
  },
  {
    path: '/apps/risk/option-pricing',
    page: () => import('../features/calculator/FxOptionPage.tsx').then((m) => m.FxOptionPage),
    needs: 'calculator.use',
  },
  {
    path: '/apps/risk/Foreign-Equity-FX-Index-Fut-Opts-Calc',
    page: () => import('../features/calculator/EquityOptionPage.tsx').then((m) => m.EquityOptionPage),
    needs: 'calculator.use',
  },
  {
    path: loginPath,
    page: () => import('../features/session/login/LoginPage.tsx').then((m) => m.LoginPage),
    needs: 'guest',
    title: sessionWords.signIn,
    bare: true,
  },
  {
    path: logoutPath,
    page: () => import('../features/session/LogoutPage.tsx').then((m) => m.LogoutPage),
    needs: 'member',
    title: sessionWords.signOut,
    bare: true,
  },
  {
    path: notFoundPath,
    page: () => import('./errors/NotFoundPage.tsx').then((m) => m.NotFoundPage),
    needs: 'open',
    title: shellWords.notFound,
  },
  {
    path: serverErrorPath,
    page: () => import('./errors/ServerErrorPage.tsx').then((m) => m.ServerErrorPage),
    needs: 'open',
    title: shellWords.serverError,
  },
]

const menuTitles = new Map(menu.flatMap((section) => section.screens.map((screen) => [screen.url, screen.title])))

/** The title of a screen: its own, else the one its menu entry has, else the product's name. */
export const titleOf = (screen: Screen | undefined): Text =>
  screen?.title ?? menuTitles.get(screen?.path ?? '') ?? shellWords.product
