import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { MOST_DEVICES, type NamedDevice } from '@tejian/domain/business/online-application/online-application.ts';
import { onlineDeviceForm } from '@tejian/domain/business/form/online-forms.view.ts';
import { Button, Input } from 'antd';
import { addDevice, changeDevice, removeDevice } from './online-values.ts';
import { tidy } from '../../../ui/field/field-def.ts';
import { countOf } from '../../../ui/field/count-of.ts';
import { text } from './online-application.text.ts';

interface Props {
  id: string;
  devices: readonly NamedDevice[];
  invalid: boolean;
  onChange: (devices: NamedDevice[]) => void;
}

const hints = { code: text.codeHint, certificateNo: text.certificateHint, place: text.placeHint } as const;
const names = ['code', 'certificateNo', 'place'] as const;

/** A line for each device that the customer applies for. */
export function DeviceRows({ id, devices, invalid, onChange }: Props) {
  return (
    <div id={id} className="online-devices">
      <p>{text.devicesHelp}</p>
      {devices.map((device, at) => (
        <div key={at} className="online-device">
          {names.map((name) => (
            <Input
              key={name}
              value={device[name]}
              aria-label={text.deviceAt(at + 1, onlineDeviceForm.fields[name].label)}
              placeholder={hints[name]}
              {...countOf(onlineDeviceForm.fields[name].maxLength)}
              status={invalid && name === 'code' ? 'error' : ''}
              onChange={(event) => onChange(changeDevice(devices, at, { [name]: event.target.value }))}
              onBlur={() =>
                device[name] !== tidy(device[name]) &&
                onChange(changeDevice(devices, at, { [name]: tidy(device[name]) }))
              }
            />
          ))}
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={text.removeDevice(at + 1)}
            onClick={() => onChange(removeDevice(devices, at))}
          />
        </div>
      ))}
      {devices.length < MOST_DEVICES && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => onChange(addDevice(devices))}>
          {text.addDevice}
        </Button>
      )}
    </div>
  );
}
