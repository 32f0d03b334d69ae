import { labelColors } from '@tejian/domain/shared/layout/label-colors.text.ts';
import { DEFAULT_LABEL_COLOR } from '@tejian/domain/shared/layout/layout.ts';

const shades = new Map(labelColors.map(({ color, dark }) => [color, `light-dark(${color}, ${dark})`]));

/** A saved label colour as both themes can read it; the default and unknown colours are the text's own. */
export const shownColor = (color: string): string | undefined =>
  color === DEFAULT_LABEL_COLOR ? undefined : shades.get(color);
