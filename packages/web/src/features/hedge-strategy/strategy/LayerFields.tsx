/** The layers of a form as rows and as a picture, between the bands of the policy that holds for them. */
import { hedgeStrategyApi, type Strategy } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { hedgeStrategyTexts } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import { useWatch } from 'react-hook-form'
import { RowsField } from '../../../kit/fields/RowsField.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { LayerPicture } from './LayerPicture.tsx'
import { inOrder } from './layer-bands.ts'
import { PolicyBands } from './PolicyBands.tsx'

export type PlanOf = Pick<Strategy, 'orgId' | 'currencyPair' | 'exposureDirection'>

export function LayerFields({ plan }: { readonly plan: PlanOf | undefined }) {
  const t = useText()
  const [orgId, currencyPair, exposureDirection] = useWatch({
    name: ['orgId', 'currencyPair', 'exposureDirection'],
  }) as readonly [string | undefined, string | undefined, PlanOf['exposureDirection'] | undefined]
  const layers = (useWatch({ name: 'layers' }) as Strategy['layers'] | undefined) ?? []
  const subject: PlanOf | undefined =
    plan ?? (orgId && currencyPair && exposureDirection ? { orgId, currencyPair, exposureDirection } : undefined)
  const { data: bands = [] } = useQueryOf(
    hedgeStrategyApi.bands,
    {
      orgId: subject?.orgId ?? '',
      currencyPair: subject?.currencyPair ?? '',
      exposureDirection: subject?.exposureDirection ?? '1',
    },
    { enabled: subject !== undefined },
  )
  return (
    <>
      <p className="hg-hint">{t(hedgeStrategyTexts.layerHint)}</p>
      <RowsField
        name="layers"
        cells={[{ name: 'daysBefore' }, { name: 'coverPct' }]}
        blank={{}}
        addText={hedgeStrategyTexts.addLayer}
      />
      {subject ? <PolicyBands layers={layers} bands={bands} /> : null}
      {inOrder(layers).length > 0 ? <LayerPicture layers={layers} bands={bands} /> : null}
    </>
  )
}
