import { counterpartForm, fieldForm, planForm } from '@tejian/domain/query/exchange/exchange-forms.view.ts';
import { financeAccountForm } from '@tejian/domain/query/exchange-log/finance-account-form.view.ts';
import type { FormOfCall } from '../../kit/declared-form.ts';
import { saveFinanceAccount } from '../exchange-log/finance-account.contract.ts';
import { saveCounterpart, saveExchangeField, saveExchangePlan } from './exchange.contract.ts';

/** The forms of the exchange with the calls that save them. */
export const formsOfExchange: readonly FormOfCall[] = [
  { form: counterpartForm, request: saveCounterpart.request },
  { form: fieldForm, request: saveExchangeField.request },
  { form: financeAccountForm, request: saveFinanceAccount.request },
  { form: planForm, request: saveExchangePlan.request },
];
