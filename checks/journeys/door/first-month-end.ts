/** The end of the month of the same two people: its rates in one form, the marks of the forward, and the vouchers for their accountant. */
import { text as streamText } from 'node:stream/consumers'
import { dailyRateTexts } from '@hedgerow/contract/daily-rate/daily-rate.text'
import { voucherTexts } from '@hedgerow/contract/ledger/voucher.text'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { markRunTexts } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { pathOf } from '@hedgerow/contract/screens'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { expect } from 'vitest'
import { act, decide, openDialog, startNew } from '../pages.ts'
import type { Visitor } from '../visitor.ts'
import { callIn, rowsIn } from './calls.ts'

export const monthEnd = '20260430'
/** May Day closes the euro’s centre. */
const spotDay = '20260505'
const spot = 1.095
const yields = { EUR: 2, USD: 4 }
const terms = ['1M', '3M']

/** What the forward asks for is named by the form: the spot of its pair and the curves of both currencies. */
export async function entersRates(visitor: Visitor): Promise<void> {
  await visitor.open(pathOf('daily-rate'))
  const enter = (label: string, value: number) => visitor.page.getByLabel(label, { exact: true }).fill(String(value))
  await enter('EUR/USD', spot)
  for (const [currency, rate] of Object.entries(yields))
    for (const term of terms) await enter(`${currency} ${term}`, rate)
  await visitor.button(`${visitor.says(dailyRateTexts.submit)} (5)`).click()
  await visitor.toast(dailyRateTexts.submitted)
}

/** In one look; the figures then are in the market. */
export async function passesRates(visitor: Visitor): Promise<void> {
  const record = visitor.says(dailyRateTexts.fileName, { day: monthEnd, count: 5 })
  await decide(visitor, 'rate-check', { record, press: marketChangeTexts.pass, done: marketChangeTexts.passed })
  const isLacking = async () => (await callIn<{ isLacking: boolean }>(visitor, '/CLOUD-PUB/dailyRate/query')).isLacking
  await expect.poll(isLacking, { timeout: 30_000 }).toBe(false)
}

/** @returns what the forward is worth, in the currency that its pair is quoted in */
export async function marksForward(maker: Visitor, booker: Visitor): Promise<number> {
  await startNew(maker, 'mark-run', markRunTexts.propose)
  await maker.button(markRunTexts.propose, maker.dialog()).click()
  await maker.toast(markRunTexts.proposed)
  const [run] = await rowsIn<{ id: string; runNo: string }>(maker, '/CLOUD-FX/markRun/queryByPage')
  await act(booker, 'mark-run', { record: run?.runNo ?? '', action: markRunTexts.book, asks: true })
  await booker.toast(markRunTexts.booked)
  const { lines } = await callIn<{ lines: { valueAmt: string }[] }>(booker, `/CLOUD-FX/markRun/query/${run?.id}`)
  expect(lines).toHaveLength(1)
  return Number(lines[0]?.valueAmt)
}

/**
 * Euros bought at K are worth N·(F − K)·DF in dollars: F counts from spot, DF from today, both with simple interest; the terms are a few days
 * from those that were typed.
 */
export function worthByHand(euros: number, rate: number, valueDate: string): number {
  const growth = (pct: number, from: string) =>
    1 + ((pct / 100) * daysBetween(businessDate(from), businessDate(valueDate))) / 360
  const forward = (spot * growth(yields.USD, spotDay)) / growth(yields.EUR, spotDay)
  return (euros * (forward - rate)) / growth(yields.USD, monthEnd)
}

export const stepsLeft = async (visitor: Visitor): Promise<number[]> =>
  (await callIn<{ steps: { count: number }[] }>(visitor, '/CLOUD-BIZ/dashboard/monthEnd')).steps.map(
    ({ count }) => count,
  )

/** @returns the lines of the file as it left, by their headings */
export async function exportsVouchers(visitor: Visitor): Promise<Record<string, string>[]> {
  await visitor.open(pathOf('journal'))
  await openDialog(visitor, voucherTexts.make)
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.button(voucherTexts.make, visitor.dialog()).click(),
  ])
  await visitor.toast(voucherTexts.made)
  const text = await streamText(await file.createReadStream())
  const [heading = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n')
  const names = heading.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}
