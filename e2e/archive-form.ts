import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import type { Page } from 'playwright-core';

/** The record's form as its definitions make it: found and filled by their keys. */
export const control = (page: Page, key: string) => page.locator(`[id$="-${key}"]`).locator('visible=true').first();

export async function definitionsOf(page: Page, kindCode: string): Promise<FieldDefinition[]> {
  const answer = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/catalogue/findFieldDefinitions', { method: 'POST', headers, body });
    return (await response.json()) as { data: { fields: { definition: FieldDefinition; origin: string }[] } };
  }, JSON.stringify({ kindCode }));
  return answer.data.fields.filter(({ origin }) => origin === 'kind').map(({ definition }) => definition);
}

/** Opens a select and takes an option: the one that is named, or the first. */
export async function take(page: Page, key: string, option?: string): Promise<void> {
  const box = control(page, key);
  await box.click();
  const id = (await box.getAttribute('id')) ?? '';
  const list = page.locator(`.ant-select-dropdown:has([id="${id}_list"]) .ant-select-item-option`);
  await (option ? list.filter({ hasText: option }) : list).first().click();
}

const MOST_SELECTS = 2; // opening a list takes its time
const MOST_FIELDS = 12;

/** Fills the first fields that the form shows, each as its definition says; answers what it put in, by label. */
export async function fillByDefinitions(page: Page, definitions: readonly FieldDefinition[]) {
  const filled: { label: string; shown: string }[] = [];
  let selects = 0;
  for (const [index, { key, label, type, options, unit }] of definitions.entries()) {
    if (filled.length >= MOST_FIELDS) break;
    if (type === 'label' || (await control(page, key).count()) === 0) continue;
    const [option] = options ?? [];
    if (type === 'number' || type === 'integer') {
      const value = String(index + 1);
      await control(page, key).fill(value);
      filled.push({ label, shown: unit ? `${value} ${unit}` : value });
    } else if (type === 'text') {
      const value = `值${index + 1}`;
      await control(page, key).fill(value);
      filled.push({ label, shown: unit ? `${value} ${unit}` : value });
    } else if (type === 'select' && option && selects < MOST_SELECTS) {
      selects += 1;
      await take(page, key, option);
      filled.push({ label, shown: option });
    }
  }
  return filled;
}
