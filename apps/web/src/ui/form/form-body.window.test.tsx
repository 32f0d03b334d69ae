// @vitest-environment happy-dom
import { dialog } from '#sample-pages';
import { it, openWindow } from '#window';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect } from 'vitest';
import { Refused } from '../../platform/failures.ts';
import { FormDialog } from '../../platform/FormDialog.tsx';
import { FormBody } from './FormBody.tsx';
import { FormPage } from './FormPage.tsx';
import { useForm, type FormState } from './use-form.ts';
import type { FormField } from './form-field.ts';

interface Values {
  kind: string;
  manager: string;
  phone: string;
  day: string;
  copies: number | string | undefined;
  note: string;
}
const fields: readonly FormField<Values>[] = [
  { name: 'kind', label: '设备类别', showType: 'text', required: true },
  { name: 'manager', label: '安全管理人员', showType: 'text' },
  {
    name: 'phone',
    label: '移动电话',
    showType: 'text',
    check: (value) => (/^1[3-9]\d{9}$/.test(value) ? undefined : '请输入有效的手机号'),
  },
  { name: 'day', label: '投入使用日期', showType: 'dateselect' },
  { name: 'copies', label: '份数', showType: 'number', min: 1, max: 20, unit: '份', precision: 0 },
  { name: 'note', label: '说明', showType: 'textarea', visible: ({ kind }) => kind === '电梯', help: '给受理人员看' },
];
const empty: Values = { kind: '', manager: '', phone: '', day: '', copies: undefined, note: '' };

let form: FormState<Values>;
const saved: string[] = [];
function Sample({ initial, version }: { initial: Values; version: number }) {
  const own = useForm(fields, initial, version);
  useEffect(() => {
    form = own;
  });
  return (
    <FormPage
      footer={
        <button type="button" onClick={() => own.validate() && saved.push('save')}>
          保存
        </button>
      }
      onSave={() => saved.push('ctrl+s')}
      onSubmit={() => saved.push('ctrl+enter')}
    >
      <FormBody form={own} fields={fields} />
    </FormPage>
  );
}
let load: (values: Values, version: number) => void;
function Record() {
  const [shown, show] = useState({ initial: empty, version: 1 });
  useEffect(() => {
    load = (initial, version) => show({ initial, version });
  }, []);
  return <Sample {...shown} />;
}
const drawn = async () => {
  const opened = openWindow();
  saved.length = 0;
  opened.drawPart(<Record />);
  await screen.findByLabelText('投入使用日期');
  await screen.findByLabelText('份数');
  return opened;
};
const box = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const noteOf = (label: string) =>
  document.getElementById(box(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('what is wrong', () => {
  it('stands beside its field, and the first wrong one has the cursor', async () => {
    const { user } = await drawn();
    await user.type(box('移动电话'), '12');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(document.activeElement).toBe(box('设备类别')));
    expect([noteOf('设备类别'), noteOf('移动电话'), box('设备类别').getAttribute('aria-invalid'), saved]).toEqual([
      '设备类别不能为空',
      '请输入有效的手机号',
      'true',
      [],
    ]);
  });

  it('is looked for half a second after the last key, not on every one', async () => {
    const { user } = await drawn();
    await user.type(box('移动电话'), '12');
    expect(screen.queryByText('请输入有效的手机号')).toBeNull();
    await screen.findByText('请输入有效的手机号');
    await user.type(box('移动电话'), 'x');
    expect(screen.queryByText('请输入有效的手机号')).toBeNull(); // what was found of another value
    await screen.findByText('请输入有效的手机号');
  });

  it('is looked for at once when the field is left, after it was tidied', async () => {
    const { user } = await drawn();
    await user.type(box('移动电话'), ' １３８００００１１１１ ');
    await user.type(box('安全管理人员'), ' 陈管理 ');
    await user.tab();
    expect([box('移动电话').value, box('安全管理人员').value]).toEqual(['13800001111', '陈管理']);
    expect(screen.queryByText('请输入有效的手机号')).toBeNull();
  });

  it('does not appear while a button is held down, which it would move away', async () => {
    const { user } = await drawn();
    await user.type(box('移动电话'), '12');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: '保存' }) });
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(screen.queryByText('请输入有效的手机号')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });
    await screen.findByText('请输入有效的手机号');
  });

  it('of the server stays until the refused value is another one; what concerns the whole form stands over it', async () => {
    const { user } = await drawn();
    act(() => form.refuse('保存失败', { manager: '该人员已离职' }));
    await screen.findByText('该人员已离职');
    expect(screen.queryByText('保存失败')).toBeNull(); // it is said at the field
    await waitFor(() => expect(document.activeElement).toBe(box('安全管理人员')));
    await user.tab();
    expect(screen.queryByText('该人员已离职')).not.toBeNull();
    await user.type(box('安全管理人员'), '李');
    expect(screen.queryByText('该人员已离职')).toBeNull();
    act(() => form.refuse('此设备正在办理注销'));
    await screen.findByText('此设备正在办理注销');
    act(() => void form.validate());
    await waitFor(() => expect(screen.queryByText('此设备正在办理注销')).toBeNull());
  });
});

