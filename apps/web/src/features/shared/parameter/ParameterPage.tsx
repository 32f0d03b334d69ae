import { showInstant } from '@tejian/contract/kit/field.ts';
import {
  findParameters,
  saveInstallation,
  savePasswordProfile,
  type SetParameters,
} from '@tejian/contract/shared/parameter/parameter.contract.ts';
import { parameterForm, passwordProfileForm } from '@tejian/domain/shared/parameter/parameter-form.view.ts';
import { parameterText } from '@tejian/domain/shared/parameter/parameter.text.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { Answered } from '../../../platform/PageWait.tsx';
import { loadSession, useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { DetailList, type Detail } from '../../../ui/form/DetailList.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { text } from './parameter.text.ts';

const installationFields = declaredFields<SetParameters>(parameterForm);
const profileFields = declaredFields<SetParameters>(passwordProfileForm);
const { units, profiles } = parameterText;

const installationDetails = (set: SetParameters): Detail[] => [
  { label: parameterText.maxTabs, value: `${set.maxTabs}${units.pages}` },
  { label: parameterText.sessionHours, value: `${set.sessionHours}${units.hours}` },
  { label: parameterText.showsGuide, value: set.showsGuide ? parameterText.yes : parameterText.no },
  {
    label: parameterText.chargeChangeBound,
    value: set.chargeChangeBound === 0 ? parameterText.noBound : `${set.chargeChangeBound}${units.yuan}`,
  },
  { label: text.loginType, value: text.loginTypes[set.loginType] },
];

type Part = 'installation' | 'passwords';

interface DialogProps {
  part: Part;
  set: SetParameters;
  onSaved: () => void;
  reload: () => void;
  onClose: () => void;
}

function ParameterDialog({ part, set, ...rest }: DialogProps) {
  const { version } = set;
  const isPasswords = part === 'passwords';
  return (
    <FormDialog
      {...rest}
      title={text.parts[part]}
      fields={isPasswords ? profileFields : installationFields}
      initial={set}
      version={version}
      labelsAbove={isPasswords}
      note={isPasswords && <p className="dialog-note">{text.profileNote}</p>}
      save={({ maxTabs, sessionHours, showsGuide, chargeChangeBound, passwordProfile }) =>
        isPasswords
          ? callServer(savePasswordProfile, { passwordProfile, version })
          : callServer(saveInstallation, { maxTabs, sessionHours, showsGuide, chargeChangeBound, version })
      }
    />
  );
}

/**
 * The page of what the specification calls configuration: read by both administrators, each part changed by the one who
 * answers for it.
 */
export default function ParameterPage() {
  const can = useCan();
  const parametersCall = useCall(findParameters, {}, { fresh: true });
  const [openPart, setOpen] = useState<Part>();
  const changeOf = (part: Part, code: string) =>
    can(code) && (
      <Button size="small" onClick={() => setOpen(part)}>
        {text.change}
      </Button>
    );
  const ask = () => void parametersCall.refetch();
  return (
    <FormPage isToRead>
      <Answered of={parametersCall}>
        {(set) => (
          <>
            <FormSection title={text.parts.installation} extra={changeOf('installation', 'parameter:save')}>
              <DetailList details={installationDetails(set)} columns={2} />
            </FormSection>
            <FormSection title={text.parts.passwords} extra={changeOf('passwords', 'passwordProfile:save')}>
              <p>{profiles[set.passwordProfile]}</p>
            </FormSection>
            <p className="soft">
              {set.changedBy && set.changedAt
                ? text.changed(set.changedBy, showInstant(set.changedAt))
                : text.asDelivered}
            </p>
            {openPart && (
              <ParameterDialog
                part={openPart}
                set={set}
                reload={ask}
                onSaved={() => {
                  ask();
                  setOpen(undefined);
                  void loadSession(); // the number of tabs holds at once for whoever set it
                }}
                onClose={() => setOpen(undefined)}
              />
            )}
          </>
        )}
      </Answered>
    </FormPage>
  );
}
