/**
 * The tour of the README as it is written there: its numbered steps, with the screens, buttons and people that each names. Who walks it
 * notes what is opened, pressed and who sits down; a step ends when everything that it names was.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Text } from '@hedgerow/contract/kit/text'
import { screens } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import type { Visitor } from '../visitor.ts'

/** By the number of the step; the last holds what is said after the steps, too. */
const namesOfSteps: ReadonlyMap<number, readonly string[]> = (() => {
  const readme = fs.readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8')
  const [, tour = ''] = /^## The ten-minute tour\n(.*?)^## /ms.exec(readme) ?? []
  const parts = tour.split(/^(?=\d+\. )/m).slice(1)
  return new Map(parts.map((part) => [Number.parseInt(part, 10), namesIn(part)]))
})()

/** Screens and buttons stand there in both languages, people by their name. */
function namesIn(part: string): readonly string[] {
  const names = part.matchAll(/_(\p{Script=Han}[^_]*)_|\*\*(\p{Script=Han}+)\*\*/gu)
  return [...names].map(([, words, person]) => (words ?? person ?? '').replace(/\s+/g, ' '))
}

const bothOf = ({ zh, en }: Text) => `${zh} ${en}`

interface Walk {
  /** Whose acts are noted. */
  readonly visitor: Visitor
  readonly step: <Result>(no: number, acts: () => Promise<Result>) => Promise<Result>
  /** That no step of the tour was left out. */
  readonly end: () => void
}

export function walkOf(visitor: Visitor): Walk {
  const noted = new Set<string>()
  const walked: number[] = []
  return {
    visitor: {
      ...visitor,
      open: (address) => {
        const { pathname } = new URL(address, 'http://x')
        const title = screens.find((screen) => screen.path === pathname)?.title
        if (title) noted.add(bothOf(title))
        return visitor.open(address)
      },
      button: (words, within) => {
        if (typeof words !== 'string') noted.add(bothOf(words))
        return visitor.button(words, within)
      },
      signIn: (member, by) => {
        noted.add(member.realName)
        return visitor.signIn(member, by)
      },
      become: (member) => {
        noted.add(member.realName)
        return visitor.become(member)
      },
    },
    step: async (no, acts) => {
      noted.clear()
      const result = await acts()
      const missing = namesOfSteps.get(no)?.filter((name) => !noted.has(name))
      expect(missing, `what step ${no} of the README’s tour names, and nobody opened, pressed or was`).toEqual([])
      walked.push(no)
      return result
    },
    end: () => expect(walked).toEqual([...namesOfSteps.keys()]),
  }
}
