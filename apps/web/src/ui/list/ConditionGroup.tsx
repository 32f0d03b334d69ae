import { CloseOutlined } from '@ant-design/icons';
import { isGroup, MAX_CONDITIONS, MAX_DEPTH, partsOf, type AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import { Button, Segmented } from 'antd';
import type { AdvancedField } from './advanced-state.ts';
import {
  add,
  blank,
  changeAt,
  changeGroup,
  groupOf,
  jointOf,
  mayAdd,
  mayNest,
  type Joint,
  type Path,
} from './advanced-tree.ts';
import { text } from './advanced.text.ts';
import { ActionButton } from './ActionButton.tsx';
import { ConditionRow } from './ConditionRow.tsx';

interface Props {
  /** The whole query, and the group of it that is drawn. */
  query: AdvancedQuery;
  group: AdvancedQuery;
  path: Path;
  fields: readonly AdvancedField[];
  problems: Readonly<Record<string, string>>;
  /** The place where the group stands, as problems name it. */
  place: string;
  onChange: (query: AdvancedQuery) => void;
}

const joints: { value: Joint; label: string }[] = [
  { value: 'and', label: text.joint.and },
  { value: 'or', label: text.joint.or },
];

function GroupHead({ query, group, path, onChange }: Props) {
  const turn = (joint: Joint) => onChange(changeGroup(query, path, (one) => groupOf(joint, partsOf(one))));
  const put = (part: AdvancedQuery | typeof blank) => onChange(changeGroup(query, path, (one) => add(one, part)));
  const full = mayAdd(query) ? undefined : text.most(MAX_CONDITIONS);
  return (
    <div className="condition-head">
      <Segmented<Joint>
        size="small"
        aria-label={text.jointLabel}
        options={joints}
        value={jointOf(group)}
        onChange={turn}
      />
      <ActionButton size="small" type="link" reason={full} run={() => put(blank)}>
        {text.addCondition}
      </ActionButton>
      <ActionButton
        size="small"
        type="link"
        reason={full ?? (mayNest(path) ? undefined : text.deepest(MAX_DEPTH))}
        run={() => put(groupOf(jointOf(group) === 'and' ? 'or' : 'and', [blank]))}
      >
        {text.addGroup}
      </ActionButton>
      {path.length > 0 && (
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={text.removeGroup}
          title={text.removeGroup}
          onClick={() => onChange(changeAt(query, path, () => undefined))}
        />
      )}
    </div>
  );
}

/** A group of conditions that all, or any, must hold; groups stand within groups. */
export function ConditionGroup(props: Props) {
  const { query, group, path, fields, problems, place, onChange } = props;
  const joint = jointOf(group);
  return (
    <div className="condition-group" role="group" aria-label={text.joint[joint]}>
      <GroupHead {...props} />
      {partsOf(group).map((part, index) => {
        const at = [...path, index];
        const where = `${place}.${joint}[${index}]`;
        if (isGroup(part)) return <ConditionGroup key={where} {...props} group={part} path={at} place={where} />;
        return (
          <ConditionRow
            key={where}
            condition={part}
            fields={fields}
            problem={problems[where]}
            word={index === 0 ? '' : joint === 'and' ? text.and : text.or}
            onChange={(next) => onChange(changeAt(query, at, () => next))}
            onRemove={() => onChange(changeAt(query, at, () => undefined))}
          />
        );
      })}
    </div>
  );
}
