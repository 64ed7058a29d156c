/** Measures the sensitivities of a large book beside the event loop. */
import { workerTask } from '../../../kit/work/worker.ts'
import { resultOf, type SensitivityWork } from './sensitivity.rules.ts'

workerTask(async (work: SensitivityWork) => resultOf(work))
