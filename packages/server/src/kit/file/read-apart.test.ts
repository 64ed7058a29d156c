import { spreadsheetRefusals } from '@hedgerow/contract/file/upload.refusals'
import { describe, expect, it } from 'vitest'
import { inWorker } from '../work/worker.ts'
import { heading, hostileWorkbook, workbook } from './hostile-workbook.fixture.ts'
import { fileLimits, readTableApart } from './read-apart.ts'

describe('a foreign file is read apart', () => {
  it('a bomb of empty texts is refused by name, and the event loop goes on', { timeout: 60_000 }, async () => {
    const content = await hostileWorkbook()
    expect(content.length).toBeLessThan(400_000)
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 10)
    const reading = readTableApart({ fileName: 'bomb.xlsx', content }, 2000)
    await expect(reading).rejects.toMatchObject({
      because: spreadsheetRefusals.TOO_MANY_STRINGS,
      params: { fileName: 'bomb.xlsx' },
    })
    clearInterval(turning)
    expect(turns).toBeGreaterThan(10)
  })

  it('an honest workbook is read, and no more of it than the import takes', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`)
    const content = await workbook(['<si><t>USD</t></si>'], [heading, ...rows])
    const table = await readTableApart({ fileName: 'good.xlsx', content }, 10)
    expect([table.header, table.rows.length, table.rows[0], table.lines.at(-1)]).toEqual([
      ['Currency'],
      11,
      ['USD'],
      12,
    ])
  })

  it('a cell that is no text is refused with its row', async () => {
    const content = Buffer.from('\uFEFFCurrency\nUSD\nE\0R\n', 'utf16le')
    await expect(readTableApart({ fileName: 'nul.csv', content }, 10)).rejects.toMatchObject({
      because: spreadsheetRefusals.NOT_TEXT,
      params: { line: 3 },
    })
  })
})

describe('a task that takes too much', () => {
  const module = new URL('../../testing/greedy.worker.ts', import.meta.url)
  const ask = (wants: string) =>
    inWorker<never, never, string>(
      module,
      { wants },
      () => Promise.reject(new Error('nothing is asked')),
      fileLimits('a.csv', wants === 'time' ? 1 : 20),
    )

  it.each(['memory', 'time'])(
    '%s ends by itself with a refusal, and the next one runs',
    { timeout: 60_000 },
    async (wants) => {
      await expect(ask(wants)).rejects.toMatchObject({ because: spreadsheetRefusals.TOO_COSTLY })
      expect(await ask('nothing')).toBe('done')
    },
  )
})
