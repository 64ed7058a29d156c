import { describe, expect, it } from 'vitest'
import { DatabaseError, type DatabaseProblem, toDatabaseError } from './database-error.ts'

const withCode = (code: string) => Object.assign(new Error('of the server'), { code })

describe('what goes wrong with the database is told apart by what the caller may do', () => {
  it.each<readonly [string, boolean, DatabaseProblem]>([
    ['55P03', false, 'locked'],
    ['57014', false, 'slow'],
    ['25P03', false, 'unavailable'],
    ['57P01', false, 'unavailable'],
    ['53100', true, 'unavailable'],
    ['53200', false, 'unavailable'],
    ['25006', false, 'unavailable'],
    ['0A000', false, 'unavailable'],
    ['ECONNRESET', false, 'unavailable'],
    ['ECONNRESET', true, 'unknown'],
  ])('%s, committing %s: %s', (code, committing, problem) => {
    expect(toDatabaseError(withCode(code), committing)).toMatchObject(new DatabaseError(problem))
  })

  it('of a server that only reads, also where the transaction only reads', () => {
    expect(toDatabaseError(withCode('0A000'), false, true)).toMatchObject({ problem: 'unavailable' })
    const ours = withCode('25006')
    expect(toDatabaseError(ours, false, true)).toBe(ours)
  })

  it('of a statement without an answer, also the one that commits', () => {
    const unanswered = new Error('Query read timeout')
    expect(toDatabaseError(unanswered, false)).toMatchObject({ problem: 'unavailable' })
    expect(toDatabaseError(unanswered, true)).toMatchObject({ problem: 'unknown' })
  })

  it('and a fault stays one', () => {
    const fault = withCode('42P01')
    expect(toDatabaseError(fault, false)).toBe(fault)
  })
})
