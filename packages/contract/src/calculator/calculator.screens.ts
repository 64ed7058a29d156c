import { screen } from '../kit/screen.ts'

export const calculatorScreens = [
  screen({
    id: 'opt-price',
    path: '/apps/risk/option-pricing',
    title: { zh: '外汇期权定价', en: 'FX option pricing' },
    needs: 'calculator.use',
    menu: { section: 'pricing', order: 1, icon: 'Sigma' },
  }),
  screen({
    id: 'eq-fx',
    path: '/apps/risk/Foreign-Equity-FX-Index-Fut-Opts-Calc',
    title: { zh: '权益/外汇/指数/期货期权', en: 'Equity, FX, index & futures options' },
    needs: 'calculator.use',
    menu: { section: 'pricing', order: 2, icon: 'Calculator' },
  }),
] as const
