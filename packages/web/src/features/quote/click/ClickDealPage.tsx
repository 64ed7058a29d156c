/** Click-deal: live two-way tiles of one bank, and today's clicks. Prices come over the price socket, deals go over HTTP. */
import { portfolioChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import type { Row } from '@hedgerow/contract/kit/list'
import { clickDealApi, type StreamingBank } from '@hedgerow/contract/quote/click.contract'
import { clickTexts } from '@hedgerow/contract/quote/click.text'
import { fxDealOnlineApi } from '@hedgerow/contract/quote/quote.contract'
import { AskChannel } from '@hedgerow/contract/quote/quote.dict'
import { quoteList } from '@hedgerow/contract/quote/quote.list'
import type { LimitUse } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { Button, Select, Switch } from 'antd'
import { type ComponentProps, useMemo, useState, useSyncExternalStore } from 'react'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { DataGrid } from '../../../kit/grid/DataGrid.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { downIcon } from '../../../kit/page/control-icons.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useOpenRequests } from '../../../pieces/hedge/use-open-requests.ts'
import { LimitLine } from '../../../pieces/limit/LimitLine.tsx'
import './click.css'
import type { PriceLine } from '../../../pieces/price/price-line.ts'
import { usePriceLine } from '../../../pieces/price/use-price-line.ts'
import { ReplayDialog } from './ReplayDialog.tsx'
import { Tile } from './Tile.tsx'
import { TileChoice } from './TileChoice.tsx'
import { isOfPair } from './TileRequest.tsx'
import { useTiles } from './use-tiles.ts'

const limitLine = ({ limitUsd, usedUsd, leftUsd }: LimitUse, of?: 'quotaOf') => (
  <LimitLine limit={limitUsd} used={usedUsd} left={leftUsd} {...(of ? { of } : {})} />
)

export function ClickDealPage() {
  const banks = useQueryOf(clickDealApi.streaming, {}, { staleTime: 30_000, refetchInterval: 30_000 })
  return (
    <Page title={clickTexts.page}>
      {banks.error ? <Failed because={banks.error} retry={() => void banks.refetch()} /> : null}
      {banks.data?.length === 0 ? <Empty says={clickTexts.noBank} /> : null}
      {banks.data && banks.data.length > 0 ? <Desk banks={banks.data} /> : null}
      <Blotter />
    </Page>
  )
}

function Desk({ banks }: { readonly banks: readonly StreamingBank[] }) {
  const t = useText()
  const [chosen, setChosen] = useState((banks.find(({ isOpen }) => isOpen) ?? banks[0])?.quoteSource ?? '')
  const [isOneClick, setOneClick] = useState(false)
  const portfolios = useChoices(portfolioChoice)
  const [ownPortfolio, setPortfolio] = useState<string>()
  const bank = banks.find(({ quoteSource }) => quoteSource === chosen) ?? banks[0]
  const [tiles, setTiles] = useTiles()
  const line = usePriceLine(chosen, tiles)
  if (!bank) return null
  const portfolioId = ownPortfolio ?? portfolios[0]?.value ?? ''
  return (
    <Card
      title={
        <>
          {line ? <Connection line={line} /> : t(clickTexts.connecting)}{' '}
          {bank.simulated ? <span className="hg-hint">{t(clickTexts.simulated)}</span> : null}
        </>
      }
      extra={
        <div className="hg-click-head">
          <Select
            aria-label={t(clickTexts.bank)}
            value={chosen}
            options={banks.map(({ quoteSource, quoteSourceName }) => ({ value: quoteSource, label: quoteSourceName }))}
            suffixIcon={downIcon}
            onChange={setChosen}
          />
          <Select
            aria-label={t(clickTexts.portfolio)}
            value={portfolioId}
            options={portfolios as { value: string; label: string }[]}
            suffixIcon={downIcon}
            onChange={setPortfolio}
          />
          <TileChoice tiles={tiles} onChange={setTiles} />
          <span title={t(clickTexts.oneClickAbout)}>
            <Switch size="small" checked={isOneClick} onChange={setOneClick} aria-label={t(clickTexts.oneClick)} />{' '}
            {t(clickTexts.oneClick)}
          </span>
        </div>
      }
    >
      <p className="hg-click-limits">
        {bank.facility ? limitLine(bank.facility) : null} {bank.quota ? limitLine(bank.quota, 'quotaOf') : null}{' '}
        <span className="hg-hint">
          {t(clickTexts.clickLimit, { limit: formatNumber(bank.clickLimitUsd, 0) })} · {t(clickTexts.keys)}
        </span>
      </p>
      <div className="hg-tiles">
        {line ? <Tiles line={line} bank={bank} portfolioId={portfolioId} isOneClick={isOneClick} /> : null}
      </div>
    </Card>
  )
}

