import { expect, it } from 'vitest';
import { labelColors } from '@tejian/domain/shared/layout/label-colors.text.ts';
import { theme } from 'antd';
import { palettes, type ThemeName } from './palette.ts';
import { componentTheme } from './theme.ts';

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** As `color-mix(in srgb, …)` of the style sheets does it. */
function tinted(tint: string, share: number, ground: string): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(share * part(tint, at) + (1 - share) * part(ground, at)));
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

const grounds = ['surface', 'shell', 'raised', 'head', 'stripe', 'hover', 'selected'] as const;
const words = ['text', 'textSoft', 'link', 'danger', 'warning', 'success'] as const;

for (const [name, palette] of Object.entries(palettes)) {
  it(`keeps every word of the theme ${name} readable on every ground`, () => {
    const faint = grounds.flatMap((ground) =>
      words
        .filter((word) => contrast(palette[word], palette[ground]) < 4.5)
        .map((word) => `${word} on ${ground}: ${contrast(palette[word], palette[ground]).toFixed(2)}`),
    );
    expect(faint).toEqual([]);
    expect(contrast(palette.barText, palette.bar)).toBeGreaterThan(4.5);
    expect(contrast(palette.onDanger, palette.danger)).toBeGreaterThan(4.5);
    expect(contrast('#ffffff', palette.primary)).toBeGreaterThan(4.5);
    expect(contrast('#ffffff', palette.primaryHover)).toBeGreaterThan(4.5); // under the pointer
    expect(contrast(palette.edge, palette.surface)).toBeGreaterThan(3);
    // What a field says before anything is in it: also in the fields of a report, a tint of the links' colour.
    const field = tinted(palette.link, 0.09, palette.surface);
    for (const ground of [palette.surface, palette.shell, field])
      expect(contrast(palette.textFaint, ground)).toBeGreaterThan(4.5);
  });
}

for (const name of ['default', 'black'] satisfies ThemeName[]) {
  it(`keeps what is chosen among tabs and pages readable in the theme ${name}`, () => {
    const { Tabs, Pagination } = componentTheme(name, theme.darkAlgorithm).components ?? {};
    const shown = [
      Tabs?.itemSelectedColor,
      Tabs?.itemHoverColor,
      Tabs?.itemActiveColor,
      Pagination?.itemActiveColor,
      Pagination?.itemActiveColorHover,
    ];
    const { Segmented } = componentTheme(name, theme.darkAlgorithm).components ?? {};
    const { surface } = palettes[name];
    expect(contrast(Segmented?.itemColor ?? surface, Segmented?.trackBg ?? surface)).toBeGreaterThan(4.5);
    expect(contrast(Segmented?.itemSelectedColor ?? surface, Segmented?.itemSelectedBg ?? surface)).toBeGreaterThan(
      4.5,
    );
    for (const color of shown)
      for (const ground of ['surface', 'raised', 'shell'] as const)
        expect(contrast(color ?? palettes[name].surface, palettes[name][ground])).toBeGreaterThan(4.5);
  });
}

for (const name of ['default', 'black'] satisfies ThemeName[]) {
  it(`lets nothing grow into its place in the theme ${name}: a fast press would miss it`, () => {
    expect(componentTheme(name, theme.darkAlgorithm).token?.motion).toBe(false);
  });
}

it('keeps every label colour readable as a heading in both themes', () => {
  const faint = labelColors.flatMap(({ name, color, dark }) =>
    (['head', 'surface'] as const).flatMap((ground) => [
      ...(contrast(color, palettes.default[ground]) < 4.5 ? [`${name} on light ${ground}`] : []),
      ...(contrast(dark, palettes.black[ground]) < 4.5 ? [`${name} on dark ${ground}`] : []),
    ]),
  );
  expect(faint).toEqual([]);
});

for (const name of ['default', 'black'] satisfies ThemeName[]) {
  it(`keeps what stands in a control that may not be changed readable in the theme ${name}`, () => {
    const { Checkbox, Radio, Input, InputNumber, Select } = componentTheme(name, theme.darkAlgorithm).components ?? {};
    for (const control of [Checkbox, Radio, Input, InputNumber, Select])
      for (const ground of ['surface', 'shell'] as const)
        expect(contrast(control?.colorTextDisabled ?? palettes[name].surface, palettes[name][ground])).toBeGreaterThan(
          4.5,
        );
  });
}
