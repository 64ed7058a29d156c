import type { Feature } from '../../kit/http/feature.ts'
import { certificationTelling, documentWatch } from './certification.jobs.ts'
import { certificationRoutes } from './certification.routes.ts'
import { certificationSource } from './certification.sources.ts'
import { certificationReviewRoutes } from './certification-review.routes.ts'

export const certificationFeature: Feature = {
  routes: [...certificationRoutes, ...certificationReviewRoutes],
  sources: [certificationSource],
  jobs: [certificationTelling, documentWatch],
  invariants: [
    {
      name: 'certifications that their own organisation decided',
      sql: `select count(*) from certification c join member m on m.id = c.checker_id where m.org_id = c.org_id`,
    },
    {
      name: 'organisations whose status is not that of their certification',
      sql: `select count(*) from certification c join org o on o.group_id = c.group_id and o.id = c.org_id
        where c.submissions > 0 and o.real_name_auth_status <> c.certification_status`,
    },
  ],
}
