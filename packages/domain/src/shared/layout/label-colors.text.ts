/**
 * Palette of the label colours (spec §9: 24). `color` is what is saved and what the light theme shows, `dark` its
 * counterpart in the dark one; every one is readable as a heading (theme.test.ts).
 */
export const labelColors: readonly { name: string; color: string; dark: string }[] = [
  { name: '默认', color: '#000000', dark: '#e4e8ee' },
  { name: '灰色', color: '#595959', dark: '#bfc5cd' },
  { name: '青灰', color: '#465a73', dark: '#9fb4cc' },
  { name: '棕色', color: '#7a4a2b', dark: '#d9a77f' },
  { name: '深红', color: '#a8071a', dark: '#ff8f8a' },
  { name: '红色', color: '#c41d1d', dark: '#ff7b72' },
  { name: '朱红', color: '#b3261e', dark: '#ff9c94' },
  { name: '橘红', color: '#ad3307', dark: '#ff9a6b' },
  { name: '橙色', color: '#9a4a00', dark: '#f0a050' },
  { name: '琥珀', color: '#855800', dark: '#e0b04a' },
  { name: '土黄', color: '#6e6000', dark: '#d6c34a' },
  { name: '橄榄', color: '#5a6a00', dark: '#b9cc52' },
  { name: '草绿', color: '#3f6f00', dark: '#9fd35a' },
  { name: '绿色', color: '#237804', dark: '#7fcf60' },
  { name: '翠绿', color: '#0b6b3a', dark: '#5fcf95' },
  { name: '碧绿', color: '#006d5b', dark: '#4fcdb5' },
  { name: '青色', color: '#006d75', dark: '#4cc5cf' },
  { name: '天蓝', color: '#005f99', dark: '#62b8f0' },
  { name: '蓝色', color: '#0958d9', dark: '#7fb0f2' },
  { name: '宝蓝', color: '#1d39c4', dark: '#93a7ff' },
  { name: '靛青', color: '#4b2bb3', dark: '#b19cff' },
  { name: '紫色', color: '#6b21a8', dark: '#cb95f7' },
  { name: '玫红', color: '#9e1068', dark: '#f58ac6' },
  { name: '酒红', color: '#8a1c4a', dark: '#ef8fb0' },
];
