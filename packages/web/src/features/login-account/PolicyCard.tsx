// Of whom the organisation asks a second factor: more at once, less when a second administrator agrees.

import { type SecurityPolicy, securityPolicyApi } from '@hedgerow/contract/factor/factor.contract'
import { StepUpPolicy } from '@hedgerow/contract/factor/factor.dict'
import { factorTexts, factorWords } from '@hedgerow/contract/factor/factor.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { Card } from '../../kit/page/Card.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import './policy.css'

export function PolicyCard() {
  const t = useText()
  const { data, error, refetch } = useQueryOf(securityPolicyApi.query, {})
  return (
    <Card title={t(factorTexts.policyTitle)}>
      {error ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data ? <Policy key={data.version} policy={data} onChanged={() => void refetch()} /> : null}
    </Card>
  )
}

interface PolicyProps {
  readonly policy: SecurityPolicy
  readonly onChanged: () => void
}

function Policy({ policy, onChanged }: PolicyProps) {
  const t = useText()
  const toast = useToast()
  const { stepUp, version } = policy
  const [chosen, setChosen] = useState(stepUp)
  const saving = useCommandOf(securityPolicyApi.modify, {
    onDone: ({ isPending }) => {
      toast(isPending ? factorTexts.policyPending : factorTexts.policySaved)
      onChanged()
    },
  })
  return (
    <div className="factor-policy">
      <fieldset>
        <legend>{t(factorWords.stepUp)}</legend>
        <Radio.Group
          value={chosen}
          options={StepUpPolicy.items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: t(dictLabel) }))}
          onChange={(event) => setChosen(event.target.value as typeof chosen)}
        />
        <Button
          type="primary"
          size="small"
          disabled={chosen === stepUp && policy.proposed === null}
          loading={saving.isRunning}
          onClick={() => saving.run({ stepUp: chosen, version })}
        >
          {t(factorTexts.save)}
        </Button>
      </fieldset>
      <p className="hg-hint">{t(factorTexts.policyAbout)}</p>
      {policy.proposed === null ? null : <Proposal policy={policy} onChanged={onChanged} />}
    </div>
  )
}

/** Whoever proposed it waits for another. */
function Proposal({ policy, onChanged }: PolicyProps) {
  const t = useText()
  const toast = useToast()
  const userId = useSession((state) => state.userId)
  const { proposed, proposedBy, proposedByName, version } = policy
  const deciding = useCommandOf(securityPolicyApi.confirm, {
    onDone: () => {
      toast(factorTexts.policySaved)
      onChanged()
    },
  })
  const says = t(factorTexts.proposed, {
    name: proposedByName ?? '',
    policy: labelOf(StepUpPolicy, proposed ?? StepUpPolicy.of.off),
  })
  const decide = (accept: '0' | '1') => deciding.run({ accept, version })
  return (
    <div className="factor-proposal" role="status">
      <span>{says}</span>
      {userId === proposedBy ? null : (
        <>
          <Button size="small" type="primary" loading={deciding.isRunning} onClick={() => decide('1')}>
            {t(factorTexts.agree)}
          </Button>
          <Button size="small" onClick={() => decide('0')}>
            {t(factorTexts.decline)}
          </Button>
        </>
      )}
    </div>
  )
}
