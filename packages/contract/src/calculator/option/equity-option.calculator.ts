/** Equity, FX, index and futures options: vanilla, the American tree and six exotic kinds. */
import { type CalculatorModel, type CalculatorValue, calculator } from '../declaration.shape.ts'
import { equityInputs } from './equity-option.inputs.ts'
import {
  earlyExerciseOutput,
  errorOutput,
  europeanPriceOutput,
  greekNames,
  greekOutputs,
  output,
  priceOutput,
  qualityPriceOutput,
} from './option.outputs.ts'

const vegaAgainstSpot = { title: { zh: 'Vega 与标的', en: 'Vega against spot' }, output: 'vegaPer1Pct', input: 'spot' }
const priceAgainstSpot = { title: { zh: '价格与标的', en: 'Price against spot' }, output: 'price', input: 'spot' }
const priceAgainstTime = { title: { zh: '价格与期限', en: 'Price against time' }, output: 'price', input: 'timeYears' }

interface Spelled {
  readonly id: string
  readonly title: readonly [zh: string, en: string]
  readonly option: readonly string[]
  readonly more?: readonly string[]
  readonly life?: readonly string[]
  readonly example: readonly [id: string, published: string, expected: number, zh: string, en: string]
  readonly inputs: Readonly<Record<string, CalculatorValue>>
  readonly formula: readonly [zh: string, en: string]
  readonly extra?: Partial<CalculatorModel>
  readonly unknowns?: readonly string[]
}

/** A model of this screen: market, life, the option's own fields; price, Greeks and what the model adds. */
function model({
  id,
  title,
  option,
  more = [],
  life = ['timeYears'],
  example,
  inputs,
  formula,
  extra,
  unknowns,
}: Spelled): CalculatorModel {
  const [caseId, published, expected, zh, en] = example
  return {
    id,
    title: { zh: title[0], en: title[1] },
    sections: [
      {
        title: { zh: '标的', en: 'Underlying' },
        inputs: [
          ...(id === 'european' || id === 'american' ? ['underlying'] : []),
          'spot',
          'volPct',
          'rDomesticPctCC',
          'rForeignPctCC',
          ...(id === 'european' || id === 'american' ? ['dividends'] : []),
        ],
      },
      { title: { zh: '期权', en: 'Option' }, inputs: [...option, ...life] },
    ],
    outputs: ['price', ...greekNames, ...more],
    example: { id: caseId, inputs, output: 'price', published, expected, tolerance: 1e-7, source: { zh, en } },
    formula: { zh: formula[0], en: formula[1] },
    graphs: [vegaAgainstSpot, priceAgainstSpot, ...(life.includes('timeYears') ? [priceAgainstTime] : [])],
    unknowns: unknowns ?? ['volPct', 'strike', 'spot', 'timeYears'],
    ...extra,
  }
}

const derivaGem = {
  underlying: 'stock',
  optionType: 'put',
  spot: 50,
  strike: 50,
  rDomesticPctCC: 10,
  rForeignPctCC: 0,
  timeYears: 0.416666667,
  volPct: 40,
} as const

