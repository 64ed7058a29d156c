import { sampleQuestions } from '@hedgerow/contract/assistant/tool.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { languageOf, nearest, offeredQuestion, understand } from './question.rules.ts'

/** A Monday. */
const today = businessDate('20260413')
const askedBy = { today, home: 'CNY' }
const next = { from: '20260420', to: '20260426' }

describe('the local answerer', () => {
  it.each([
    ['下周有哪些到期？', 'due', next],
    ['What falls due next week?', 'due', next],
    ['未来三十天有什么要交割', 'due', { from: '20260413', to: '20260513' }],
    ['anything maturing in the next 10 days?', 'due', { from: '20260413', to: '20260423' }],
    ['下个月到期的交易', 'due', { from: '20260501', to: '20260531' }],
    ['各币种净敞口是多少？', 'exposure', {}],
    ['What is our EUR exposure?', 'exposure', { currency: 'EUR' }],
    ['How much is not hedged?', 'exposure', { figure: 'open' }],
    ['how much of our dollars is still unhedged', 'exposure', { currency: 'USD', figure: 'open' }],
    ['还有多少未套保？', 'exposure', { figure: 'open' }],
    ['USD 还有多少未锁定', 'exposure', { currency: 'USD', figure: 'open' }],
    ['How much of the yen is not yet locked?', 'exposure', { currency: 'JPY', figure: 'open' }],
    ['美元已锁定多少', 'exposure', { currency: 'USD' }],
    ['What is our average locked rate?', 'profit', {}],
    ['美元锁定均价是多少', 'profit', { currencyPair: 'USD/CNY' }],
    ['有什么待我处理？', 'waiting', {}],
    ['What is on my to-do list?', 'waiting', {}],
    ['各家银行还剩多少授信？', 'limit', {}],
    ['How much limit headroom is left at each bank?', 'limit', {}],
    ['董事会授权额度还剩多少', 'quota', {}],
    ['2026年4月10日美元兑人民币汇率', 'rate', { currencyPair: 'USD/CNY', date: '20260410' }],
    ['USD/CNY yesterday', 'rate', { currencyPair: 'USD/CNY', date: '20260412' }],
    ['EUR/CNY 三个月远期是多少？', 'forward', { currencyPair: 'EUR/CNY' }],
    ['存续交易的浮动损益是多少？', 'profit', {}],
    ['P&L of USD/CNY deals', 'profit', { currencyPair: 'USD/CNY' }],
    ['套保比例是否在政策区间内？', 'policy', {}],
    ['What is our policy cover?', 'policy', {}],
    ['政策套保比例是多少', 'policy', {}],
    ['What is our cover ratio?', 'exposure', {}],
    ['套保比例是多少', 'exposure', {}],
    ['How much of the dollars is covered?', 'exposure', { currency: 'USD' }],
    ['美元账户余额', 'balance', { currency: 'USD' }],
    ['近五个营业日的现金流？', 'cashFlow', {}],
    ['近五个工作日的现金流？', 'cashFlow', {}],
    ['哪些单证还有可用金额？', 'evidence', {}],
    ['有关于欧元的资讯吗', 'news', { currency: 'EUR' }],
    ['Any news this week?', 'news', {}],
    ['Show me FW20260413000012', 'find', { text: 'FW20260413000012' }],
    ['现金流水在哪里看', 'screen', { text: '现金流水 看' }],
  ] as const)('takes “%s” for %s', (question, tool, args) => {
    const meant = understand(question, askedBy)
    expect(meant).toMatchObject({ tool })
    expect(JSON.parse(JSON.stringify(meant))).toEqual({ tool, args })
  })

  it.each([
    ['请审批这笔套保申请', 'AI_NO_ACT'],
    ['Please approve all deals', 'AI_NO_ACT'],
    ['帮我转账到这个账户', 'AI_NO_ACT'],
    ['Should we buy dollars now?', 'AI_NO_ADVICE'],
    ['美元会涨吗', 'AI_NO_ADVICE'],
    ['张三的手机号是多少', 'AI_PERSONAL'],
    ['What is the e-mail of our dealer?', 'AI_PERSONAL'],
  ] as const)('refuses “%s” by %s', (question, refusal) => {
    expect(understand(question, askedBy)).toMatchObject({ refusal })
  })

  it('means by one currency its pair with the home currency of who asks', () => {
    const european = { today, home: 'EUR' }
    expect(understand('What is the dollar rate today?', european)).toMatchObject({ args: { currencyPair: 'EUR/USD' } })
    expect(understand('人民币汇率是多少', european)).toMatchObject({ args: { currencyPair: 'EUR/CNY' } })
    expect(understand('欧元账户余额', european)).toEqual({ tool: 'balance', args: {} })
  })

  it('does not guess, and offers the nearest questions', () => {
    expect(understand('讲个笑话', askedBy)).toBeUndefined()
    expect(understand('汇率', askedBy)).toBeUndefined()
    expect(nearest('what is due', { lang: 'en_US', home: 'CNY' }, 3)[0]).toBe(sampleQuestions.due.en)
  })

  it('understands every question that it offers, in both languages', () => {
    for (const tool of Object.keys(sampleQuestions) as (keyof typeof sampleQuestions)[])
      for (const lang of ['zh_CN', 'en_US'] as const) {
        const question = offeredQuestion(tool, lang, askedBy.home)
        expect([question, understand(question, askedBy)]).toMatchObject([question, { tool }])
      }
    expect(offeredQuestion('rate', 'en_US', 'CNY')).toBe('What is the USD/CNY rate today?')
    expect(offeredQuestion('forward', 'en_US', 'CNY')).toBe('What is the 3M forward of EUR/CNY?')
    expect(offeredQuestion('rate', 'en_US', 'EUR')).toBe('What is the EUR/USD rate today?')
  })

  it('answers in the language of the question', () => {
    expect(languageOf('下周到期', 'en_US')).toBe('zh_CN')
    expect(languageOf('what is due', 'zh_CN')).toBe('en_US')
    expect(languageOf('USD/CNY', 'zh_CN')).toBe('zh_CN')
  })
})
