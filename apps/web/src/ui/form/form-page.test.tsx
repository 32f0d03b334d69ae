import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormPage } from './FormPage.tsx';

it('a page that is only read is reached by keys, so that they scroll it; a form has its fields for that', () => {
  expect(renderToStaticMarkup(<FormPage isToRead>印章</FormPage>)).toMatch(/class="form-main" tabindex="0"/);
  expect(renderToStaticMarkup(<FormPage>印章</FormPage>)).not.toContain('tabindex');
});
