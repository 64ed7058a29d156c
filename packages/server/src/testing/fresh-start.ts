/** Test files share a process and each has a database of its own: what the product keeps in memory belongs to one of them. */
import { beforeAll } from 'vitest'
import { forgetReferenceData } from '../features/reference/reference.store.ts'

beforeAll(forgetReferenceData)
