import {
  getFlowSettings,
  saveFlowSettings,
  type SetFlowRules,
} from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { flowSettingsForm } from '@tejian/domain/configuration/flow-config/flow-settings-form.view.ts';
import { flowSettingsText } from '@tejian/domain/configuration/flow-config/flow-settings.text.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import './definition.css';
import { text } from './definition.text.ts';

const fields = declaredFields<SetFlowRules>(flowSettingsForm);
const { rules, units } = flowSettingsText;

/** The institute's settings of its flows: said above them, changed by those who may publish. */
export function FlowSettings() {
  const can = useCan();
  const settingsCall = useCall(getFlowSettings, {}, { fresh: true });
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="publish-rule" aria-label={flowSettingsText.name}>
      <Answered of={settingsCall}>
        {(set) => (
          <>
            <span>
              {text.flowRules(
                `${set.minInspectors}${units.people}`,
                `${set.withdrawHours}${units.hours}`,
                rules[set.signerRule],
              )}
            </span>
            {set.changedBy && set.changedAt && (
              <small className="soft">{text.ruleChanged(set.changedBy, showInstant(set.changedAt))}</small>
            )}
            {can('definition:publish') && (
              <Button size="small" onClick={() => setOpen(true)}>
                {text.changeFlowRules}
              </Button>
            )}
            {isOpen && (
              <FormDialog
                title={flowSettingsText.name}
                fields={fields}
                initial={set}
                version={set.version}
                columns={2}
                note={<p className="dialog-note">{text.flowRulesNote}</p>}
                save={({ changedBy: _by, changedAt: _at, ...changedRecord }) =>
                  callServer(saveFlowSettings, { ...changedRecord, version: set.version })
                }
                onSaved={() => (void settingsCall.refetch(), setOpen(false))}
                reload={() => void settingsCall.refetch()}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        )}
      </Answered>
    </section>
  );
}
