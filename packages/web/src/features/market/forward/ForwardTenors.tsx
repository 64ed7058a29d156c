/** The tenors of a pair in a table, of the sources that the reader chooses; each opens what stands behind it. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { ForwardTable } from '@hedgerow/contract/market/market.contract'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { Button, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { downIcon } from '../../../kit/page/control-icons.tsx'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { originOf } from './forward-origin.ts'

const PriceDrawer = lazy(async () => ({ default: (await import('../price/PriceDrawer.tsx')).PriceDrawer }))

interface ForwardTenorsProps {
  readonly table: ForwardTable
  /** Of the words and figures of each tenor, in the order of `table.forwards`, the tenor first. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Words stand at the start, figures at the end. */
const wordColumns = new Set(['tenor', 'valueDate', 'method', 'dataDate'])

export function ForwardTenors({ table, head, rows }: ForwardTenorsProps) {
  const t = useText()
  const { forwards } = table
  const sources = [...new Set(forwards.map(({ dataSource }) => dataSource))]
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<string>()
  const close = () => setOpened(undefined)
  const words = new Set([...wordColumns].map((name) => t(marketWords[name as 'tenor'])))
  const sourcesIn = chosen.filter((source) => sources.includes(source))
  return (
    <>
      {sources.length > 1 ? (
        <Select
          mode="multiple"
          aria-label={t(marketWords.dataSource)}
          placeholder={t(marketWords.dataSource)}
          style={{ minWidth: 200 }}
          value={sourcesIn}
          options={sources.map((value) => ({ value, label: t(labelOf(RateSource, value)) }))}
          suffixIcon={downIcon}
          onChange={setChosen}
        />
      ) : null}
      <HeadedTable caption={t(marketWords.forwardRates)} head={head.map((word) => ({ word, isEnd: !words.has(word) }))}>
        {forwards.map(({ tenor, dataSource }, at) =>
          sourcesIn.length > 0 && !sourcesIn.includes(dataSource) ? null : (
            <tr key={tenor}>
              {(rows[at] ?? []).map((cell, column) => (
                <td key={head[column]} className={words.has(head[column] ?? '') ? '' : 'hg-end'}>
                  {column === 0 ? (
                    <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setOpened(tenor)}>
                      {cell}
                    </Button>
                  ) : (
                    <bdi dir="ltr">{cell}</bdi>
                  )}
                </td>
              ))}
            </tr>
          ),
        )}
      </HeadedTable>
      <Suspense>{opened ? <TenorDrawer table={table} tenor={opened} onClose={close} /> : null}</Suspense>
    </>
  )
}

interface TenorDrawerProps {
  readonly table: ForwardTable
  readonly tenor: string
  readonly onClose: () => void
}

/** A forward is worked out: it has no span of a day and was not imported, and says what it comes from. */
function TenorDrawer({ table, tenor, onClose }: TenorDrawerProps) {
  const t = useText()
  const row = table.forwards.find((one) => one.tenor === tenor)
  if (!row) return null
  const unknown = { openPrice: null, highPrice: null, lowPrice: null, previousClosePrice: null, dataTime: null }
  const price = {
    ...unknown,
    currencyPair: table.currencyPair,
    dataDate: row.dataDate,
    dataSource: row.dataSource,
    transDate: table.date,
    term: tenor,
    maturityDate: row.valueDate,
    midPrice: row.outright,
    bidPrice: row.bidPrice,
    askPrice: row.askPrice,
    ric: null,
    srcSystemCode: null,
    impDate: null,
    impTime: null,
    derivedFrom: originOf(table, t).join(' · '),
    simulated: row.simulated,
    orgName: null,
  }
  const query = { data: price, error: null, refetch: () => undefined }
  return <PriceDrawer query={query} label={marketWords.forwardRates} onClose={onClose} />
}
