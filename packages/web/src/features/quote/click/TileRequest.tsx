/** Which agreed request the deals of a tile execute: its side is the only one that can be pressed, its rest is the amount. */
import type { Row } from '@hedgerow/contract/kit/list'
import { clickTexts } from '@hedgerow/contract/quote/click.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { Select } from 'antd'
import { clearIcon, downIcon } from '../../../kit/page/control-icons.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import type { Side } from './use-press.ts'

/** Of the base currency, as a tile deals. */
export const sideOf = ({ buyCurrency }: Row, base: string): Side =>
  buyCurrency === base ? DealDirection.of.buy : DealDirection.of.sell

/** What is left of the request, where it is counted in the currency that the tile deals in. */
export const restIn = ({ hedgeCurrency, remainingAmt }: Row, base: string): string | undefined =>
  hedgeCurrency === base ? (remainingAmt ?? undefined) : undefined

/** Of these two currencies, whichever is bought. */
export const isOfPair = ({ buyCurrency, sellCurrency }: Row, pair: string): boolean =>
  pair === `${buyCurrency}/${sellCurrency}` || pair === `${sellCurrency}/${buyCurrency}`

interface TileRequestProps {
  readonly tile: string
  readonly requests: readonly Row[]
  readonly chosen: Row | undefined
  readonly onChange: (request: Row | undefined) => void
}

export function TileRequest({ tile, requests, chosen, onChange }: TileRequestProps) {
  const t = useText()
  const options = requests.map(({ id, requestCode, hedgeCurrency, remainingAmt }) => ({
    value: id,
    label: [requestCode, hedgeCurrency, remainingAmt ? formatNumber(remainingAmt, 0) : ''].join(' '),
  }))
  return (
    <Select
      aria-label={`${tile} ${t(clickTexts.request)}`}
      value={chosen?.id ?? null}
      options={options}
      placeholder={t(clickTexts.noRequest)}
      allowClear={{ clearIcon }}
      suffixIcon={downIcon}
      labelRender={() => chosen?.requestCode}
      popupMatchSelectWidth={false}
      onChange={(id: string | null | undefined) => onChange(requests.find((one) => one.id === id))}
    />
  )
}
