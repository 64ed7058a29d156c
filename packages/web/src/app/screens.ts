/** Every screen once: path, the page that is loaded for it, and what it needs. Adding a screen is one row. */

import { shellWords } from '@hedgerow/contract/kit/shell.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { menu } from '@hedgerow/contract/session/menu'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import type { ComponentType } from 'react'
import { type GuardedPage, loginPath, logoutPath, notFoundPath, serverErrorPath } from './guard.ts'

export interface Screen extends GuardedPage {
  readonly page: () => Promise<ComponentType>
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
    page: () => import('../features/exposure/ExposureChangePage.tsx').then((m) => m.ExposureChangePage),
    needs: 'exposure.view',
  },
  {
    path: '/apps/exposureMng/exposureMonitor-qry',
    page: () => import('../features/exposure/ExposureMonitorPage.tsx').then((m) => m.ExposureMonitorPage),
    needs: 'exposure.view',
  },
  {
    path: loginPath,
    page: () => import('../features/session/LoginPage.tsx').then((m) => m.LoginPage),
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
