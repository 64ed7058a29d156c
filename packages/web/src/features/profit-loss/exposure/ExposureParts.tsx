import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { exposurePlApi } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { exposurePlTexts } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.text'
import { exposureStep } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { keepPreviousData } from '@tanstack/react-query'
import type { Filters } from '../../../kit/filter/list-search.ts'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const parts = ['openingValue', 'volume', 'rate', 'time', 'hedges', 'closingValue'] as const
const words = {
  openingValue: exposurePlTexts.anchorValue,
  volume: exposurePlTexts.volume,
  rate: exposurePlTexts.rate,
  time: exposurePlTexts.time,
  hedges: exposurePlTexts.hedges,
  closingValue: exposurePlTexts.current,
}

/** Step by step from the value at the anchor to the value at the market, receivables + and payables −, with what is behind each. */
export function ExposureParts({ filters }: { readonly filters: Filters }) {
  const t = useText()
  const amount = useAmounts()
  const explained = useQueryOf(exposurePlApi.explain, { queryWrapper: filters }, { placeholderData: keepPreviousData })
  if (explained.error && !explained.data)
    return <Failed because={explained.error} retry={() => void explained.refetch()} />
  if (!explained.data) return <p className="hg-pl-loading">{t(kitWords.loading)}</p>
  const { calcDate, total, rows, convertCurrency } = explained.data
  const sheets = (of: Filters) => [
    undefined,
    ...parts.map((part) => ({ id: figureId(exposureStep[part], { ...filters, calcDate, ...of }), name: words[part] })),
  ]
  const cells = (of: typeof total) => parts.map((part) => amount(of[part], convertCurrency))
  return (
    <PlainTable
      caption={`${t(exposurePlTexts.why)} (${convertCurrency})`}
      head={['', ...parts.map((part) => t(words[part]))]}
      rows={[
        ...rows.map((row) => [
          `${row.currency} ${row.exposureDirection === ExposureDirection.of.long ? '+' : '−'}`,
          ...cells(row),
        ]),
        [t(exposurePlTexts.together), ...cells(total)],
      ]}
      figures={[...rows.map(({ currency: of, exposureDirection: side }) => sheets({ of, side })), sheets({})]}
    />
  )
}
