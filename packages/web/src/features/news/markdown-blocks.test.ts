import { expect, test } from 'vitest'
import { blocksOf, runsOf } from './markdown-blocks.ts'

test('headings, lists, quotes, code and paragraphs', () => {
  const text = '# Rates\n\nFirst **line**\nsecond\n- one\n- *two*\n1. first\n> said\n---\n```\n<b>x</b>\n```\nend'
  expect(blocksOf(text).map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'list',
    'quote',
    'rule',
    'code',
    'paragraph',
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](https://example.com/x.png "t")<iframe>',
])('%s stays text', (text) => {
  const runs = blocksOf(text).flatMap((block) => block.runs)
  expect(runs.flatMap(({ href }) => (href === undefined || href.startsWith('https://') ? [] : [href]))).toEqual([])
  expect(runs.map(({ text: own }) => own).join('')).toContain(text.startsWith('<') ? text : 'x')
})

test('a link leads to http or https alone', () => {
  expect(runsOf('see [bank](https://bank.example/a) now')).toEqual([
    { kind: 'text', text: 'see ' },
    { kind: 'link', text: 'bank', href: 'https://bank.example/a' },
    { kind: 'text', text: ' now' },
  ])
  expect(runsOf('[x](javascript:alert(1))')).toEqual([{ kind: 'text', text: '[x](javascript:alert(1))' }])
})

test('fifty thousand characters are read in one pass', () => {
  expect(blocksOf('*'.repeat(50_000)).length).toBe(1)
  expect(blocksOf('[('.repeat(25_000)).length).toBe(1)
})
