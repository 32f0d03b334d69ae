import { labelColors } from '@tejian/domain/shared/layout/label-colors.text.ts';
import { layoutText as text } from '@tejian/domain/shared/layout/layout.text.ts';
import { Popover } from 'antd';
import { useState } from 'react';

const shade = ({ color, dark }: { color: string; dark: string }) => `light-dark(${color}, ${dark})`;

/** One of the 24 label colours (spec §9), each by its name; shown as the theme shows it. */
export function ColorChoice(props: { label: string; color: string; onChange: (color: string) => void }) {
  const { label, color, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const chosenColor = labelColors.find((one) => one.color === color) ?? labelColors[0];
  if (!chosenColor) return null;
  const palette = (
    <div className="layout-palette" role="group" aria-label={`${text.color} ${label}`}>
      {labelColors.map((one) => (
        <button
          key={one.color}
          type="button"
          title={one.name}
          aria-label={one.name}
          aria-pressed={one === chosenColor}
          style={{ background: shade(one) }}
          onClick={() => {
            setOpen(false);
            onChange(one.color);
          }}
        />
      ))}
    </div>
  );
  return (
    <Popover trigger="click" open={isOpen} onOpenChange={setOpen} content={palette}>
      <button type="button" className="layout-color" aria-label={`${text.color} ${label} ${chosenColor.name}`}>
        <span style={{ background: shade(chosenColor) }} />
        {chosenColor.name}
      </button>
    </Popover>
  );
}
