import { menu } from '@tejian/domain/shared/menu/menu.view.ts';
import { expect, it } from 'vitest';
import { icons } from './menu-icon.tsx';

it('every picture that the menu names is drawn, each another one', () => {
  const drawn = menu.map(({ icon }) => icons[icon]);
  expect(drawn).not.toContain(undefined);
  expect(new Set(drawn).size).toBe(menu.length);
});
