/** How far a run has come, in SQL under any alias: as far as its parts together, in percent; nothing before they are ordered. */
export const runProgress = (run: string) =>
  `coalesce((select floor(avg(p.progress))::int from risk_run_part p where p.group_id = ${run}.group_id and p.run_id = ${run}.id), 0)`
