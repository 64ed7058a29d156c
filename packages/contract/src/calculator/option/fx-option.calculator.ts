/** FX option pricing: Garman–Kohlhagen, the American tree, and a strategy of up to four legs. */
import { calculator } from '../declaration.shape.ts'
import {
  byDelta,
  conventions,
  dates,
  exposureInputs,
  exposureSection,
  legs,
  payoffOutputs,
  payoffPlot,
} from './fx-option.inputs.ts'
import { choice, choiceInput, numberInput, optionInputs, percentInput, timeInput, yearsUnit } from './option.inputs.ts'
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

const { optionType, spot, strike, time, vol, rDomestic, rForeign, steps } = optionInputs
const market = ['spot', 'rDomesticPctCC', 'rForeignPctCC']
const contract = {
  title: { zh: '合约', en: 'Contract' },
  inputs: ['pair', 'notional', 'lifeBy', 'timeYears', 'tradeDate', 'calculationDate', 'expiryDate'],
}
const marketSection = { title: { zh: '市场', en: 'Market' }, inputs: [...market, 'volPct'] }
const premiumNames = ['premiumPips', 'percentBasePct', 'percentQuotePct', 'basePips', 'premiumQuote', 'premiumBase']
const deltaNames = [
  'spotDeltaPct',
  'forwardDeltaPct',
  'premiumAdjustedDeltaPct',
  'forwardPremiumAdjustedDeltaPct',
  'deltaAmount',
]
const payoffNames = payoffOutputs.map(({ name }) => name)
const quoteUnit = ['计价货币', 'quote currency'] as const
const baseUnit = ['基准货币', 'base currency'] as const
const percentUnit = ['%', '%'] as const
const quotePerUnit = ['计价货币/单位', 'quote per unit'] as const
const pips = ['点', 'pips'] as const

const haug = {
  optionType: 'call',
  spot: 1.56,
  strike: 1.6,
  timeYears: 0.5,
  volPct: 12,
  rDomesticPctCC: 6,
  rForeignPctCC: 8,
  lifeBy: 'years',
} as const

const vegaAgainstSpot = { title: { zh: 'Vega 与即期', en: 'Vega against spot' }, output: 'vegaPer1Pct', input: 'spot' }
const priceAgainstSpot = { title: { zh: '价格与即期', en: 'Price against spot' }, output: 'price', input: 'spot' }
const priceAgainstVol = {
  title: { zh: '价格与波动率', en: 'Price against volatility' },
  output: 'price',
  input: 'volPct',
}

