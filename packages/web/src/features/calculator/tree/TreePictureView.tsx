import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { TreePicture } from '@hedgerow/quant/calculator/calculation'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { fieldText } from '../state/axis-range.ts'
import { type DrawnNode, nodeSize, treeLayout } from './tree-layout.ts'
import { walkTree } from './walk-tree.ts'

/** The nodes from root to last step, joined to where they lead; one tab stop, walked with the arrows. */
export function TreePictureView({ tree }: { readonly tree: TreePicture }) {
  const t = useText()
  const [chosen, setChosen] = useState({ step: 0, ups: 0 })
  const { width, height, nodes, lines, times, counts } = useMemo(() => treeLayout(tree), [tree])
  const at = walkTree.within(counts, chosen)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = walkTree.by(event.key, counts, at)
    if (!next) return
    event.preventDefault()
    setChosen(next)
  }
  const here = nodes.find(({ step, ups }) => step === at.step && ups === at.ups)
  const sentence = tree.third ? calculatorTexts.rateNodeSays : calculatorTexts.nodeSays
  const says = t(sentence, {
    step: at.step,
    ups: at.ups,
    spot: fieldText(here?.upper ?? 0),
    value: fieldText(here?.lower ?? 0),
    exercised: here?.exercised ? calculatorTexts.exercised : calculatorTexts.held,
    p: fieldText(tree.header.probabilityUp ?? 0),
    rate: fieldText(tree.third?.[at.step]?.[at.ups] ?? 0),
  })
  return (
    <div className="hg-calc-tree">
      <p className="hg-calc-hint">{t(calculatorTexts.treeHint)}</p>
      <p aria-live="polite" className="hg-calc-node-says">
        {says}
      </p>
      <div
        className="hg-calc-tree-scroll"
        role="application"
        aria-label={t(calculatorTexts.tree)}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
          {lines.map(({ key, ...line }) => (
            <line key={key} {...line} />
          ))}
          {nodes.map((node) => (
            <TreeNode key={node.key} node={node} isHere={node === here} onChoose={setChosen} />
          ))}
          {times.map(({ time, x, y }) => (
            <text key={time} x={x} y={y} className="hg-calc-node-time">
              {fieldText(time, 4)}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}

interface TreeNodeProps {
  readonly node: DrawnNode
  readonly isHere: boolean
  readonly onChoose: (node: { readonly step: number; readonly ups: number }) => void
}

function TreeNode({ node, isHere, onChoose }: TreeNodeProps) {
  const { x, y, upper, lower, exercised } = node
  const looks = [exercised ? 'hg-calc-exercised' : '', isHere ? 'hg-calc-here' : ''].join(' ')
  return (
    <g transform={`translate(${x} ${y})`} className={looks} onPointerDown={() => onChoose(node)}>
      <rect width={nodeSize.width} height={nodeSize.height} rx={4} />
      <text x={nodeSize.width / 2} y={16}>
        {fieldText(upper)}
      </text>
      <text x={nodeSize.width / 2} y={32} className="hg-calc-node-value">
        {`${exercised ? '■ ' : ''}${fieldText(lower)}`}
      </text>
    </g>
  )
}
