import { INDUSTRY_DICTIONARY } from '@tejian/domain/shared/code-set/industry-line.ts';
import { MAX_LEVELS } from '@tejian/domain/shared/code-set/walk.ts';
import { Cascader } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { labelledBy, type ControlProps } from './field-def.ts';
import { text } from './field.text.ts';
import { type Branch, type OptionSource, useOptionSource } from './option-source.ts';

export interface CascadeNode {
  value: string;
  label: string;
  id: string;
  isLeaf: boolean;
  children?: CascadeNode[];
}

const levelsOf: Readonly<Record<string, number>> = { [INDUSTRY_DICTIONARY]: 2 }; // spec §3

const toNodes = (branches: readonly Branch[], depth: number, levels: number): CascadeNode[] =>
  branches.map(({ id, value, label, leaf }) => ({ id, value, label, isLeaf: leaf || depth >= levels }));

/** The first level, and below it what leads to the chosen item; everything else is loaded when it is opened. */
export async function branchesTo(source: OptionSource, type: string, line: readonly string[], levels: number) {
  const roots = toNodes(await source.children(type), 1, levels);
  let level = roots;
  for (const [depth, value] of line.slice(0, -1).entries()) {
    const foundNode = level.find((node) => node.value === value);
    if (!foundNode || foundNode.isLeaf) break;
    foundNode.children = toNodes(await source.children(type, foundNode.id), depth + 2, levels);
    level = foundNode.children;
  }
  return roots;
}

/** A dictionary in levels, four at most (spec §9); the value is the code of the item chosen last. */
export default function CascadeControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid } = props;
  const source = useOptionSource();
  const type = field.dictType ?? INDUSTRY_DICTIONARY;
  const levels = Math.min(field.levels ?? levelsOf[type] ?? MAX_LEVELS, MAX_LEVELS);
  const code = typeof value === 'string' ? value : '';
  const [nodes, setNodes] = useState<CascadeNode[]>([]);
  const [line, setLine] = useState<readonly string[]>([]);
  /** The value that was chosen here: the tree stays as it is opened, only a value from outside builds it anew. */
  const ownRef = useRef<string>(undefined);

  useEffect(() => {
    if (ownRef.current === code) return;
    ownRef.current = undefined;
    let current = true;
    const load = async () => {
      const foundLines = code ? await source.line(type, code) : [];
      const loadedNodes = await branchesTo(source, type, foundLines, levels);
      if (!current) return;
      setNodes(loadedNodes);
      setLine(foundLines);
    };
    load().catch(() => undefined); // the failed call has been told where calls fail
    return () => {
      current = false;
    };
  }, [code, levels, source, type]);

  const open = async (openedNodes: CascadeNode[]) => {
    const last = openedNodes.at(-1);
    if (!last || last.children) return;
    last.children = toNodes(await source.children(type, last.id), openedNodes.length + 1, levels);
    setNodes((before) => [...before]);
  };

  return (
    <Cascader
      {...labelledBy(props)}
      id={id}
      className="control-wide"
      options={nodes}
      value={code ? [...(line.length > 0 ? line : [code])] : undefined}
      onChange={(path) => {
        ownRef.current = path?.at(-1) ?? '';
        setLine(path ?? []);
        onChange(path?.at(-1));
      }}
      loadData={(openedNodes) => void open(openedNodes)}
      changeOnSelect
      placeholder={field.placeholder ?? text.choose}
      disabled={disabled || field.readOnly}
      status={invalid ? 'error' : undefined}
    />
  );
}
