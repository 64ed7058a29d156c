import type { Job } from '../../../kit/work/jobs.ts'
import { type OrderedImport, runImport } from './rate-import.act.ts'

export const rateImport: Job<OrderedImport> = { name: 'rate.import', run: runImport }
