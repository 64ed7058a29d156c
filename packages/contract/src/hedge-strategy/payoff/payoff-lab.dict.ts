import { dictionary } from '../../kit/dictionary.ts'

/** A part of a strategy in the payoff lab. */
export const PayoffLegKind = dictionary(
  'PAYOFF_LEG',
  { zh: '组成', en: 'Part' },
  {
    spot: ['0', '不套保', 'Not hedged'],
    forward: ['1', '远期', 'Forward'],
    option: ['2', '买入期权', 'Option bought'],
    collar: ['3', '领式组合', 'Collar'],
    participating: ['4', '参与式远期', 'Participating forward'],
    layered: ['5', '按策略分层', 'Layered by the strategy'],
  },
)
