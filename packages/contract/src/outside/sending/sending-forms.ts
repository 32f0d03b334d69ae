import { sendForm } from '@tejian/domain/outside/sending/send-form.view.ts';
import type { FormOfCall } from '../../kit/declared-form.ts';
import { sendMessage } from './sending.contract.ts';

/** Forms of what leaves the house with the calls that take them. */
export const formsOfSending: readonly FormOfCall[] = [{ form: sendForm, request: sendMessage.request }];
