import { getCoverage, type CoverageCell } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { duties, type Duty } from '@tejian/domain/archive/personnel/abilities.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { pageList } from '@tejian/domain/shared/menu/pages.view.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { KINDS } from '../../../platform/code-sets.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './personnel.text.ts';
import './personnel.css';

const SETS = [KINDS];
const title = pageList.get(paths.coverage())?.title ?? '';
const kinds = Array.from({ length: 9 }, (_, at) => String((at + 1) * 1000)); // spec §1: 1000 … 9000
type Chosen = { kindCode: string; duty: Duty };

/** Per kind and duty how many of the house may do it now, and in a quarter: where somebody must renew or be trained. */
export default function CoveragePage() {
  const nameOf = useLabels(SETS);
  const coverage = useCall(getCoverage, {}, { fresh: true });
  const [chosenPart, choose] = useState<Chosen>();
  const { data } = coverage;
  if (!data) return <PageWait on={[coverage]} />;
  const cellOf = ({ kindCode, duty }: Chosen): CoverageCell =>
    data.cells.find((one) => one.kindCode === kindCode && one.duty === duty) ?? {
      kindCode,
      duty,
      now: 0,
      later: 0,
      leaving: [],
      names: [],
    };
  const columns: SmallColumn<string>[] = [
    { key: 'kind', title: text.kind, render: (kindCode) => nameOf(KINDS, kindCode) },
    ...duties.map((duty) => ({
      key: duty,
      title: staffText.duties[duty],
      render: (kindCode: string) => (
        <Count
          cell={cellOf({ kindCode, duty })}
          kind={nameOf(KINDS, kindCode)}
          isChosen={chosenPart?.kindCode === kindCode && chosenPart.duty === duty}
          onClick={() => choose({ kindCode, duty })}
        />
      ),
    })),
  ];
  return (
    <FormPage>
      <FormSection title={title}>
        <p className="dialog-note">{text.coverageNote}</p>
        <SmallTable label={title} columns={columns} rows={kinds} rowKey={(kind) => kind} empty="" />
      </FormSection>
      {chosenPart && <Names cell={cellOf(chosenPart)} kind={nameOf(KINDS, chosenPart.kindCode)} />}
    </FormPage>
  );
}

interface CountProps {
  cell: CoverageCell;
  kind: string;
  isChosen: boolean;
  onClick: () => void;
}

function Count({ cell: { duty, now, later }, kind, isChosen, onClick }: CountProps) {
  const tone = later === 0 ? 'state-danger' : later < now ? 'state-warning' : '';
  return (
    <button
      type="button"
      className={`coverage mono ${tone}`}
      aria-pressed={isChosen}
      aria-label={text.coverageCell(kind, staffText.duties[duty], now, later)}
      onClick={onClick}
    >
      {now}
      {later < now && ` → ${later}`}
    </button>
  );
}

function Names({ cell, kind }: { cell: CoverageCell; kind: string }) {
  const { names, leaving, duty } = cell;
  return (
    <FormSection title={text.coverageOf(kind, staffText.duties[duty])}>
      <p>{names.length > 0 ? `${text.coverageNames(names.length)}：${names.join('、')}` : text.coverageNobody}</p>
      {leaving.length > 0 && (
        <p className="state-warning">
          {text.coverageLeaving(leaving.length)}：{leaving.map(({ name, until }) => `${name} ${until}`).join('、')}
        </p>
      )}
    </FormSection>
  );
}
