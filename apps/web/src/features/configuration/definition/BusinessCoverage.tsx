import {
  findBusinessCoverage,
  type BusinessCoverage as Pair,
} from '@tejian/contract/configuration/definition/coverage.contract.ts';
import { Tooltip } from 'antd';
import { useMemo } from 'react';
import { CATEGORIES, KINDS } from '../../../platform/code-sets.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import './definition.css';
import { text } from './definition.text.ts';

const SETS = [KINDS, CATEGORIES];

/** The standing behind one category, for the eye and for the tooltip. */
function standingOf({ definitions, flowCode, isGap, overlaps, withoutFlow }: Pair): {
  className: string;
  says: string;
} {
  if (overlaps.length > 0) return { className: 'state-danger', says: text.overlapping(overlaps.join('、')) };
  if (isGap && definitions.length === 0) return { className: 'coverage-gap', says: text.gap };
  if (withoutFlow.length > 0) {
    const servedGap = isGap ? text.gap : text.servedElse;
    return { className: 'state-danger', says: text.withoutFlow(withoutFlow.join('、'), servedGap) };
  }
  const ownTexts = definitions.map(({ code, flowCode: flow }) => (code === flow ? code : `${code} → ${flow}`));
  return { className: 'state-success', says: [...ownTexts, ...(flowCode ? [text.byFlow(flowCode)] : [])].join('；') };
}

/** Kinds with their categories: what serves each, what nothing serves, and what contradicts. */
export function BusinessCoverage() {
  const askedItems = useCall(findBusinessCoverage, {}, { fresh: true });
  const nameOf = useLabels(SETS);
  const pairs = useMemo(() => askedItems.data ?? [], [askedItems.data]);
  const byKind = useMemo(() => [...Map.groupBy(pairs, ({ kindCode }) => kindCode)], [pairs]);
  const gaps = pairs.filter(({ isGap }) => isGap).length;
  const contradicting = pairs.filter(({ overlaps }) => overlaps.length > 0).length;
  return (
    <details className="business-coverage">
      <summary>
        {text.coverage} <small className="soft">{askedItems.data && text.gapCount(gaps, contradicting)}</small>
      </summary>
      <Failure of={askedItems} />
      <p className="dialog-note">{text.coverageNote}</p>
      <table className="plain-table" aria-label={text.coverage}>
        <tbody>
          {byKind.map(([kindCode, ownItems]) => (
            <tr key={kindCode}>
              <th scope="row">{nameOf(KINDS, kindCode)}</th>
              <td>
                {ownItems.map((pair) => {
                  const { className, says } = standingOf(pair);
                  const name = nameOf(CATEGORIES, pair.categoryCode);
                  return (
                    <Tooltip key={pair.categoryCode} title={says}>
                      <span className={`coverage-category ${className}`} aria-label={`${name}：${says}`} role="img">
                        {name}
                      </span>
                    </Tooltip>
                  );
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
