import { exposureChangeList, exposureList } from '@hedgerow/contract/exposure/exposure.list'
import { hedgeRequestList } from '@hedgerow/contract/hedging/hedge-request.list'
import type { ListDeclaration, Row } from '@hedgerow/contract/kit/list'
import { tradeList } from '@hedgerow/contract/trade/trade.list'
import { expect, test } from 'vitest'
import { actionOfKey, toolbarActions } from './list-actions.ts'

const one: readonly Row[] = [{ id: '1' }]
const everything = (of: ListDeclaration) => Object.fromEntries(Object.keys(of.actions).map((name) => [name, () => {}]))

test.each([
  [exposureList, { n: 'add', e: 'edit', c: undefined, delete: 'void' }],
  [exposureChangeList, { n: 'add', e: 'edit', c: undefined, delete: 'takeBack' }],
  [hedgeRequestList, { n: 'add', e: 'edit', c: undefined, delete: 'void' }],
  [tradeList, { n: 'newSpot', e: 'edit', c: 'copy', delete: 'void' }],
] as const)('the keys of $name are the acts it declares', (of, expected) => {
  const actions = toolbarActions(of, everything(of), one, () => true)
  const meant = Object.keys(expected).map((key) => [key, actionOfKey(key, actions)?.name])
  expect(Object.fromEntries(meant)).toEqual(expected)
})

test('what is fetched about the rows blocks an act like what the page says', () => {
  const reason = { zh: '不行', en: 'No' }
  const [add, edit] = toolbarActions(exposureList, everything(exposureList), one, () => true, { edit: () => reason })
  expect([add?.reason, edit?.reason]).toEqual([undefined, reason])
})

test('a key does nothing where its act is not possible', () => {
  const actions = toolbarActions(exposureList, everything(exposureList), [], () => true)
  expect([actionOfKey('delete', actions), actionOfKey('n', actions)?.name]).toEqual([undefined, 'add'])
})

test('nothing selected is said in the words of the specification, too much in others', () => {
  const reasons = (rows: readonly Row[]) =>
    toolbarActions(exposureList, everything(exposureList), rows, () => true).map(({ name, reason }) => [
      name,
      reason?.en,
    ])
  const first = 'Please select a piece of data to operate!'
  expect(Object.fromEntries(reasons([]))).toMatchObject({ add: undefined, edit: first, void: first })
  const two = Object.fromEntries(reasons([...one, { id: '2' }]))
  expect(two).toMatchObject({ edit: 'Select one record only', void: undefined })
})

test('who belongs to an organisation that is not certified may draft, look and take back; the rest says why not', () => {
  const reason = { zh: '未认证', en: 'Not certified' }
  const open = (of: ListDeclaration) =>
    toolbarActions(of, everything(of), one, () => true, {}, reason).flatMap(({ name, reason }) =>
      reason ? [] : [name],
    )
  expect(open(hedgeRequestList)).toEqual(['add', 'edit', 'upload', 'withdraw', 'void'])
  expect(open(exposureList)).toEqual(['request', 'lab'])
})
