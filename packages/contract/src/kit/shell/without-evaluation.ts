/**
 * zod writes itself faster checks as code, and tries on loading whether it may. The content security policy forbids that and
 * reports the attempt, so it is told first. Whoever makes schemas imports the kit, which imports this.
 */
import { z } from 'zod'

z.config({ jitless: true })