export const equityOptionCalculator = calculator({
  name: 'equityOption',
  screen: 'eq-fx',
  inputs: equityInputs,
  outputs: [
    priceOutput,
    ...greekOutputs,
    qualityPriceOutput,
    europeanPriceOutput,
    earlyExerciseOutput,
    errorOutput,
    {
      ...output(
        'knocked',
        'N0',
        ['障碍', 'Barrier'],
        ['', ''],
        ['即期已达或越过障碍价，或已声明触碰', 'Spot is at or beyond the barrier, or it was touched before'],
        'S ≤ H; S ≥ H',
      ),
      flag: { yes: { zh: '已触碰', en: 'Touched' }, no: { zh: '未触碰', en: 'Not touched' } },
    },
    output(
      'adjustedBarrier',
      'S7',
      ['调整后障碍', 'Adjusted barrier'],
      ['计价货币', 'quote'],
      ['离散观察等效的连续障碍价', 'Continuously observed barrier equivalent to the discrete one'],
      'H e^(±0.5826σ√(T/m))',
    ),
    output(
      'mean',
      'S7',
      ['均值 M₁', 'Mean M₁'],
      ['计价货币', 'quote'],
      ['未来平均价的期望', 'Expected value of the future average'],
      'M₁ = Σ F(tᵢ)/n',
    ),
    output(
      'variance',
      'S7',
      ['方差 ln(M₂/M₁²)', 'Variance ln(M₂/M₁²)'],
      ['', ''],
      ['对数正态近似的 σ²T', 'σ²T of the lognormal approximation'],
      'ln(M₂/M₁²)',
    ),
    output(
      'effectiveStrike',
      'S7',
      ['有效执行价', 'Effective strike'],
      ['计价货币', 'quote'],
      ['未来平均价须超过的 K*', 'K* that the rest of the average must exceed'],
      'K* = [K − w·Ā]/(1 − w)',
    ),
    output(
      'criticalSpot',
      'S7',
      ['临界价', 'Critical spot'],
      ['计价货币', 'quote'],
      ['母期权行权的 S*；总是或从不行权时没有', 'S* where the mother is exercised; none when always or never'],
      'V(S*, T₁) = K₁',
    ),
  ],
  models: [
    model({
      id: 'american',
      title: ['美式', 'American'],
      option: ['optionType', 'strike', 'steps'],
      more: ['qualityPrice', 'europeanPrice', 'earlyExercise', 'errorEstimate'],
      example: [
        'american_crr-v01',
        '4.48845853',
        4.48845853613,
        'DerivaGem 1.52 默认画面',
        'DerivaGem 1.52, default screen',
      ],
      inputs: { ...derivaGem, steps: 5 },
      formula: [
        'CRR：u = e^(σ√Δt)，p = (a − d)/(u − d)，节点价值 = max(持有，行权)',
        'CRR: u = e^(σ√Δt), p = (a − d)/(u − d), node = max(hold, exercise)',
      ],
      extra: { tree: true },
    }),
    model({
      id: 'european',
      title: ['欧式', 'European'],
      option: ['optionType', 'strike'],
      example: [
        'gk_european-v02',
        '0.81',
        0.8085993729,
        'Hull，布莱克-斯科尔斯-默顿例',
        'Hull, Black–Scholes–Merton example',
      ],
      inputs: { ...derivaGem, spot: 42, strike: 40, timeYears: 0.5, volPct: 20 },
      formula: [
        'φ[S e^(−qT)N(φd₁) − K e^(−rT)N(φd₂)]；期货为 Black-76',
        'φ[S e^(−qT)N(φd₁) − K e^(−rT)N(φd₂)]; Black-76 for futures',
      ],
    }),
    model({
      id: 'binary',
      title: ['二元', 'Binary'],
      option: ['optionType', 'strike', 'payoff', 'cashPayout'],
      example: ['binary-v01', '20.2069', 20.2069472984, 'Haug，资产或无', 'Haug, asset-or-nothing'],
      inputs: {
        optionType: 'put',
        spot: 70,
        strike: 65,
        rDomesticPctCC: 7,
        rForeignPctCC: 5,
        timeYears: 0.5,
        volPct: 27,
        payoff: 'asset-or-nothing',
      },
      formula: ['现金：Q e^(−rT)N(φd₂)；资产：S e^(−r_f T)N(φd₁)', 'Cash: Q e^(−rT)N(φd₂); asset: S e^(−r_f T)N(φd₁)'],
    }),
    model({
      id: 'barrier',
      title: ['障碍', 'Barrier'],
      option: ['optionType', 'strike', 'barrierType', 'barrier', 'rebate', 'observations', 'knocked'],
      more: ['knocked', 'adjustedBarrier'],
      example: ['barrier-v01', '4.591', 4.59096926611, 'Haug，障碍期权表', 'Haug, table of barrier options'],
      inputs: {
        optionType: 'call',
        spot: 100,
        strike: 110,
        rDomesticPctCC: 8,
        rForeignPctCC: 4,
        timeYears: 0.5,
        volPct: 25,
        barrierType: 'UI',
        barrier: 105,
        rebate: 3,
        knocked: false,
      },
      formula: [
        'Reiner–Rubinstein 各项 A…F；离散观察用 Broadie–Glasserman–Kou 调整',
        'Reiner–Rubinstein terms A…F; discrete observation by Broadie–Glasserman–Kou',
      ],
      unknowns: ['volPct', 'strike', 'spot', 'timeYears', 'barrier'],
    }),
    model({
      id: 'asian',
      title: ['亚式（平均价）', 'Asian (average price)'],
      option: ['optionType', 'strike', 'average', 'observations', 'timeSinceInceptionYears', 'averageToDate'],
      more: ['mean', 'variance', 'effectiveStrike'],
      example: ['asian-v01', '5.62', 5.61679150229, 'Hull，平均价看涨期权', 'Hull, average price call'],
      inputs: {
        optionType: 'call',
        spot: 50,
        strike: 50,
        rDomesticPctCC: 10,
        rForeignPctCC: 0,
        timeYears: 1,
        volPct: 40,
        average: 'arithmetic',
      },
      formula: [
        '两矩法：F = M₁，σ²T = ln(M₂/M₁²)，代入布莱克公式',
        'Two moments: F = M₁, σ²T = ln(M₂/M₁²) in Black’s formula',
      ],
    }),
    model({
      id: 'lookback',
      title: ['回望', 'Lookback'],
      option: ['optionType', 'strikeType', 'strike', 'extremeToDate', 'observations'],
      example: [
        'lookback-v02',
        '8.04',
        8.03712013961,
        'Hull，新发行浮动回望看涨',
        'Hull, newly issued floating lookback call',
      ],
      inputs: {
        optionType: 'call',
        spot: 50,
        rDomesticPctCC: 10,
        rForeignPctCC: 0,
        timeYears: 0.25,
        volPct: 40,
        strikeType: 'floating',
        extremeToDate: 50,
      },
      formula: [
        'Goldman–Sosin–Gatto（浮动）；Conze–Viswanathan（固定）',
        'Goldman–Sosin–Gatto (floating); Conze–Viswanathan (fixed)',
      ],
      unknowns: ['volPct', 'spot', 'timeYears'],
    }),
    model({
      id: 'compound',
      title: ['复合', 'Compound'],
      option: ['motherType', 'motherStrike', 'motherTimeYears', 'daughterType', 'daughterStrike', 'daughterTimeYears'],
      life: [],
      more: ['criticalSpot'],
      example: ['compound-v03', '17.5945', 17.5945254098, 'Haug 2007，复合期权', 'Haug 2007, compound options'],
      inputs: {
        spot: 500,
        rDomesticPctCC: 8,
        rForeignPctCC: 3,
        volPct: 35,
        motherType: 'call',
        motherStrike: 50,
        motherTimeYears: 0.25,
        daughterType: 'call',
        daughterStrike: 520,
        daughterTimeYears: 0.5,
      },
      formula: ['Geske，二元正态分布', 'Geske, bivariate normal'],
      unknowns: ['volPct', 'spot', 'motherStrike', 'daughterStrike'],
    }),
    model({
      id: 'chooser',
      title: ['任选期权', 'Chooser'],
      option: ['strike', 'decisionTimeYears'],
      example: ['chooser-v01', '6.1071', 6.10707749816, 'Haug，简单任选期权', 'Haug, simple chooser'],
      inputs: {
        spot: 50,
        strike: 50,
        rDomesticPctCC: 8,
        rForeignPctCC: 0,
        timeYears: 0.5,
        volPct: 25,
        decisionTimeYears: 0.25,
      },
      formula: [
        '看涨(T) + e^(−r_f(T−T₁)) 看跌，执行价 K e^(−(r−r_f)(T−T₁))，到期 T₁',
        'call(T) + e^(−r_f(T−T₁)) put with strike K e^(−(r−r_f)(T−T₁)) at T₁',
      ],
    }),
  ],
})
