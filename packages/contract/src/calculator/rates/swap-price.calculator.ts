/** Swap price: of currencies, and of a fixed against a floating rate. */
import { calculator } from '../declaration.shape.ts'
import { calculatorModel } from '../model.shape.ts'
import { choice, choiceInput, percentInput, positiveInput, timeInput } from '../option/option.inputs.ts'
import { output } from '../option/option.outputs.ts'
import { curveInput, frequencyInput, ratesInputs, timesInput } from './rates.inputs.ts'

const { principal, life, curve, interpolation } = ratesInputs
const received = ['收取币', 'received currency'] as const
const paid = ['支付币', 'paid currency'] as const
const money = ['本金单位', 'units of principal'] as const
const percents = ['%', '%'] as const
const kinds = [choice('fixed', '固定', 'Fixed'), choice('floating', '浮动', 'Floating')]
const flat = (ratePctCC: number) => [{ timeYears: 1, ratePctCC }]

export const swapPriceCalculator = calculator({
  name: 'swapPrice',
  screen: 'swap',
  inputs: [
    positiveInput('receivePrincipal', '收取本金', 'Principal received'),
    choiceInput('receiveKind', '收取端', 'Leg received', kinds, { otherwise: 'fixed' }),
    percentInput('receiveRatePct', '收取利率（浮动：本期已定）', 'Rate received (floating: known rate)', {
      optional: true,
    }),
    curveInput('receiveCurve', '收取币曲线', 'Curve of the received currency'),
    positiveInput('payPrincipal', '支付本金', 'Principal paid'),
    choiceInput('payKind', '支付端', 'Leg paid', kinds, { otherwise: 'fixed' }),
    percentInput('payRatePct', '支付利率（浮动：本期已定）', 'Rate paid (floating: known rate)', { optional: true }),
    curveInput('payCurve', '支付币曲线', 'Curve of the paid currency'),
    timesInput('paymentTimes', '付款时点', 'Payment times'),
    timeInput('periodYears', '计息期', 'Interest period', { most: 10 }),
    positiveInput('spot', '即期（收取币/支付币）', 'Spot (received per paid)'),
    principal,
    percentInput('fixedRatePct', '固定利率', 'Fixed rate'),
    frequencyInput('paymentsPerYear', '年付息次数', 'Payments a year'),
    life,
    percentInput('knownRatePct', '本期已定浮动利率', 'Floating rate already fixed', { optional: true }),
    curve,
    { ...curveInput('discountCurve', '单独贴现曲线（可空）', 'Separate discount curve (optional)'), optional: true },
    interpolation,
  ],
  outputs: [
    output(
      'valueInPaid',
      'M2',
      ['价值（支付币）', 'Value in the paid currency'],
      paid,
      ['收取端换成支付币后减支付端', 'Received leg at spot less the paid leg'],
      'B_recv/S − B_pay',
    ),
    output(
      'valueInReceived',
      'M2',
      ['价值（收取币）', 'Value in the received currency'],
      received,
      ['收取端减支付端按即期换算', 'Received leg less the paid leg at spot'],
      'B_recv − S·B_pay',
    ),
    output(
      'receiveLeg',
      'M2',
      ['收取端', 'Received leg'],
      received,
      ['收取的债券现值', 'Present value of what is received'],
      'Σ CF·DF',
    ),
    output(
      'payLeg',
      'M2',
      ['支付端', 'Paid leg'],
      paid,
      ['支付的债券现值', 'Present value of what is paid'],
      'Σ CF·DF',
    ),
    output(
      'valueReceiveFixed',
      'M2',
      ['收固定价值', 'Value receiving fixed'],
      money,
      ['固定端减浮动端', 'Fixed leg less floating leg'],
      'B_fix − B_fl',
    ),
    output(
      'valuePayFixed',
      'M2',
      ['付固定价值', 'Value paying fixed'],
      money,
      ['收固定价值的相反数', 'The negative of the value receiving fixed'],
      'B_fl − B_fix',
    ),
    output(
      'parRatePct',
      'P4',
      ['平价利率', 'Par rate'],
      percents,
      ['使价值为零的固定利率', 'The fixed rate that makes the value zero'],
      '(1 − DFₙ)/Σ τ·DF',
    ),
    output(
      'annuity',
      'S7',
      ['年金现值', 'Annuity'],
      money,
      ['利率为 100% 时的固定利息现值', 'Present value of a fixed rate of 100%'],
      'L·Σ τP',
    ),
    output(
      'dv01ReceiveFixed',
      'S7',
      ['基点敏感度（收固定）', 'DV01, receiving fixed'],
      money,
      ['零息利率上升 1 个基点时的变动', 'Change when zero rates rise by 1 bp'],
      'V(+1) − V',
    ),
    output(
      'fixedLeg',
      'M2',
      ['固定端', 'Fixed leg'],
      money,
      ['作为债券，含本金', 'As a bond, with principal'],
      'Σ L·c·τ·DF + L·DFₙ',
    ),
    output(
      'floatingLeg',
      'M2',
      ['浮动端', 'Floating leg'],
      money,
      ['作为债券，含本金', 'As a bond, with principal'],
      'Σ L·F·τ·DF + L·DFₙ',
    ),
    output(
      'fixedInterest',
      'M2',
      ['固定利息', 'Fixed interest'],
      money,
      ['固定利息的现值', 'Present value of the fixed interest'],
      'Σ L·c·τ·DF',
    ),
    output(
      'floatingInterest',
      'M2',
      ['浮动利息', 'Floating interest'],
      money,
      ['浮动利息的现值', 'Present value of the floating interest'],
      'Σ L·F·τ·DF',
    ),
  ],
  models: [
    calculatorModel({
      id: 'currency',
      title: ['货币互换', 'Currency swap'],
      sections: [
        ['收取', 'Receive', ['receivePrincipal', 'receiveKind', 'receiveRatePct', 'receiveCurve']],
        ['支付', 'Pay', ['payPrincipal', 'payKind', 'payRatePct', 'payCurve']],
        ['时点与汇率', 'Times and rate', ['paymentTimes', 'periodYears', 'spot', 'interpolation']],
      ],
      outputs: ['valueInPaid', 'valueInReceived', 'receiveLeg', 'payLeg'],
      inputs: {
        receivePrincipal: 1_200_000_000,
        receiveKind: 'fixed',
        receiveRatePct: 5,
        receiveCurve: flat(4),
        payPrincipal: 10_000_000,
        payKind: 'fixed',
        payRatePct: 8,
        payCurve: flat(9),
        paymentTimes: [{ timeYears: 1 }, { timeYears: 2 }, { timeYears: 3 }],
        periodYears: 1,
        spot: 110,
      },
      example: {
        id: 'swap_price-v01',
        output: 'valueInPaid',
        published: '1.543 million',
        expected: 1542995.77469,
        tolerance: 0.01,
        source: ['Hull，日元/美元货币互换', 'Hull, yen–dollar currency swap'],
      },
      formula: ['两个债券之差，按即期换算', 'The difference of two bonds at spot'],
      graphs: [['价值与即期', 'Value against spot', 'valueInPaid', 'spot']],
      unknowns: ['spot', 'receiveRatePct', 'payRatePct'],
    }),
    calculatorModel({
      id: 'rate',
      title: ['利率互换', 'Interest-rate swap'],
      sections: [
        ['互换', 'Swap', ['principal', 'fixedRatePct', 'paymentsPerYear', 'lifeYears', 'knownRatePct']],
        ['曲线', 'Curve', ['curve', 'discountCurve', 'interpolation']],
      ],
      outputs: [
        'valueReceiveFixed',
        'valuePayFixed',
        'parRatePct',
        'annuity',
        'dv01ReceiveFixed',
        'fixedLeg',
        'floatingLeg',
        'fixedInterest',
        'floatingInterest',
      ],
      inputs: {
        principal: 100,
        fixedRatePct: 2.5,
        paymentsPerYear: '4',
        lifeYears: 3,
        curve: [
          { timeYears: 0.25, ratePctCC: 2 },
          { timeYears: 1, ratePctCC: 2.2 },
          { timeYears: 3, ratePctCC: 2.7 },
        ],
        interpolation: 'linear-zero',
      },
      example: {
        id: 'swap_price-v02',
        output: 'valueReceiveFixed',
        published: '−0.573679',
        expected: -0.573679432318,
        source: ['独立计算：远期浮动利息之和', 'Computed: sum of forward floating flows'],
        isComputed: true,
      },
      formula: [
        'Σ cP(t_i) + P(t_n) − (1 + k*)P(t_1)；新浮动端等于本金',
        'Σ cP(t_i) + P(t_n) − (1 + k*)P(t_1); a fresh floating leg is worth its principal',
      ],
      graphs: [['价值与固定利率', 'Value against the fixed rate', 'valueReceiveFixed', 'fixedRatePct']],
      unknowns: ['fixedRatePct', 'lifeYears'],
    }),
  ],
})
