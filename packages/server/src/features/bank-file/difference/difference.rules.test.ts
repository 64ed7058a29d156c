import { DiffProposal } from '@hedgerow/contract/bank-file/bank-file.dict'
import { expect, it } from 'vitest'
import { lineOf, roleOf } from './difference.rules.ts'

it('is booked against what its proposal says, and to wait, to settle or to clarify books nothing', () => {
  const { charges, counterParty, unexplained } = DiffProposal.of
  const booked = { [charges]: 'bankCharges', [counterParty]: 'counterParty', [unexplained]: 'unexplained' }
  for (const proposal of DiffProposal.values) expect(roleOf(proposal)).toBe(booked[proposal as keyof typeof booked])
})

it('of a movement that the bank never told has a line of nothing', () => {
  const statement = { bookDate: '20260413', bankRef: '', endToEndId: '', lineText: '' }
  expect(lineOf({ ...statement, lineId: null, bankAmt: null })).toEqual({ ...statement, id: '', amount: '0' })
  expect(lineOf({ ...statement, lineId: '7', bankAmt: '-5' })).toEqual({ ...statement, id: '7', amount: '-5' })
})
