import { expect, it } from 'vitest'
import { type DatabaseSetup, lossRisks } from './durability.ts'

const sound: DatabaseSetup = {
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  synchronousStandbyNames: '',
  standbys: 0,
}

it.each<[string, Partial<DatabaseSetup>, RegExp[]]>([
  ['one server', {}, []],
  ['a standby that commits wait for', { standbys: 2, synchronousStandbyNames: 'ANY 1 (a, b)' }, []],
  [
    'commits that wait for the standby’s memory',
    { synchronousCommit: 'remote_write', synchronousStandbyNames: 'a' },
    [],
  ],
  ['local commits without a standby', { synchronousCommit: 'local' }, []],
  [
    'local commits beside a synchronous standby',
    { synchronousCommit: 'local', synchronousStandbyNames: 'a' },
    [/local/],
  ],
  ['a standby that nobody waits for', { standbys: 1 }, [/none is synchronous/]],
  [
    'a server that trusts its power',
    { fsync: 'off', fullPageWrites: 'off', synchronousCommit: 'off' },
    [/^fsync/, /^full_page_writes/, /^synchronous_commit is off/],
  ],
])('%s', (_, differences, words) => {
  expect(lossRisks({ ...sound, ...differences })).toEqual(words.map((word) => expect.stringMatching(word)))
})
