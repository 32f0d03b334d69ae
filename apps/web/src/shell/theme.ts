import type { ThemeConfig } from 'antd';
import { machineStorage } from '../platform/web-storage.ts';

export type ThemeName = 'default' | 'black';

interface Palette {
  primary: string;
  primaryHover: string;
  /** Links and words in the primary colour, readable on the surface. */
  link: string;
  shell: string;
  surface: string;
  raised: string;
  head: string;
  stripe: string;
  hover: string;
  selected: string;
  line: string;
  /** Edge of an input: at least 3:1. */
  edge: string;
  lineSoft: string;
  text: string;
  textSoft: string;
  textFaint: string;
  danger: string;
  /** Words on a button in the colour of danger. */
  onDanger: string;
  warning: string;
  success: string;
  /** Grounds of notes and labels of that meaning. */
  dangerGround: string;
  warningGround: string;
  successGround: string;
  bar: string;
  barText: string;
  barHover: string;
}

/** Contrast of every text on its ground is at least 4.5:1 (checked by theme.test.ts). */
export const palettes: Record<ThemeName, Palette> = {
  default: {
    primary: '#1b4b8f',
    primaryHover: '#2a63b5',
    link: '#1b4b8f',
    shell: '#eef1f5',
    surface: '#ffffff',
    raised: '#ffffff',
    head: '#f3f5f8',
    stripe: '#fafbfc',
    hover: '#eef4fb',
    selected: '#e0ecfa',
    line: '#d5dae1',
    edge: '#8a94a2',
    lineSoft: '#e8ebef',
    text: '#1d2530',
    textSoft: '#596473',
    textFaint: '#616b78',
    danger: '#c2261f',
    onDanger: '#ffffff',
    warning: '#9a5300',
    success: '#1e7335',
    dangerGround: '#fdecea',
    warningGround: '#fff4e0',
    successGround: '#e8f5ec',
    bar: '#173f78',
    barText: '#ffffff',
    barHover: '#24569c',
  },
  black: {
    primary: '#3470c8',
    primaryHover: '#2a5fae',
    link: '#7fb0f2',
    shell: '#101317',
    surface: '#181c22',
    raised: '#20262e',
    head: '#20262e',
    stripe: '#1b2026',
    hover: '#232b36',
    selected: '#22344d',
    line: '#353d48',
    edge: '#68727f',
    lineSoft: '#282f38',
    text: '#e4e8ee',
    textSoft: '#a7b0bd',
    textFaint: '#8f99a6',
    danger: '#ff7b72',
    onDanger: '#181c22',
    warning: '#eda64b',
    success: '#63c27c',
    dangerGround: '#3a1a18',
    warningGround: '#33260f',
    successGround: '#12301b',
    bar: '#0b0e12',
    barText: '#e4e8ee',
    barHover: '#222b37',
  },
};

const FONT = `"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Helvetica Neue", Arial, sans-serif`;
const MONO = `"JetBrains Mono", Consolas, Menlo, "DejaVu Sans Mono", monospace`;

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Our own style sheets use the same colours as the components, under plain names. */
export function applyPalette(name: ThemeName): void {
  const root = document.documentElement;
  root.dataset['theme'] = name;
  root.style.colorScheme = name === 'black' ? 'dark' : 'light';
  for (const [key, value] of Object.entries(palettes[name])) root.style.setProperty(`--${dashed(key)}`, value);
  root.style.setProperty('--font', FONT);
  root.style.setProperty('--mono', MONO);
}

const readOnlyControls = ['Checkbox', 'Radio', 'Input', 'InputNumber', 'Select'] as const;

/** The components' tokens from the same palette. */
export function componentTheme(name: ThemeName, dark: NonNullable<ThemeConfig['algorithm']>): ThemeConfig {
  const palette = palettes[name];
  return {
    algorithm: name === 'black' ? dark : undefined,
    token: {
      colorPrimary: palette.primary,
      colorLink: palette.link,
      colorError: palette.danger,
      colorWarning: palette.warning,
      colorSuccess: palette.success,
      colorErrorBg: palette.dangerGround,
      colorWarningBg: palette.warningGround,
      colorSuccessBg: palette.successGround,
      colorText: palette.text,
      colorTextSecondary: palette.textSoft,
      colorTextDescription: palette.textSoft,
      colorTextPlaceholder: palette.textFaint,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgLayout: palette.shell,
      colorBorder: palette.edge,
      colorBorderSecondary: palette.lineSoft,
      colorPrimaryBg: palette.selected,
      colorPrimaryBgHover: palette.hover,
      controlItemBgActive: palette.selected,
      controlItemBgActiveHover: palette.selected,
      controlItemBgHover: palette.hover,
      borderRadius: 4,
      fontFamily: FONT,
      fontSize: 14,
      motion: false, // a dialog or menu that is still growing is missed by a fast press
    },
    components: {
      // With a list under its sentence as without one; the defaults take half of a small screen.
      Alert: { withDescriptionPadding: '8px 12px', withDescriptionIconSize: 14, fontSizeLG: 14 },
      DatePicker: { colorTextDisabled: palette.textFaint }, // days of the month before and after can be chosen
      // What stands in a control that may not be changed is still read: the groups of a user, the permissions of a group.
      ...Object.fromEntries(readOnlyControls.map((control) => [control, { colorTextDisabled: palette.textFaint }])),
      // The primary colour is a ground for white words: as a word itself it is too dark for the dark theme.
      Tabs: {
        itemSelectedColor: palette.link,
        itemHoverColor: palette.link,
        itemActiveColor: palette.link,
        inkBarColor: palette.link,
      },
      Pagination: { itemActiveColor: palette.link, itemActiveColorHover: palette.link },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: palette.onDanger,
        colorPrimaryHover: palette.primaryHover,
        colorPrimaryActive: palette.primaryHover,
        defaultHoverColor: palette.link,
        defaultHoverBorderColor: palette.link,
        defaultActiveColor: palette.link,
        defaultActiveBorderColor: palette.link,
      },
    },
  };
}

const STORE_KEY = 'tejian.theme';

/** The theme of this machine; the server's choice follows with the user (spec §4). */
export const storedTheme = (): ThemeName => (machineStorage.read(STORE_KEY) === 'black' ? 'black' : 'default');

/** False when this machine forgets the theme with the next load. */
export const storeTheme = (name: ThemeName): boolean => machineStorage.keep(STORE_KEY, name);

/** Takes over the person's own choice when this machine knows another; the page reloads once. */
export function adoptTheme(chosen: string | undefined): void {
  if ((chosen !== 'default' && chosen !== 'black') || chosen === storedTheme()) return;
  if (storeTheme(chosen)) location.reload(); // a machine that keeps nothing would reload without end
}
