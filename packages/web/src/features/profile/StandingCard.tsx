/** A member's level, growth and points: what they are, and what would add to them. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Profile } from '@hedgerow/contract/profile/profile.contract'
import { profileTexts, profileWords } from '@hedgerow/contract/profile/profile.text'
import { daysOfLevel, MemberLevel, MemberStep, pointsOfStep } from '@hedgerow/contract/profile/standing.dict'
import { Circle, CircleCheck } from 'lucide-react'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'

const mostPoints = MemberStep.values.reduce((sum, step) => sum + pointsOfStep[step], 0)

export function StandingCard({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const { levelId, growth, integration, stepsDone } = profile
  const next = MemberLevel.values[MemberLevel.values.indexOf(levelId) + 1]
  const towards = next
    ? t(profileTexts.nextLevel, { days: daysOfLevel[next] - growth, level: labelOf(MemberLevel, next) })
    : t(profileTexts.highestLevel)
  return (
    <Card title={t(profileTexts.standing)}>
      <FactList
        facts={[
          [profileWords.levelId, `${t(labelOf(MemberLevel, levelId))} · ${towards}`],
          [profileWords.growth, `${t(profileTexts.growthDays, { days: growth })} · ${t(profileTexts.growthAbout)}`],
          [profileWords.integration, t(profileTexts.pointsOf, { points: integration, most: mostPoints })],
        ]}
      />
      <ul className="profile-steps">
        {MemberStep.values.map((step) => {
          const isDone = stepsDone.includes(step)
          const Mark = isDone ? CircleCheck : Circle
          return (
            <li key={step} className={isDone ? 'is-done' : ''}>
              <Mark size={16} role="img" aria-label={t(isDone ? profileTexts.done : profileTexts.open)} />
              {t(labelOf(MemberStep, step))} <span>{t(profileTexts.stepPoints, { points: pointsOfStep[step] })}</span>
            </li>
          )
        })}
      </ul>
      <p className="profile-about">{t(profileTexts.standingAbout)}</p>
    </Card>
  )
}
