import { exportRun, findModel, getModel, runModel } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { modelIn } from '@tejian/domain/query/query-model/query-model.ts';
import type { GivenParameters } from '@tejian/domain/query/query-model/asked-conditions.ts';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/files.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { ParameterForm } from './ParameterForm.tsx';
import './query-model.css';
import { text } from './query-model.text.ts';
import { RunResult } from './RunResult.tsx';
import { useRun } from './use-run.ts';

function ChosenModel({ code }: { code: string }) {
  const modelCall = useCall(getModel, { code }, { fresh: true });
  const [givenValues, setGiven] = useState<GivenParameters>({});
  const run = useRun((part) => callServer(runModel, { code, parameters: givenValues, ...part }));
  const { data } = modelCall;
  if (!data) return <PageWait on={[modelCall]} />;
  const group = run.shown?.asked.group;
  const wantedRun = { code, parameters: givenValues, ...(group && { group }) };
  return (
    <section className="query-run">
      <header>
        <h2>{data.name}</h2>
        <p className="query-soft">{data.note}</p>
      </header>
      <ParameterForm
        model={modelIn(data.content)}
        columns={data.columns}
        given={givenValues}
        problems={run.refusal?.fields ?? {}}
        busy={run.busy}
        onChange={setGiven}
        onRun={() => void run.run()}
        extra={
          <Button
            icon={<DownloadOutlined aria-hidden />}
            disabled={!run.shown || run.refusal !== undefined}
            onClick={() => void act(() => saveFile(exportRun, wantedRun))}
          >
            {text.export}
          </Button>
        }
      />
      <RunResult run={run} isGrouped={data.isGrouped} />
    </section>
  );
}

/** 通用查询: a published query model is chosen, asked for its parameters, and run. */
export default function QueryRunPage() {
  const page = usePage();
  const models = useCall(findModel, { pageSize: 500 }, { fresh: true });
  const [searchedText, setSearched] = useState('');
  if (!models.data) return <PageWait on={[models]} />;
  const { list } = models.data;
  const chosenPart = list.find(({ code }) => code === page.query['model']) ?? list[0];
  const wantedText = searchedText.trim();
  return (
    <div className="query-page">
      <nav aria-label={text.models}>
        <Input
          allowClear
          aria-label={text.search}
          placeholder={text.search}
          value={searchedText}
          onChange={({ target }) => setSearched(target.value)}
        />
        {list.length === 0 && <p className="query-soft">{text.noModels}</p>}
        <ul>
          {list
            .filter(({ name, code }) => `${name} ${code}`.includes(wantedText))
            .map(({ code, name }) => (
              <li key={code}>
                <button
                  type="button"
                  aria-current={code === chosenPart?.code}
                  onClick={() => page.setQuery({ model: code })}
                >
                  {name}
                </button>
              </li>
            ))}
        </ul>
      </nav>
      {chosenPart && <ChosenModel key={chosenPart.code} code={chosenPart.code} />}
    </div>
  );
}
