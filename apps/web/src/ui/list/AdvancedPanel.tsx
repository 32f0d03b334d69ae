import { advancedProblems, partsOf, type AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import type { AdvancedControl } from './advanced-state.ts';
import { useOnChange } from '../use-on-change.ts';
import { prunedQuery, start } from './advanced-tree.ts';
import { text as words } from './advanced.text.ts';
import './advanced.css';
import { ConditionGroup } from './ConditionGroup.tsx';
import { KeptQueryBar } from './KeptQueryBar.tsx';
import { text } from './list.text.ts';

/** Enter in a list of choices or a calendar chooses there; elsewhere it searches. */
function keepEnter(event: KeyboardEvent): void {
  const within = event.target instanceof Element && event.target.closest('.ant-select, .ant-picker');
  if (event.key === 'Enter' && within) event.preventDefault();
}

/** And/or groups of conditions over the columns of the list (spec §2 “advanced query”). */
export default function AdvancedPanel({ advanced }: { advanced: AdvancedControl }) {
  const [draft, setDraft] = useState<AdvancedQuery>(advanced.query ?? start);
  const [ownValues, setOwn] = useState<Readonly<Record<string, string>>>({});
  const { query, problems: refusedProblems, fields } = advanced;
  useOnChange(query, () => setDraft(query && partsOf(query).length > 0 ? query : start));
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const problems = { ...refusedProblems, ...ownValues };

  /** The query that is asked, unless something is wrong with it: then that is said beside the condition. */
  const checkedQuery = (): AdvancedQuery | undefined => {
    const askedQuery = prunedQuery(draft);
    const foundProblems = advancedProblems(askedQuery, fieldOf);
    setOwn(foundProblems);
    if (Object.keys(foundProblems).length === 0) return askedQuery;
    setDraft(askedQuery); // the problems name places in what would have been asked
    return undefined;
  };
  const change = (next: AdvancedQuery) => {
    setDraft(next);
    setOwn({});
  };
  const search = () => {
    const askedQuery = checkedQuery();
    if (askedQuery) advanced.search(askedQuery);
  };
  return (
    <form
      className="search-panel advanced-panel"
      role="search"
      aria-label={words.panel}
      onKeyDown={keepEnter}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <ConditionGroup
        query={draft}
        group={draft}
        path={[]}
        fields={fields}
        problems={problems}
        place="advancedQuery"
        onChange={change}
      />
      <div className="advanced-foot">
        <KeptQueryBar kept={advanced.kept} current={checkedQuery} onLoad={(keptQuery) => change(keptQuery.query)} />
        <div className="search-buttons">
          <Button type="primary" htmlType="submit">
            {text.search}
          </Button>
          <Button onClick={() => change(start)}>{text.clear}</Button>
          <Button type="link" className="fold" onClick={() => advanced.show(false)}>
            {text.ordinary}
          </Button>
        </div>
      </div>
    </form>
  );
}