type TilesProps = Omit<ComponentProps<typeof Tile>, 'tile' | 'requests'>

function Tiles(props: TilesProps) {
  const { line } = props
  const requests = useOpenRequests()
  return useSyncExternalStore(line.subscribe, line.tiles).map((tile) => (
    <Tile
      key={tile}
      tile={tile}
      requests={requests.filter((one) => isOfPair(one, tile.split(' ')[0] ?? ''))}
      {...props}
    />
  ))
}

function Connection({ line }: { readonly line: PriceLine }) {
  const t = useText()
  const { state, tries, ms } = useSyncExternalStore(line.subscribe, line.state)
  const words = {
    connecting: tries === 0 ? t(clickTexts.connecting) : t(clickTexts.reconnecting, { try: tries }),
    waiting: t(clickTexts.waiting),
    live: ms === undefined ? t(clickTexts.connected) : t(clickTexts.connectedIn, { ms }),
    down: t(clickTexts.lineDown),
  }
  return (
    <span className={`hg-line hg-line-${state}`} role="status">
      <span className="hg-dot" aria-hidden /> {words[state]}
    </span>
  )
}

const {
  dealSerialNo,
  currencyPair,
  dealDirection,
  dealAmt,
  exchangeRate,
  dealStatus,
  quoteSourceName,
  spreadPip,
  quoteTime,
  currency,
} = quoteList.columns
const clickList = {
  ...quoteList,
  name: 'clickToday',
  columns: {
    quoteTime: { ...quoteTime, hidden: false, pinned: true, width: 150 },
    dealSerialNo: { ...dealSerialNo, hidden: false },
    currencyPair,
    dealDirection,
    dealAmt: { ...dealAmt, width: 120 },
    exchangeRate,
    dealStatus,
    quoteSourceName: { ...quoteSourceName, width: 120 },
    spreadPip,
    currency,
  },
}

/** What was clicked today, the newest first; the live connection reads it again with every answer of a bank. */
function Blotter() {
  const t = useText()
  const today = useSystemDate() ?? ''
  const queryWrapper = { askChannel: AskChannel.of.click, quoteDateStart: today, quoteDateEnd: today }
  const clicks = useQueryOf(
    fxDealOnlineApi.queryByPage,
    { current: 0, pageSize: 20, queryWrapper },
    {
      enabled: today !== '',
    },
  )
  const rows: readonly Row[] = useMemo(() => clicks.data?.recordList ?? [], [clicks.data])
  const [replayed, setReplayed] = useState<string>()
  const cells = useMemo(
    () => ({
      quoteTime: ({ askGroupNo: no, quoteTime: time }: Row) => (
        <>
          <bdi dir="ltr">{time}</bdi>{' '}
          <Button size="small" type="link" onClick={() => setReplayed(no ?? undefined)}>
            {t(clickTexts.replay)}
          </Button>
        </>
      ),
    }),
    [t],
  )
  return (
    <Card title={t(clickTexts.blotter)} flush>
      {rows.length > 0 ? (
        <DataGrid of={clickList} rows={rows} cells={cells} />
      ) : (
        <Empty says={clickTexts.blotterEmpty} />
      )}
      {replayed ? <ReplayDialog askGroupNo={replayed} onClose={() => setReplayed(undefined)} /> : null}
    </Card>
  )
}
