import type { PasswordProfile } from './password-profile.ts';

/** The one way to log in that the product has (spec §9: login type 1, from configuration). */
export const LOGIN_TYPE = '1';

/** The parameters that the specification calls configuration (decisions §11). */
export interface Parameters {
  /** One page more opens nothing. */
  readonly maxTabs: number;
  /** Each login name is shown the guided tour once. */
  readonly showsGuide: boolean;
  /** Life of a session and its cookie in hours, from the next login on. */
  readonly sessionHours: number;
  readonly passwordProfile: PasswordProfile;
  /** A change of a charge by more than so many yuan takes a second person; 0: none does. */
  readonly chargeChangeBound: number;
}

/** The parameters that the start of the process gives where nobody has set anything. */
export interface DeliveredParameters {
  readonly sessionHours: number;
  readonly isDemonstration: boolean;
}

/** The stored parameters over what the installation is delivered with; other names beside them are no parameters. */
export function parametersOf(
  { maxTabs, showsGuide, sessionHours, passwordProfile, chargeChangeBound }: Partial<Parameters>,
  deliveredParameters: DeliveredParameters,
): Parameters {
  return {
    maxTabs: maxTabs ?? 20,
    showsGuide: showsGuide ?? true,
    chargeChangeBound: chargeChangeBound ?? 0,
    sessionHours: sessionHours ?? deliveredParameters.sessionHours,
    passwordProfile: passwordProfile ?? (deliveredParameters.isDemonstration ? 'spec' : 'dengbao3'),
  };
}