export const fxOptionCalculator = calculator({
  name: 'fxOption',
  screen: 'opt-price',
  inputs: [
    { name: 'pair', label: { zh: '货币对', en: 'Pair' }, control: 'pair', optional: true },
    numberInput('notional', '名义金额（基准货币）', 'Notional (base)', { optional: true, least: 0, most: 1e12 }),
    ...dates,
    { ...time, when: { input: 'lifeBy', is: ['years'] } },
    timeInput('discountTimeYears', '贴现期限', 'Discounting time', { optional: true, unit: yearsUnit }),
    { ...optionType, label: { zh: '看涨/看跌（对基准货币）', en: 'Call or put (on base)' } },
    choiceInput(
      'strikeBy',
      '执行价输入方式',
      'Form of the strike',
      [
        choice('strike', '价格', 'Price'),
        choice('delta', 'Delta', 'Delta'),
        choice('delta-neutral', '平值 Delta 中性', 'Delta-neutral'),
      ],
      { otherwise: 'strike' },
    ),
    { ...strike, when: { input: 'strikeBy', is: ['strike'] } },
    percentInput('deltaPct', 'Delta（看跌为负）', 'Delta (puts below 0)', { least: -100, most: 100, when: byDelta }),
    choiceInput('deltaConvention', 'Delta 口径', 'Delta convention', conventions, {
      when: { input: 'strikeBy', is: ['delta', 'delta-neutral'] },
      otherwise: 'spot',
    }),
    spot,
    rDomestic,
    rForeign,
    vol,
    steps,
    legs,
    ...exposureInputs,
  ],
  outputs: [
    { ...priceOutput, formula: 'φ[S e^(−r_f T)N(φd₁) − K e^(−rT)N(φd₂)]' },
    output(
      'strike',
      'S7',
      ['执行价', 'Strike'],
      quotePerUnit,
      ['所用的执行价', 'The strike that was used'],
      'K; K*: Δ(K*) = Δ; F e^(±½σ²T)',
    ),
    output(
      'forward',
      'S7',
      ['远期汇率', 'Forward rate'],
      quotePerUnit,
      ['由两种利率推得', 'By parity of the two rates'],
      'S e^((r−r_f)T)',
    ),
    output(
      'forwardPoints',
      'D1',
      ['远期点', 'Forward points'],
      pips,
      ['远期与即期之差', 'Forward less spot'],
      '(F − S)/pip',
    ),
    output(
      'premiumPips',
      'D1',
      ['期权费（计价货币点）', 'Premium, quote pips'],
      pips,
      ['每单位基准货币的点数', 'Pips per unit of base'],
      'V/pip',
    ),
    output(
      'percentBasePct',
      'P4',
      ['期权费（基准 %）', 'Premium, % base'],
      percentUnit,
      ['占基准名义金额', 'Of the base notional'],
      'V/S',
    ),
    output(
      'percentQuotePct',
      'P4',
      ['期权费（计价 %）', 'Premium, % quote'],
      percentUnit,
      ['占计价名义金额', 'Of the quote notional'],
      'V/K',
    ),
    output(
      'basePips',
      'S7',
      ['期权费（基准/计价）', 'Premium, base per quote'],
      ['基准/计价', 'base per quote'],
      ['每单位计价货币的基准货币', 'Base currency per unit of quote'],
      'V/(S·K)',
    ),
    output(
      'premiumQuote',
      'M2',
      ['期权费金额（计价）', 'Premium amount, quote'],
      quoteUnit,
      ['按名义金额', 'For the notional'],
      'V·N',
    ),
    output(
      'premiumBase',
      'M2',
      ['期权费金额（基准）', 'Premium amount, base'],
      baseUnit,
      ['按名义金额', 'For the notional'],
      'V·N/S',
    ),
    output(
      'spotDeltaPct',
      'P4',
      ['即期 Delta', 'Delta, spot'],
      percentUnit,
      ['以即期对冲', 'Hedged with spot'],
      'φe^(−r_f T)N(φd₁)',
    ),
    output(
      'forwardDeltaPct',
      'P4',
      ['远期 Delta', 'Delta, forward'],
      percentUnit,
      ['以远期对冲', 'Hedged with the forward'],
      'φN(φd₁)',
    ),
    output(
      'premiumAdjustedDeltaPct',
      'P4',
      ['即期 Delta（扣期权费）', 'Delta, spot, premium-adjusted'],
      percentUnit,
      ['即期 Delta 减去以基准货币支付的期权费', 'Spot delta less the premium paid in base'],
      'φe^(−r_f T)N(φd₁) − V/S',
    ),
    output(
      'forwardPremiumAdjustedDeltaPct',
      'P4',
      ['远期 Delta（扣期权费）', 'Delta, forward, premium-adjusted'],
      percentUnit,
      ['远期口径并扣除期权费', 'Of the forward, less the premium'],
      'φ(K/F)N(φd₂)',
    ),
    output(
      'deltaAmount',
      'M2',
      ['Delta 金额', 'Delta amount'],
      baseUnit,
      ['即期 Delta × 名义金额', 'Spot delta × notional'],
      'Δ·N',
    ),
    ...greekOutputs,
    qualityPriceOutput,
    europeanPriceOutput,
    earlyExerciseOutput,
    errorOutput,
    ...payoffOutputs,
    {
      ...output(
        'legPrices',
        'S7',
        ['各腿', 'Legs'],
        quoteUnit,
        ['每腿的价格与合计', 'Price of each leg and its contribution to the total'],
        '±n·V(K, σ)',
      ),
      columns: [
        { name: 'leg', form: 'N0', label: { zh: '腿', en: 'Leg' } },
        { name: 'strike', form: 'S7', label: { zh: '执行价', en: 'Strike' } },
        { name: 'price', form: 'S7', label: { zh: '价格', en: 'Price' } },
        { name: 'delta', form: 'S7', label: { zh: 'Delta', en: 'Delta' } },
        { name: 'amount', form: 'S7', label: { zh: '合计', en: 'Contribution' } },
      ],
    },
  ],
  models: [
    {
      id: 'european',
      title: { zh: '欧式（Garman–Kohlhagen）', en: 'European (Garman–Kohlhagen)' },
      sections: [
        { ...contract, inputs: [...contract.inputs, 'discountTimeYears'] },
        {
          title: { zh: '期权', en: 'Option' },
          inputs: ['optionType', 'strikeBy', 'strike', 'deltaPct', 'deltaConvention'],
        },
        marketSection,
        exposureSection,
      ],
      outputs: [
        'price',
        ...greekNames,
        'strike',
        'forward',
        'forwardPoints',
        ...premiumNames,
        ...deltaNames,
        ...payoffNames,
      ],
      plot: payoffPlot,
      example: {
        id: 'gk_european-v08',
        inputs: { ...haug, strikeBy: 'strike', deltaConvention: 'spot' },
        output: 'price',
        published: '0.0291',
        expected: 0.0290992531494,
        tolerance: 1e-8,
        source: { zh: 'Haug《期权定价公式》', en: 'Haug, Option Pricing Formulas' },
      },
      formula: {
        zh: 'V = φ[S e^(−r_f T) N(φd₁) − K e^(−rT) N(φd₂)]；d₁ = [ln(S/K) + (r − r_f + σ²/2)T]/(σ√T)，d₂ = d₁ − σ√T；看涨 φ = 1，看跌 φ = −1',
        en: 'V = φ[S e^(−r_f T) N(φd₁) − K e^(−rT) N(φd₂)]; d₁ = [ln(S/K) + (r − r_f + σ²/2)T]/(σ√T), d₂ = d₁ − σ√T; φ = 1 for a call, −1 for a put',
      },
      graphs: [priceAgainstSpot, vegaAgainstSpot, priceAgainstVol],
      unknowns: ['volPct', 'strike', 'spot', 'timeYears', 'rDomesticPctCC', 'rForeignPctCC'],
    },
    {
      id: 'american',
      title: { zh: '美式（二叉树）', en: 'American (binomial tree)' },
      sections: [
        contract,
        { title: { zh: '期权', en: 'Option' }, inputs: ['optionType', 'strike', 'steps'] },
        marketSection,
      ],
      outputs: [
        'price',
        ...greekNames,
        'qualityPrice',
        'europeanPrice',
        'earlyExercise',
        'errorEstimate',
        'forward',
        'forwardPoints',
        ...premiumNames,
      ],
      example: {
        id: 'american_crr-v02',
        inputs: {
          lifeBy: 'years',
          optionType: 'put',
          spot: 1.61,
          strike: 1.6,
          timeYears: 1,
          volPct: 12,
          rDomesticPctCC: 8,
          rForeignPctCC: 9,
          steps: 4,
        },
        output: 'price',
        published: '0.07099',
        expected: 0.0709899627221,
        tolerance: 1e-8,
        source: { zh: 'DerivaGem 使用说明，货币看跌期权', en: 'DerivaGem user guide, currency put' },
      },
      formula: {
        zh: 'u = e^(σ√Δt)，d = 1/u，p = (e^((r−r_f)Δt) − d)/(u − d)；每个节点取持有与行权中较大者',
        en: 'u = e^(σ√Δt), d = 1/u, p = (e^((r−r_f)Δt) − d)/(u − d); each node is worth the larger of holding and exercising',
      },
      graphs: [
        priceAgainstSpot,
        vegaAgainstSpot,
        { title: { zh: '价格与步数', en: 'Price against steps' }, output: 'price', input: 'steps' },
      ],
      unknowns: ['volPct', 'strike', 'spot', 'timeYears'],
      tree: true,
    },
    {
      id: 'strategy',
      title: { zh: '组合', en: 'Package' },
      sections: [
        contract,
        { title: { zh: '组合', en: 'Package' }, inputs: ['legs'] },
        { title: { zh: '市场', en: 'Market' }, inputs: market },
        exposureSection,
      ],
      outputs: ['price', ...greekNames, 'premiumQuote', ...payoffNames, 'legPrices'],
      plot: payoffPlot,
      example: {
        id: 'gk_european-v08',
        inputs: {
          lifeBy: 'years',
          timeYears: 0.5,
          spot: 1.56,
          rDomesticPctCC: 6,
          rForeignPctCC: 8,
          legs: [{ side: 'buy', optionType: 'call', strike: 1.6, ratio: 1, volPct: 12 }],
        },
        output: 'price',
        published: '0.0291',
        expected: 0.0290992531494,
        tolerance: 1e-8,
        source: { zh: 'Haug《期权定价公式》，单腿', en: 'Haug, Option Pricing Formulas, as one leg' },
      },
      formula: { zh: '各腿价格与希腊字母之和，卖出取负', en: 'The sum of the legs, sold legs negative' },
      graphs: [priceAgainstSpot, vegaAgainstSpot],
      unknowns: ['spot'],
    },
  ],
})
