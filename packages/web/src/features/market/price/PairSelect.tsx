import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { Select } from 'antd'
import { labelSearch } from '../../../kit/input/label-search.ts'
import { downIcon } from '../../../kit/page/control-icons.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface PairSelectProps {
  /** Of the label beside it; without one it names itself. */
  readonly id?: string
  readonly value: string
  readonly onChange: (pair: string) => void
  /** Only pairs to which somebody subscribed, and the one that is chosen. */
  readonly subscribedOnly?: boolean
}

/** The pairs that have rates; typing finds one. */
export function PairSelect({ id, value, onChange, subscribedOnly = false }: PairSelectProps) {
  const t = useText()
  const pairs = useQueryOf(marketPriceApi.pairs, {})
  const offered = (pairs.data ?? []).filter(
    ({ currencyPair, subscribed }) => !subscribedOnly || subscribed || currencyPair === value,
  )
  const options = offered.map(({ currencyPair }) => ({ value: currencyPair, label: currencyPair }))
  return (
    <Select
      {...(id ? { id } : { 'aria-label': t(marketWords.currencyPair) })}
      showSearch={labelSearch}
      suffixIcon={downIcon}
      style={{ minWidth: 140 }}
      value={value}
      options={options}
      loading={pairs.isLoading}
      onChange={onChange}
    />
  )
}
