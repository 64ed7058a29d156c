import { expect, test } from 'vitest'
import { submissionsOf } from './submissions.ts'

const line = (act: string, checkStatus: string | null = null) => ({ act, checkStatus })

test('what follows a rejection or a withdrawal belongs to the next submission, its end does not', () => {
  const trail = [
    line('add'),
    line('check', '2'),
    line('modify'),
    line('withdraw'),
    line('modify'),
    line('check', '2'),
    line('invalid'),
  ]
  expect(submissionsOf(trail)).toEqual([1, 1, 2, 2, 3, 3, 3])
})

test('reviews alone are of one submission', () => {
  expect(submissionsOf([line('check', '2'), line('check', '1')])).toEqual([1, 1])
})
