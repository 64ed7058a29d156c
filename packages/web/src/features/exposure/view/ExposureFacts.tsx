/** What an exposure says beside its form: what follows from its amounts, how it is marked, and who wrote it last. */

import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureHedgeFlag, ExposureSource } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { exposureDialogTexts } from '@hedgerow/contract/exposure/exposure-dialog.text'
import { exposureFigure } from '@hedgerow/contract/exposure/figure/exposure-figure.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { ReactNode } from 'react'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'

export function ExposureFacts({ exposure }: { readonly exposure: Exposure }) {
  const t = useText()
  const { currency } = exposure
  const home = useHomeCurrency(exposure.orgId)
  const marked = (name: keyof typeof exposureFigure, value: ReactNode): Fact => [
    exposureWords[name],
    exposure[name] === null ? null : (
      <span key={name}>
        <FigureMark id={figureId(exposureFigure[name], { id: exposure.id })} name={exposureWords[name]} />
        {value}
      </span>
    ),
  ]
  const inCurrency = (name: 'effectiveExposure' | 'netExposure' | 'netAmt' | 'transferredAmt' | 'hedgeableAmt') =>
    marked(name, <Money value={exposure[name]} currency={currency} withCurrency />)
  const facts: Fact[] = [
    inCurrency('effectiveExposure'),
    inCurrency('netExposure'),
    inCurrency('netAmt'),
    inCurrency('transferredAmt'),
    inCurrency('hedgeableAmt'),
    marked('toUsdAmount', <Money value={exposure.toUsdAmount} currency={limitCurrency} withCurrency />),
    marked('toUsdRate', exposure.toUsdRate ? <Rate value={exposure.toUsdRate} /> : null),
    [exposureWords.toUsdRateDate, exposure.toUsdRateDate ? <DateText key="on" value={exposure.toUsdRateDate} /> : null],
    [
      exposureWords.bookRate,
      exposure.bookRate ? <Rate key="book" value={exposure.bookRate} pair={exposure.bookRatePair ?? ''} /> : null,
    ],
    [exposureWords.bookRatePair, exposure.bookRatePair],
    [exposureWords.bookRateSource, exposure.bookRateSource ? t(labelOf(RateSource, exposure.bookRateSource)) : null],
    [
      exposureWords.bookRateDate,
      exposure.bookRateDate ? <DateText key="booked" value={exposure.bookRateDate} /> : null,
    ],
    [exposureWords.hedgeFlag, t(labelOf(ExposureHedgeFlag, exposure.hedgeFlag))],
    [exposureWords.riskTransferableFlag, t(labelOf(YesNo, exposure.riskTransferableFlag))],
    [exposureWords.source, t(labelOf(ExposureSource, exposure.source))],
    [exposureWords.chgNo, String(exposure.chgNo)],
    [exposureWords.createBy, exposure.createBy],
    [exposureWords.createTime, <InstantText key="made" value={exposure.createTime} />],
    [exposureWords.modifyBy, exposure.modifyBy],
    [exposureWords.modifyTime, <InstantText key="changed" value={exposure.modifyTime} />],
  ]
  return (
    <FormSection title={exposureDialogTexts.record}>
      <div className="hg-span-all">
        {currency === home ? <p className="hg-error">{t(exposureDialogTexts.homeCurrency, { currency })}</p> : null}
        <FactList facts={facts} />
      </div>
    </FormSection>
  )
}
