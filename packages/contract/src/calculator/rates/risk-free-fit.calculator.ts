/** Risk-free fit: the quote currency's yield that forwards imply. */
import { referencePair } from '@hedgerow/quant/basics/facts/currency.data'
import { calculator } from '../declaration.shape.ts'
import { calculatorModel } from '../model.shape.ts'
import { choice, choiceInput, optionInputs, percent, positiveInput, timeInput } from '../option/option.inputs.ts'
import { output } from '../option/option.outputs.ts'

const percents = ['%', '%'] as const
const none = ['', ''] as const
const row = (days: number, quoted: number) => ({ days, quoted, baseRatePct: 4.3 })

export const riskFreeFitCalculator = calculator({
  name: 'riskFreeFit',
  screen: 'fit-rf',
  inputs: [
    { name: 'pair', label: { zh: '货币对', en: 'Pair' }, control: 'pair', optional: true },
    optionInputs.spot,
    choiceInput(
      'quotedAs',
      '报价方式',
      'Quote convention',
      [choice('points', '远期点', 'Forward points'), choice('outright', '远期汇率', 'Outright')],
      { otherwise: 'points' },
    ),
    {
      name: 'tenors',
      label: { zh: '期限', en: 'Tenors' },
      control: 'table',
      columns: [
        { name: 'days', label: { zh: '天数', en: 'Days' } },
        { name: 'quoted', label: { zh: '远期点/汇率', en: 'Forward points or outright' } },
        { name: 'baseRatePct', label: { zh: '基准利率', en: 'Base rate' }, unit: percent },
        { name: 'storedRatePct', label: { zh: '对照利率', en: 'Comparison rate' }, unit: percent, optional: true },
      ],
    },
    positiveInput('forward', '远期汇率', 'Forward rate'),
    timeInput('timeYears', '期限', 'Time'),
    { ...optionInputs.rForeign, label: { zh: '基准货币利率', en: 'Base currency rate' } },
  ],
  outputs: [
    output(
      'impliedRatePctCC',
      'P4',
      ['隐含收益率（连续）', 'Implied yield, continuous'],
      percents,
      ['远期与即期隐含的计价货币利率', 'The quote currency rate that forward and spot imply'],
      'r_f + ln(F/S)/T',
    ),
    output(
      'impliedRatePct',
      'P4',
      ['隐含收益率（末档）', 'Implied yield, last tenor'],
      percents,
      ['最长期限的单利收益率', 'Simple yield of the longest tenor'],
      '[(F/S)(1+r_b d/B_b) − 1]·B_q/d',
    ),
    {
      ...output(
        'tenors',
        'P4',
        ['各期限', 'Tenors'],
        none,
        ['每个期限的隐含收益率与利差', 'Implied yield and spread of each tenor'],
        '[(F/S)(1 + r_b·d/B_b) − 1]·B_q/d; r_b + ln(F/S)/T',
      ),
      columns: [
        { name: 'days', form: 'N0', label: { zh: '天数', en: 'Days' } },
        { name: 'points', form: 'D1', label: { zh: '远期点', en: 'Forward points' } },
        { name: 'forward', form: 'S7', label: { zh: '远期汇率', en: 'Outright' } },
        { name: 'basePct', form: 'P4', label: { zh: '基准利率', en: 'Base rate' } },
        { name: 'impliedPct', form: 'P4', label: { zh: '隐含收益率', en: 'Implied yield' } },
        { name: 'impliedPctCC', form: 'P4', label: { zh: '隐含（连续）', en: 'Implied, continuous' } },
        { name: 'storedPct', form: 'P4', label: { zh: '对照利率', en: 'Comparison rate' } },
        { name: 'spreadBp', form: 'D1', label: { zh: '利差（基点）', en: 'Spread (bp)' } },
      ],
    },
  ],
  models: [
    calculatorModel({
      id: 'continuous',
      title: ['单一期限（连续）', 'One tenor, continuous'],
      sections: [['报价', 'Quotes', ['spot', 'forward', 'timeYears', 'rForeignPctCC']]],
      outputs: ['impliedRatePctCC'],
      inputs: { spot: 0.62, forward: 0.645302679999, timeYears: 2, rForeignPctCC: 5 },
      example: {
        id: 'fx_forward-v01',
        output: 'impliedRatePctCC',
        published: '7.0000',
        expected: 7,
        tolerance: 1e-6,
        source: ['Hull，澳元/美元两年远期（0.6453）', 'Hull, AUD/USD two-year forward (0.6453)'],
      },
      formula: ['r = r_b + ln(F/S)/T：抛补利率平价', 'r = r_b + ln(F/S)/T by covered interest parity'],
      graphs: [['隐含收益率与远期', 'Implied yield against the forward', 'impliedRatePctCC', 'forward']],
      unknowns: ['forward', 'spot', 'rForeignPctCC'],
    }),
    calculatorModel({
      id: 'simple',
      title: ['各期限（单利）', 'Tenors, simple interest'],
      sections: [['报价', 'Quotes', ['pair', 'spot', 'quotedAs', 'tenors']]],
      outputs: ['impliedRatePct', 'tenors'],
      inputs: {
        pair: referencePair,
        spot: 7.1,
        quotedAs: 'points',
        tenors: [row(31, -159.793215), row(91, -456.989362466)],
      },
      example: {
        id: 'fx_forward-v07',
        output: 'impliedRatePct',
        published: '1.75',
        expected: 1.75,
        tolerance: 1e-6,
        source: ['91 天往返得 1.75%，独立计算', 'The 91-day round trip gives 1.75%, computed'],
        isComputed: true,
      },
      formula: [
        'i = [(F/S)(1 + r_b d/B_b) − 1]·B_q/d：抛补利率平价',
        'i = [(F/S)(1 + r_b d/B_b) − 1]·B_q/d by covered interest parity',
      ],
      graphs: [['隐含收益率与即期', 'Implied yield against spot', 'impliedRatePct', 'spot']],
      more: {
        curve: { rows: 'tenors', at: 'days', rate: 'impliedPctCC' },
        plot: {
          title: { zh: '隐含收益率曲线', en: 'Implied yield curve' },
          rows: 'drawn',
          x: { name: 'time', label: { zh: '期限（年）', en: 'Time (years)' } },
          y: [
            { name: 'ratePctCC', label: { zh: '隐含（连续）', en: 'Implied, continuous' }, form: 'P4' },
            { name: 'forwardPctCC', label: { zh: '瞬时远期', en: 'Forward' }, form: 'P4' },
          ],
        },
      },
    }),
  ],
})
