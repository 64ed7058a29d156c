/** The exposures that declarations would become, due so many days after the goods went. */
import { customsApi, mostPayDays } from '@hedgerow/contract/customs/customs.contract'
import { customsTexts, customsWords } from '@hedgerow/contract/customs/customs.text'
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { keepPreviousData } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

export function ExposureOutlook({ ids }: { readonly ids: string }) {
  const t = useText()
  const payDays = String(useWatch({ name: 'payDays' }) ?? '')
  const isNumber = /^\d{1,4}$/.test(payDays) && Number(payDays) <= mostPayDays
  const query = useQueryOf(
    customsApi.outlook,
    { ids, payDays },
    { enabled: isNumber, staleTime: 0, placeholderData: keepPreviousData },
  )
  if (query.error) return <Failed because={query.error} retry={() => void query.refetch()} />
  const { externalNo, exposureDirection, exposureAmt, transDate, endDate, contractNo, billNo } = customsWords
  const heads = [
    externalNo,
    exposureWords.exposureType,
    exposureDirection,
    exposureAmt,
    transDate,
    endDate,
    contractNo,
    billNo,
  ]
  const head = heads.map((word) => ({ word: t(word), isEnd: word === exposureAmt }))
  const at = (index: number) => ({ 'data-head': head[index]?.word })
  return (
    <HeadedTable caption={t(customsTexts.willBe)} className="hg-folds" head={head}>
      {query.data?.map((one) => (
        <tr key={one.id}>
          <td {...at(0)}>
            <bdi dir="ltr">{one.externalNo}</bdi>
            {one.exists ? <div className="hg-hint">{t(customsTexts.exists)}</div> : null}
          </td>
          <td {...at(1)}>{t(labelOf(ExposureType, ExposureType.of.certain))}</td>
          <td {...at(2)}>{t(labelOf(ExposureDirection, one.exposureDirection))}</td>
          <td {...at(3)} className="hg-end hg-keep">
            <Money value={one.exposureAmt} currency={one.currency} withCurrency />
          </td>
          <td {...at(4)} className="hg-keep">
            {formatDate(one.transDate)}
          </td>
          <td {...at(5)} className="hg-keep">
            {formatDate(one.endDate)}
          </td>
          <td {...at(6)}>{one.contractNo}</td>
          <td {...at(7)}>{one.billNo}</td>
        </tr>
      ))}
    </HeadedTable>
  )
}
