import {
  getPublishRule,
  savePublishRule,
  type PublishRule as Rule,
} from '@tejian/contract/configuration/definition/publish-rule.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { Button } from 'antd';
import { callServer } from '../../../platform/api.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import './definition.css';
import { text } from './definition.text.ts';

const { publishRule: words } = definitionText;

/** Says whether publishing needs a second person: said above the definitions, changed by those who may publish. */
export function PublishRule() {
  const can = useCan();
  const ruleCall = useCall(getPublishRule, {}, { fresh: true });
  const change = async ({ secondPerson }: Rule) => {
    const content = secondPerson ? text.liftRuleAsk : text.makeRuleAsk;
    if (!(await confirm({ title: text.ruleTitle, content }))) return;
    const request = { secondPerson: !secondPerson, seenSecondPerson: secondPerson };
    await act(() => callServer(savePublishRule, request), text.ruleSaved);
    await ruleCall.refetch(); // also after a refusal: somebody else may have changed it
  };
  return (
    <section className="publish-rule" aria-label={text.ruleTitle}>
      <Answered of={ruleCall}>
        {(rule) => (
          <>
            <span>
              {text.ruleTitle}：{rule.secondPerson ? words.byOther : words.bySaver}
            </span>
            {rule.changedBy && rule.changedAt && (
              <small className="soft">{text.ruleChanged(rule.changedBy, showInstant(rule.changedAt))}</small>
            )}
            {can('definition:publish') && (
              <Button size="small" onClick={() => void change(rule)}>
                {rule.secondPerson ? text.liftRule : text.makeRule}
              </Button>
            )}
          </>
        )}
      </Answered>
    </section>
  );
}
