import { findFlowLog, getLogged } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);

type Key = RequestOf<typeof getLogged>;
let clerk: Person;
let one: Key & { itemNo: string; applicationNo: string; businessKey: string };
let other: typeof one;

beforeAll(async () => {
  clerk = await stage.person('keshi');
  const arranged = async () => {
    const { application, itemNos } = await given.arranged();
    return { businessKey: application.id, applicationNo: application.applicationNo, itemNo: itemNos[0] ?? '' };
  };
  [one, other] = [await arranged(), await arranged()];
});

const meant = async (key: Key) => {
  const { applicationNo, itemNo } = await clerk.does(getLogged, key);
  const { list } = await clerk.does(findFlowLog, { ...key, pageSize: 500 });
  expect(list.length).toBeGreaterThan(0);
  return [applicationNo, itemNo];
};
const refused = async (key: Key) => {
  const [log, record] = [await clerk.isRefused(findFlowLog, key), await clerk.isRefused(getLogged, key)];
  expect(log.errorMsg).toBe(record.errorMsg);
  return record.errorMsg;
};

describe('a flow log', () => {
  it('is found by any value that names its record, and says itself which it is', async () => {
    const { applicationNo, businessKey, itemNo } = one;
    expect(await meant({ applicationNo })).toEqual([applicationNo, undefined]);
    expect(await meant({ businessKey })).toEqual([applicationNo, undefined]);
    expect(await meant({ businessKey: applicationNo })).toEqual([applicationNo, undefined]);
    expect(await meant({ itemNo })).toEqual([applicationNo, itemNo]);
    const flow = { flowCode: 'LIFT-PERIODIC', kindCode: '3000', formKey: 'taskPlanForm' };
    expect(await meant({ applicationNo, businessKey, itemNo, ...flow })).toEqual([applicationNo, itemNo]);
  });

  it('is refused where its values mean different records', async () => {
    const sentence = (names: string) => `${names}互相矛盾，不是同一份业务的，请核对`;
    const { applicationNo, businessKey, itemNo } = one;
    expect(await refused({ applicationNo, itemNo: other.itemNo })).toBe(sentence('申请编号、业务流水号'));
    expect(await refused({ businessKey, applicationNo: other.applicationNo })).toBe(sentence('业务标识、申请编号'));
    expect(await refused({ businessKey: other.businessKey, itemNo })).toBe(sentence('业务标识、业务流水号'));
    expect(await refused({ itemNo, flowCode: 'BOILER-INTERNAL' })).toBe(sentence('业务流水号、流程编码'));
    expect(await refused({ applicationNo, kindCode: '1000' })).toBe(sentence('申请编号、设备种类'));
    expect(await refused({ applicationNo, formKey: 'opinionForm' })).toBe(sentence('申请编号、表单标识'));
  });

  it('asks for more where its values mean several records, and says where they mean none', async () => {
    expect(await refused({})).toBe('请给出申请编号、业务流水号或业务标识');
    for (const key of [{ flowCode: 'LIFT-PERIODIC' }, { kindCode: '3000' }, { formKey: 'taskPlanForm' }])
      expect(await refused(key)).toBe('这些条件对应多份业务，请补充申请编号或业务流水号');
    expect(await refused({ applicationNo: 'SQ00000000000' })).toBe('没有找到该业务，请刷新后再操作');
    expect(await refused({ flowCode: 'NO-SUCH' })).toBe('没有流程编码为“NO-SUCH”的业务流程');
    expect(await refused({ kindCode: 'zz' })).toContain('字典中没有“zz”');
    expect(await refused({ formKey: 'noForm' })).toContain('字典中没有“noForm”');
  });
});
