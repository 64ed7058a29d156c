/** The sentences that the published description quotes are said by the product, letter by letter. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { publishedMessages } from './texts/published-messages.ts'

const root = path.join(import.meta.dirname, '..')

/** The English of every text below a value. */
function englishOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(englishOf)
  return 'en' in value && typeof value.en === 'string' ? [value.en, ...below] : below
}

it('every published sentence stands in the product as it was published', async () => {
  const files = fs.globSync('packages/contract/src/**/*.{text,refusals,dict}.ts', { cwd: root })
  const modules = await Promise.all(files.map((file) => import(path.join(root, file))))
  const sentences = new Set(modules.flatMap((module) => Object.values(module).flatMap(englishOf)))
  expect(publishedMessages.filter((sentence) => !sentences.has(sentence))).toEqual([])
})
