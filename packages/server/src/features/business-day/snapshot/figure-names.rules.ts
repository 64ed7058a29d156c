/** What figures of the market are called in a sentence. Pure. */
import { MarketPart } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayTexts } from '@hedgerow/contract/business-day/day/business-day.text'
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { type Lang, listText, say, type Text } from '@hedgerow/contract/kit/text'

const partTexts = {
  [MarketPart.of.spot]: businessDayTexts.market,
  [MarketPart.of.points]: businessDayTexts.points,
  [MarketPart.of.curve]: businessDayTexts.curve,
  [MarketPart.of.volatility]: businessDayTexts.volatility,
}

/** `USD/CNY, CNY curve`: a rate is named by its pair alone. */
export const namesOf = (figures: readonly MarketFigure[], lang: Lang): string =>
  say(
    listText(
      figures.map(({ part, name }) => (part === MarketPart.of.spot ? name : `${name} ${say(partTexts[part], lang)}`)),
    ),
    lang,
  )

export const namesInBoth = (figures: readonly MarketFigure[]): Text => ({
  zh: namesOf(figures, 'zh_CN'),
  en: namesOf(figures, 'en_US'),
})