describe('fields', () => {
  it('that other values do not ask for are not there; help stands under its field', async () => {
    const { user } = await drawn();
    expect(screen.queryByLabelText('说明')).toBeNull();
    await user.type(box('设备类别'), '电梯');
    expect(noteOf('说明')).toBe('给受理人员看');
  });

  it('take dates as people write them', async () => {
    const { user } = await drawn();
    for (const typed of ['20240315', '2024.3.15', '2024年3月15日', '24-3-15', '２０２４/3/15']) {
      await user.clear(box('投入使用日期'));
      await user.type(box('投入使用日期'), typed);
      await user.tab();
      expect([typed, form.values.day]).toEqual([typed, '2024-03-15']);
    }
    await user.clear(box('投入使用日期'));
    await user.type(box('投入使用日期'), '2024-2-30');
    await user.tab();
    await screen.findByText('没有“2024-2-30”这一天，请核对');
    expect([box('投入使用日期').value, form.values.day]).toEqual(['2024-2-30', '2024-2-30']); // it stays as typed
  });

  it('a date gives back what was typed on Escape', async () => {
    const { user } = await drawn();
    await user.type(box('投入使用日期'), '2024-03-15');
    await user.tab();
    await user.clear(box('投入使用日期'));
    await user.type(box('投入使用日期'), '2026-02-31{Escape}');
    expect([box('投入使用日期').value, form.values.day, document.activeElement]).toEqual([
      '2024-03-15',
      '2024-03-15',
      box('投入使用日期'),
    ]);
  });

  it('a number that cannot be read or is out of its range stays as typed and is refused', async () => {
    const { user } = await drawn();
    await user.type(box('份数'), '2１');
    await user.tab();
    await screen.findByText('请输入1到20之间的数');
    await user.clear(box('份数'));
    await user.type(box('份数'), '两');
    await user.tab();
    expect([box('份数').value, form.values.copies]).toEqual(['两', '两']);
    await user.clear(box('份数'));
    await user.type(box('份数'), '２');
    await user.tab();
    expect(form.values.copies).toBe(2);
    await user.clear(box('份数'));
    expect(form.values.copies).toBeUndefined();
  });
});

describe('a newer version of the record', () => {
  it('goes into the open form, takes nothing that was typed, and marks where both changed', async () => {
    const { user } = await drawn();
    await user.type(box('安全管理人员'), '陈');
    await user.type(box('移动电话'), '13800001111');
    act(() => load({ ...empty, kind: '电梯', phone: '13900002222' }, 2));
    await waitFor(() => expect(box('设备类别').value).toBe('电梯'));
    expect([box('安全管理人员').value, box('移动电话').value]).toEqual(['陈', '13800001111']);
    expect(noteOf('移动电话')).toBe('他人也修改了此项，请核对');
    expect([form.dirty, noteOf('安全管理人员')]).toEqual([true, undefined]);
  });

  it('of the same number changes nothing; a reset forgets what was typed', async () => {
    const { user } = await drawn();
    await user.type(box('安全管理人员'), '陈');
    act(() => load({ ...empty, kind: '电梯' }, 1));
    expect(box('设备类别').value).toBe('');
    act(() => form.reset({ ...empty, kind: '锅炉' }));
    expect([box('设备类别').value, box('安全管理人员').value, form.dirty]).toEqual(['锅炉', '', false]);
  });
});

it('Ctrl+S saves and Ctrl+Enter submits from wherever the hands are, and plain keys do not', async () => {
  const { user } = await drawn();
  await user.click(box('安全管理人员'));
  await user.keyboard('s{Enter}');
  expect(saved).toEqual([]);
  await user.keyboard('{Control>}s{Enter}{/Control}');
  expect(saved).toEqual(['ctrl+s', 'ctrl+enter']);
});

describe('a form in a dialog', () => {
  const closed: string[] = [];
  const draw = (save: (values: Values) => Promise<unknown>) => {
    const opened = openWindow();
    closed.length = 0;
    opened.drawPart(
      <FormDialog
        title="新增联系人"
        fields={fields.slice(0, 3)}
        initial={empty}
        save={save}
        onSaved={() => closed.push('saved')}
        onClose={() => closed.push('closed')}
      />,
    );
    return opened;
  };

  it('has the cursor in its first field, and Enter saves what stands in it, once', async () => {
    const asked: Values[] = [];
    const { user } = draw(async (values) => void asked.push(values));
    await dialog('新增联系人');
    await waitFor(() => expect(document.activeElement).toBe(box('设备类别')));
    await user.keyboard(' 电梯 {Enter}');
    await screen.findByText('保存成功');
    expect([asked.map(({ kind }) => kind), closed]).toEqual([['电梯'], ['saved']]);
  });

  it('does not close over what was typed without asking', async () => {
    const { user } = draw(async () => undefined);
    const shown = await dialog('新增联系人');
    await user.type(box('设备类别'), '电梯');
    fireEvent.click(within(shown).getByRole('button', { name: '取消' }));
    const question = await dialog('已填写的内容尚未保存，确定要放弃吗？');
    await user.click(within(question).getByRole('button', { name: '继续填写' }));
    expect([box('设备类别').value, closed]).toEqual(['电梯', []]);
    fireEvent.click(within(shown).getByRole('button', { name: '取消' }));
    await user.click(
      within(await dialog('已填写的内容尚未保存，确定要放弃吗？')).getByRole('button', { name: '放弃' }),
    );
    await waitFor(() => expect(closed).toEqual(['closed']));
  });

  it('closes at once where nothing was typed', async () => {
    const { user } = draw(async () => undefined);
    await user.click(within(await dialog('新增联系人')).getByRole('button', { name: '取消' }));
    expect(closed).toEqual(['closed']);
  });

  it('shows what the server refuses at its field and stays; what broke is told beside', async () => {
    let tries = 0;
    const { user } = draw(async () => {
      tries += 1;
      if (tries === 1) throw new Refused('', { phone: '该手机号码已登记' });
      throw new Error('断线');
    });
    await dialog('新增联系人');
    await user.type(box('设备类别'), '电梯{Enter}');
    await screen.findByText('该手机号码已登记');
    await user.click(await screen.findByRole('button', { name: '保存' })); // not while it is busy
    await waitFor(() => expect(tries).toBe(2));
    expect([closed, box('设备类别').value]).toEqual([[], '电梯']);
  });
});
