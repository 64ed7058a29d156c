import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import type { Mid } from '@hedgerow/contract/quote/quote.contract'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { Rate } from '../../kit/show/Rate.tsx'

/** The stored mid that quotes are compared with, with its source and day. */
export function MidLine({ mid, pair }: { readonly mid: Mid | null; readonly pair: string | undefined }) {
  const t = useText()
  if (!mid) return <p>{t(inquiryTexts.noMid)}</p>
  const source = t(labelOf(RateSource, mid.dataSource))
  return (
    <p>
      {t(inquiryTexts.mid)}{' '}
      <b>
        <Rate value={mid.midPrice} pair={pair} />
      </b>{' '}
      <span className="hg-hint">
        {t(inquiryTexts.midOf, { source, date: formatDate(mid.dataDate) })}
        {mid.simulated ? ` · ${t(inquiryTexts.simulated)}` : ''}
      </span>
    </p>
  )
}
