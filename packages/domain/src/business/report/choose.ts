// Which template serves an equipment and an inspection at a date.
import type { TemplateKey } from './template.ts';

export interface TemplateWish {
  readonly kind: string;
  /** Numeric inspection-category codes; any of them. */
  readonly categoryCodes: readonly string[];
  readonly varietyCode: string;
  /** `yyyy-MM-dd`: the planned date at build, the inspection date afterwards. */
  readonly date: string;
}

/** Of those that serve: the closest variety, then the newest effective date, then the newest version. */
export function chooseTemplate<T extends TemplateKey>(templates: readonly T[], wish: TemplateWish): T | undefined {
  const servedTemplates = templates.filter((template) => serves(template, wish));
  return servedTemplates.sort(
    (a, b) =>
      closeness(b, wish) - closeness(a, wish) ||
      b.effectiveFrom.localeCompare(a.effectiveFrom) ||
      b.version.localeCompare(a.version, undefined, { numeric: true }),
  )[0];
}

/**
 * The templates that a build chooses from: of each code the version that it would take, and first the one that it takes
 * by itself.
 */
export function templateOffers<T extends TemplateKey>(templates: readonly T[], wish: TemplateWish): T[] {
  const byCode = Map.groupBy(templates, ({ code }) => code);
  const newest = [...byCode.values()].flatMap((versions) => chooseTemplate(versions, wish) ?? []);
  const first = chooseTemplate(newest, wish);
  return first ? [first, ...newest.filter((each) => each !== first)] : [];
}

function serves(template: TemplateKey, wish: TemplateWish): boolean {
  return (
    template.kind === wish.kind &&
    template.categoryCodes.some((code) => wish.categoryCodes.includes(code)) &&
    closeness(template, wish) >= 0 &&
    inEffect(template, wish.date)
  );
}

function inEffect(
  { effectiveFrom, effectiveTo }: Pick<TemplateKey, 'effectiveFrom' | 'effectiveTo'>,
  date: string,
): boolean {
  return effectiveFrom <= date && (effectiveTo === undefined || date <= effectiveTo);
}

/** Length of the longest matching leading part of the variety code; 0 for "any"; -1 for none. */
function closeness(template: TemplateKey, { varietyCode }: TemplateWish): number {
  return template.match.varieties.reduce((best, prefix) => {
    if (prefix === '*') return Math.max(best, 0);
    return varietyCode.startsWith(prefix) ? Math.max(best, prefix.length) : best;
  }, -1);
}
