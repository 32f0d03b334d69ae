import { Cascader } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { WordWait } from '../feedback/Skeleton.tsx';
import { labelledBy, type ControlProps } from './field-def.ts';
import { text } from './field.text.ts';
import { areasTo, nodesOf, pathOf, type AreaNode } from './area-path.ts';
import { useOptionSource } from './option-source.ts';

/** Province, city, district…; each level is loaded when it is opened. */
export default function AreaControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid } = props;
  const source = useOptionSource();
  const [nodes, setNodes] = useState<AreaNode[]>([]);
  const code = typeof value === 'string' ? value : '';
  /** The value that was chosen here: the tree stays as it is opened, only a value from outside builds it anew. */
  const ownRef = useRef<string>(undefined);

  useEffect(() => {
    if (ownRef.current === code) return;
    ownRef.current = undefined;
    let current = true;
    void areasTo(source, code).then(
      (loadedNodes) => current && setNodes(loadedNodes),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [code, source]);

  const loadChildren = async (openedNodes: AreaNode[]) => {
    const last = openedNodes.at(-1);
    if (!last || last.children) return;
    last.children = nodesOf(await source.areas(last.value));
    setNodes((before) => [...before]);
  };

  return (
    <Cascader
      {...labelledBy(props)}
      id={id}
      className="control-wide"
      options={nodes}
      value={code ? pathOf(code) : undefined}
      onChange={(path) => {
        ownRef.current = path?.at(-1) ?? '';
        onChange(path?.at(-1));
      }}
      displayRender={(names) => (nodes.length === 0 ? <WordWait /> : names.join(' / '))}
      loadData={(openedNodes) => void loadChildren(openedNodes)}
      changeOnSelect
      placeholder={field.placeholder ?? text.choose}
      disabled={disabled || field.readOnly}
      status={invalid ? 'error' : undefined}
    />
  );
}
