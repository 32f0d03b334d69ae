import { applicationDraft } from '@tejian/contract/business/application/declaration.contract.ts';
import { formView } from '@tejian/contract/kit/declared-form.ts';
import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import { formsOfRecords } from '@tejian/contract/business/form/record-forms.ts';
import { formsOfMoney } from '@tejian/contract/money/charge/charge-forms.ts';
import { formsOfDue } from '@tejian/contract/query/due/due-forms.ts';
import { formsOfExchange } from '@tejian/contract/query/exchange/exchange-forms.ts';
import { wireNameOf } from '@tejian/contract/kit/call.ts';
import { fieldWords, fieldWordsOf } from './field-labels.text.ts';
import { lists } from './views.ts';

/** Of districts above business, which say no path: their labels serve where no list of the module has one. */
const otherForms = [...formsOfDue, ...formsOfExchange, ...formsOfMoney];
const noModule = '';

/** /api/unit/saveUnit and /api/unit/findUnit are of one module and speak of the same fields. */
const moduleOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/**
 * The names that screens give the fields of the wire, for a refusal that names one: as the lists of the call's own
 * module do, else as any list or form does, else by the table of words that no screen shows.
 */
export function fieldLabels(): (path: string, name: string) => string | undefined {
  const ownTexts = new Map<string, string>();
  const any = new Map<string, string>();
  const known = (module: string, name: string, label: string) => {
    if (label === name) return; // a hidden column without a word of its own
    if (!ownTexts.has(`${module} ${name}`)) ownTexts.set(`${module} ${name}`, label);
    if (!any.has(name)) any.set(name, label);
  };
  for (const { path, view, row } of lists) {
    for (const { field, label } of view.columns) known(moduleOf(path), wireNameOf(row, field), label);
    for (const { name, label, match } of view.search) {
      known(moduleOf(path), name, label);
      if (match !== 'range') continue;
      known(moduleOf(path), `${name}Start`, fieldWordsOf.from(label));
      known(moduleOf(path), `${name}End`, fieldWordsOf.until(label));
    }
  }
  const application = { form: applicationForm, request: applicationDraft, path: '/api/appmain' };
  for (const { path, ...form } of [application, ...formsOfRecords])
    for (const { name, label } of path ? formView(form).fields : []) known(moduleOf(path ?? ''), name, label);
  for (const form of otherForms) for (const { name, label } of formView(form).fields) known(noModule, name, label);
  return (path, name) => ownTexts.get(`${moduleOf(path)} ${name}`) ?? any.get(name) ?? fieldWords[name];
}
