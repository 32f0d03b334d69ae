import type { ThemeConfig } from 'antd';
import { machineStorage } from '../platform/web-storage.ts';
import { palettes, THEME_KEY, type ThemeName } from './palette.ts';

const FONT = `"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Helvetica Neue", Arial, sans-serif`;
const MONO = `"JetBrains Mono", Consolas, Menlo, "DejaVu Sans Mono", monospace`;

const dashedName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Our own style sheets use the same colours as the components, under plain names. */
export function applyPalette(name: ThemeName): void {
  const root = document.documentElement;
  root.dataset['theme'] = name;
  root.style.colorScheme = name === 'black' ? 'dark' : 'light';
  for (const [key, value] of Object.entries(palettes[name])) root.style.setProperty(`--${dashedName(key)}`, value);
  root.style.setProperty('--font', FONT);
  root.style.setProperty('--mono', MONO);
}

const readOnlyControls = ['Checkbox', 'Radio', 'Input', 'InputNumber', 'Select'] as const;

/** The tokens that single components are told besides. */
const componentTokens = (palette: (typeof palettes)[ThemeName]): NonNullable<ThemeConfig['components']> => ({
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
  // What is chosen of several views stands out from its track in both themes.
  Segmented: {
    trackBg: palette.lineSoft,
    itemColor: palette.textSoft,
    itemHoverColor: palette.text,
    itemSelectedBg: palette.selected,
    itemSelectedColor: palette.link,
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
});

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
      colorInfo: palette.link,
      colorErrorBg: palette.dangerGround,
      colorWarningBg: palette.warningGround,
      colorSuccessBg: palette.successGround,
      colorInfoBg: palette.selected,
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
    components: componentTokens(palette),
  };
}

/** The theme of this machine; the server's choice follows with the user (spec §4). */
export const storedTheme = (): ThemeName => (machineStorage.read(THEME_KEY) === 'black' ? 'black' : 'default');

/** False when this machine forgets the theme with the next load. */
export const storeTheme = (name: ThemeName): boolean => machineStorage.keep(THEME_KEY, name);

/** Takes over the person's own choice when this machine knows another; the page reloads once. */
export function adoptTheme(chosenTheme: string | undefined): void {
  if ((chosenTheme !== 'default' && chosenTheme !== 'black') || chosenTheme === storedTheme()) return;
  if (storeTheme(chosenTheme)) location.reload(); // a machine that keeps nothing would reload without end
}
