/** Measures a value at risk beside the event loop. */
import { workerTask } from '../../../kit/work/worker.ts'
import { resultOf, type VarWork } from './var.rules.ts'

workerTask(async (work: VarWork) => resultOf(work))
