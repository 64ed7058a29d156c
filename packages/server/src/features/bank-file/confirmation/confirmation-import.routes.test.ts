/** A bank's MT300 finds its deal and is compared with it; what finds none says so and changes nothing. */
import { ConfirmResult } from '@hedgerow/contract/bank-file/bank-file.dict'
import { statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { tradeMatchRefusals } from '@hedgerow/contract/trade/match/trade-match.refusals'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { pictureForm } from '../../../testing/picture-form.ts'
import { dealApi, spotApi, spotDeal, storeMarket } from '../../trade/deal/trade.fixture.ts'
import { appointSettlers } from '../../trade/match/trade-match.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await appointSettlers(test)
})
afterAll(() => test.close())

const { matched, differs, refused, unknown } = ConfirmResult.of
const made = async () => (await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test))).data
const dealOf = async (id: string) => (await test.as('a_mk').get(`${dealApi}/getById/${id}`)).data

/** The bank buys the dollars that we sell. */
const mt300 = ({
  related = 'NONREF',
  sold = 'CNY6832000,',
  bought = 'USD1000000,',
  kind = 'NEWT',
  day = '20260415',
} = {}) =>
  `{1:F01LANCCNSHAXXX0000000000}{2:O3001200260413BANKCNBJAXXX00000000002604131201N}{4:
:15A:
:20:BK-0001
:21:${related}
:22A:${kind}
:22C:BANKBJ6832LANCSH
:82A:BANKCNBJXXX
:87A:LANCCNSHXXX
:15B:
:30T:20260413
:30V:${day}
:36:6,832
:32B:${bought}
:53A:BANKCNBJXXX
:57A:BANKCNBJXXX
:33B:${sold}
:53A:BANKCNBJXXX
:57A:LANCCNSHXXX
-}`

async function upload(...messages: readonly string[]) {
  const form = pictureForm(Buffer.from(messages.join('\n')))
  const headers = { language: 'en_US', 'content-type': form.type, authorization: `Bearer ${test.as('a_no').token}` }
  const { data, message } = (
    await test.app.inject({ method: 'POST', url: statementApi.upload.path, headers, payload: form.body })
  ).json()
  expect(data, message).toMatchObject({ statements: [], answered: 0 })
  return data.confirmed
}

it('is compared with the deal that it names', async () => {
  const deal = await made()
  const [agrees] = await upload(mt300({ related: deal.dealSerialNo }))
  expect(agrees).toEqual({
    counterPartyDealNo: 'BK-0001',
    dealId: deal.id,
    dealSerialNo: deal.dealSerialNo,
    confirmResult: matched,
    because: '',
  })
  expect(await dealOf(deal.id)).toMatchObject({ businMatch: '1', counterPartyDealNo: 'BK-0001' })
  const [again] = await upload(mt300({ related: deal.dealSerialNo }))
  expect(again).toMatchObject({ confirmResult: refused, because: tradeMatchRefusals.ALREADY_MATCHED.en })
})

it('tells what differs, deal by deal, and what cannot be compared beside what can', async () => {
  const [one, two] = [await made(), await made()]
  const results = await upload(
    mt300({ related: one.dealSerialNo, sold: 'CNY6832100,' }),
    mt300({ related: two.dealSerialNo, kind: 'CANC' }),
    mt300({ related: two.dealSerialNo }),
  )
  expect(results.map(({ confirmResult }: { confirmResult: string }) => confirmResult)).toEqual([
    differs,
    refused,
    matched,
  ])
  expect(await dealOf(one.id)).toMatchObject({ businMatch: '2' })
  expect(await dealOf(two.id)).toMatchObject({ businMatch: '1' })
})

it('that names no deal is the one unconfirmed deal of its day and amounts, or nobody’s', async () => {
  const [nobodys] = await upload(mt300({ day: '20260416' }))
  expect(nobodys).toMatchObject({ dealId: null, confirmResult: unknown })
  // The deal that differed above exchanges the same: with another like it nobody can say which is meant.
  const deal = await made()
  const [two] = await upload(mt300())
  expect(two).toMatchObject({ dealId: null, confirmResult: unknown, because: expect.stringContaining('More than one') })
  expect(await dealOf(deal.id)).toMatchObject({ businMatch: '0' })
})
