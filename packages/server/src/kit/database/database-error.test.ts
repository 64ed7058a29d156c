import { describe, expect, it } from 'vitest'
import { DatabaseError, type DatabaseProblem, toDatabaseError } from './database-error.ts'

const withCode = (code: string) => Object.assign(new Error('of the server'), { code })

describe('what goes wrong with the database is told apart by what the caller may do', () => {
  it.each<readonly [string, boolean, DatabaseProblem]>([
    ['55P03', false, 'locked'],
    ['57014', false, 'slow'],
    ['25P03', false, 'slow'],
    ['57P01', false, 'unavailable'],
    ['53100', true, 'unavailable'],
    ['53200', false, 'unavailable'],
    ['ECONNRESET', false, 'unavailable'],
    ['ECONNRESET', true, 'unknown'],
  ])('%s, committing %s: %s', (code, committing, problem) => {
    expect(toDatabaseError(withCode(code), committing)).toMatchObject(new DatabaseError(problem))
  })

  it('and a fault stays one', () => {
    const fault = withCode('42P01')
    expect(toDatabaseError(fault, false)).toBe(fault)
  })
})
