import { expect, it } from 'vitest'
import { changedCharacters } from './changed-characters.ts'

/** As it is shown: what is marked stands in brackets. */
const marked = (before: string, now: string) =>
  changedCharacters(before, now).map((side) =>
    side.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
  )

it('marks each changed character and nothing else', () => {
  expect(marked('6222000210002', '6222090210012')).toEqual(['62220[0]02100[0]2', '62220[9]02100[1]2'])
  expect(marked('Gulf Union', 'Gulf Onion')).toEqual(['Gulf [U]nion', 'Gulf [O]nion'])
})

it('marks what came in or went out whole', () => {
  expect(marked('', 'YJBKCNSH')).toEqual(['', '[YJBKCNSH]'])
  expect(marked('工商银行深圳分行', '工商银行分行')).toEqual(['工商银行[深圳]分行', '工商银行分行'])
})

it('marks nothing of equal texts', () => {
  expect(marked('abc', 'abc')).toEqual(['abc', 'abc'])
})
