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

/** Under which this machine keeps its theme; the page reads it before any program (first-paint.ts of the build). */
export const THEME_KEY = 'tejian.theme';
