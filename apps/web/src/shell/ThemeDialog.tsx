import { saveTheme } from '@tejian/contract/shared/session/session.contract.ts';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { callServer } from '../platform/api.ts';
import { act } from '../platform/use-call.ts';
import { useOptions } from '../ui/field/option-source.ts';
import { text } from './shell.text.ts';
import type { ThemeName } from './palette.ts';
import { storedTheme, storeTheme } from './theme.ts';

const knownValues: Readonly<Record<ThemeName, string>> = { default: text.theme.default, black: text.theme.black };
const isTheme = (name: string): name is ThemeName => Object.hasOwn(knownValues, name);

/** Picks the theme from the dictionary THEME_TYPE; on confirm it is stored and the page reloads (spec §2, §4). */
export default function ThemeDialog({ onClose }: { onClose: () => void }) {
  const [chosenName, setChosen] = useState<ThemeName>(storedTheme);
  const [busy, setBusy] = useState(false);
  const { options, loading } = useOptions({ dictType: 'THEME_TYPE' });
  const offeredOptions = options.filter((option) => isTheme(option.value));
  const choices =
    offeredOptions.length > 0 || loading
      ? offeredOptions
      : Object.entries(knownValues).map(([value, label]) => ({ value, label }));
  const confirm = async () => {
    setBusy(true);
    const savedTheme = await act(() => callServer(saveTheme, { theme: chosenName }));
    setBusy(false);
    if (!savedTheme) return;
    storeTheme(chosenName);
    location.reload();
  };
  return (
    <Modal
      open
      title={text.theme.title}
      width={400}
      centered
      onCancel={onClose}
      onOk={() => void confirm()}
      confirmLoading={busy}
      okButtonProps={{ disabled: chosenName === storedTheme() }}
    >
      <Radio.Group
        value={chosenName}
        onChange={(event) => isTheme(String(event.target.value)) && setChosen(event.target.value)}
        options={[...choices]}
        optionType="button"
      />
      <p className="dialog-hint">{text.theme.hint}</p>
    </Modal>
  );
}
