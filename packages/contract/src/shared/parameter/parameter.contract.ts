import { parameterForm } from '@tejian/domain/shared/parameter/parameter-form.view.ts';
import { passwordProfiles } from '@tejian/domain/shared/parameter/password-profile.ts';
import { call } from '../../kit/call.ts';
import { stays } from '../../kit/edited.ts';
import { integerOf } from '../../kit/declared-form.ts';
import { flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

const { fields } = parameterForm;
const parameters = {
  maxTabs: integerOf(fields.maxTabs),
  sessionHours: integerOf(fields.sessionHours),
  showsGuide: flag(),
};
const bound = integerOf(fields.chargeChangeBound);
const profile = { passwordProfile: oneOf(passwordProfiles) };
/** Counts the changes, 0 where nobody has set anything. */
const version = { version: integer({ min: 0 }) };

const setParameters = record({
  ...parameters,
  ...profile,
  chargeChangeBound: bound,
  /** The one way to log in. */
  loginType: text(),
  ...version,
  changedBy: optional(text()),
  changedAt: optional(instant()),
});
export type SetParameters = ValueOf<typeof setParameters>;

export const findParameters = call({
  path: '/api/parameter/getParameters',
  request: record({}),
  answer: setParameters,
});

/** Sets them over the version that was seen; the slower of two learns who was faster. */
export const saveInstallation = call({
  path: '/api/parameter/saveParameters',
  /** A bound that is left out stays as it is. */
  request: record({ ...parameters, chargeChangeBound: stays(optional(bound)), ...version }),
  answer: setParameters,
});

export const savePasswordProfile = call({
  path: '/api/parameter/savePasswordProfile',
  request: record({ ...profile, ...version }),
  answer: setParameters,
});
