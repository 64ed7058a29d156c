/** Model premium and Greeks of the position, with the volatility, the rates, their source and their day. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { OptionModel, OptionQuote } from '@hedgerow/contract/trade/option/option.contract'
import { DeltaConvention, PremiumVerdict, VolatilityOrigin } from '@hedgerow/contract/trade/option/option.dict'
import { optionTexts, optionWords } from '@hedgerow/contract/trade/option.text'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useWatch } from 'react-hook-form'
import { rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber, formatPercent } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'

export function OptionModelFigures({ quote }: { readonly quote: OptionQuote | undefined }) {
  const t = useText()
  const feeCurrency = useWatch({ name: 'feeCalCurrency' })
  if (!quote) return null
  const { model, premiumGapPct, verdict, problems, needsVolatility } = quote
  return (
    <div className="hg-span-all hg-deal-market" aria-live="polite">
      {model ? <Figures model={model} pair={quote.pair} feeCurrency={feeCurrency} /> : null}
      {model ? null : <p>{t(needsVolatility ? optionTexts.noVolatility : optionTexts.noModel)}</p>}
      {verdict ? (
        <p>
          {t(optionWords.premiumGapPct)}{' '}
          <b className="hg-number">{premiumGapPct ? formatPercent(premiumGapPct, 2) : ''}</b>{' '}
          <StatusTag dictionary={PremiumVerdict} value={verdict} />
        </p>
      ) : null}
      {problems.map(({ field, message }) => (
        <p key={field + message} className="hg-error">
          {message}
        </p>
      ))}
      {problems.length > 0 ? <p className="hg-hint">{t(tradeTexts.problems)}</p> : null}
    </div>
  )
}

interface FiguresProps {
  readonly model: OptionModel
  readonly pair: string
  readonly feeCurrency: string
}

function Figures({ model, pair, feeCurrency }: FiguresProps) {
  const t = useText()
  const [base = '', quote = ''] = pair.split('/')
  const { volatility, baseRatePct: baseRate, quoteRatePct: quoteRate } = model
  const scale = useConventions((state) => rateScaleOf(state, pair))
  // A forward is quoted one decimal finer.
  const [spot, forward] = [formatNumber(model.spotRate, scale), formatNumber(model.forwardRate, scale + 1)]
  const origin = t(labelOf(VolatilityOrigin, model.volatilityOrigin))
  const figures = { volatility, origin, spot, forward, base, baseRate, quote, quoteRate }
  const sources = [
    [model.dataSource, model.dataDate] as const,
    ...(model.volatilitySource && model.volatilityDate
      ? [[model.volatilitySource, model.volatilityDate] as const]
      : []),
  ]
  const saidSources = sources.map(([source, date]) =>
    t(optionTexts.modelOf, { source: t(labelOf(RateSource, source)), date: formatDate(date) }),
  )
  return (
    <>
      <dl className="hg-option-figures">
        <Figure word={t(optionTexts.model)}>
          <Money value={model.fee} currency={feeCurrency} withCurrency /> ({formatPercent(model.feePremiumRate, 4)})
        </Figure>
        <Figure word={`${t(optionWords.delta)} · ${t(labelOf(DeltaConvention, model.deltaConvention))}`}>
          {formatPercent(model.delta, 2)} · <Money value={model.deltaAmt} currency={base} withCurrency />
        </Figure>
        <Figure word={t(optionTexts.gamma)}>{formatPercent(model.gamma, 2)}</Figure>
        <Figure word={t(optionTexts.vega)}>
          <Money value={model.vega} currency={quote} withCurrency />
        </Figure>
        <Figure word={t(optionTexts.theta)}>
          <Money value={model.theta} currency={quote} withCurrency />
        </Figure>
      </dl>
      <p className="hg-hint">
        {t(optionTexts.modelUsed, figures)} · {[...new Set(saidSources)].join(' · ')}
        {model.simulated ? ` · ${t(optionTexts.simulated)}` : ''}
      </p>
    </>
  )
}

const Figure = ({ word, children }: { readonly word: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{word}</dt>
    <dd className="hg-number">{children}</dd>
  </div>
)
