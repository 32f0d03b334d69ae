import { Cascader } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { told, type ControlProps } from './field-def.ts';
import { text } from './field.text.ts';
import { useOptionSource, type Area } from './option-source.ts';

interface Node {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: Node[];
}

const toNode = (area: Area): Node => ({ value: area.value, label: area.label, isLeaf: area.leaf });

/** Codes of an area from the province down: 440305 lies in 440300, which lies in 440000. */
function pathOf(code: string): string[] {
  const full = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code.slice(0, 6), code];
  return [...new Set(full.filter((one) => one.length === 6 || one === code))];
}

/** Province, city, district…; each level is loaded when it is opened. */
export default function AreaControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid } = props;
  const source = useOptionSource();
  const [nodes, setNodes] = useState<Node[]>([]);
  const code = typeof value === 'string' ? value : '';
  /** What was chosen here: the tree stays as it is opened, only a value from outside builds it anew. */
  const own = useRef<string>(undefined);

  useEffect(() => {
    if (own.current === code) return;
    own.current = undefined;
    let current = true;
    void loadPath(code).then(
      (loaded) => current && setNodes(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };

    async function loadPath(target: string): Promise<Node[]> {
      const roots = (await source.areas()).map(toNode);
      let level = roots;
      for (const step of target ? pathOf(target) : []) {
        const found = level.find((node) => node.value === step);
        if (!found || found.isLeaf || step === target) break;
        found.children = (await source.areas(found.value)).map(toNode);
        level = found.children;
      }
      return roots;
    }
  }, [code, source]);

  const loadChildren = async (opened: Node[]) => {
    const last = opened.at(-1);
    if (!last || last.children) return;
    last.children = (await source.areas(last.value)).map(toNode);
    setNodes((before) => [...before]);
  };

  return (
    <Cascader
      {...told(props)}
      id={id}
      className="control-wide"
      options={nodes}
      value={code ? pathOf(code) : undefined}
      onChange={(path) => {
        own.current = path?.at(-1) ?? '';
        onChange(path?.at(-1));
      }}
      displayRender={(names) => (nodes.length === 0 ? text.loading : names.join(' / '))}
      loadData={(opened) => void loadChildren(opened)}
      changeOnSelect
      placeholder={field.placeholder ?? text.choose}
      disabled={disabled || field.readOnly}
      status={invalid ? 'error' : undefined}
    />
  );
}
