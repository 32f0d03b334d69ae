import { useEffect, useId, useMemo, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { CHECK_DELAY_MS } from '@tejian/domain/shared/validation/checks.ts';
import { useOnChange } from '../use-on-change.ts';
import { mergeValues, type Merged, type ValuePath } from './merge-values.ts';
import { afterTakingIn } from './taken-in.ts';
import { isBlank, errorIn, type FormField } from './form-field.ts';
import { formErrors, afterCheck, afterChange, refusalOnTop, type FieldErrors } from './form-errors.ts';

export interface FormState<V> {
  id: string;
  values: V;
  errors: FieldErrors;
  /** The error that concerns the form as a whole; shown at its top. */
  error: string | undefined;
  /** The values that were loaded or saved last. */
  start: V;
  /** True when something differs from that. */
  dirty: boolean;
  /** The places where somebody else changed what the person had changed, too: to be looked at before it is saved. */
  clashes: readonly ValuePath[];
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  change: (changes: Partial<V>) => void;
  /** Values that the form itself knows; what it leaves blank is not asked for before the person comes there. */
  propose: (changes: Partial<V>) => void;
  /** Checks one field now (it was left). */
  leave: (name: string) => void;
  /** Checks everything; puts the cursor into the first field that is wrong. */
  validate: () => boolean;
  /** Shows a refusal of the server: at the fields that it names, else at the top. */
  refuse: (message: string, fieldErrors?: FieldErrors) => void;
  /** Brings back what was typed over an earlier state of the record, as far as it differs from that. */
  restore: (began: V, typed: V) => Merged<V>;
  /** New starting values: loaded, or just saved. */
  reset: (values: V) => void;
}

/** Nothing is nothing, however it is written: a draft that comes back touches no empty field. */
const isSame = (one: unknown, other: unknown) => one === other || (isBlank(one) && isBlank(other));

/** Puts the cursor into the first field with an error, in the order of the form. */
function focusFirst<V>(id: string, fields: readonly FormField<V>[], errors: FieldErrors): void {
  const first = fields.find((field) => Object.hasOwn(errors, field.name));
  if (!first) return;
  requestAnimationFrame(() => {
    const box = document.getElementById(`${id}-${first.name}`);
    const control = box?.matches('input, textarea, button')
      ? box
      : (box?.querySelector<HTMLElement>('input, textarea, button') ?? box);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  });
}

interface Latest<V> {
  values: V;
  fields: readonly FormField<V>[];
  /** Fields whose sentence is a refusal of what still stands in them. */
  refused: ReadonlySet<string>;
}
const nobody: ReadonlySet<string> = new Set();

let isPressed = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (isPressed = false), true);
}

/** A sentence that appeared while a button is held down would move the button away, and the click would be lost. */
function afterPress(work: () => void): void {
  if (isPressed) document.addEventListener('pointerup', () => setTimeout(work), { once: true });
  else work();
}

/** Checks a field at once, or a moment after its last change (spec §9). */
function useChecks<V>(latest: RefObject<Latest<V>>, setErrors: Dispatch<SetStateAction<FieldErrors>>) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return useMemo(() => {
    const now = (name: string) => {
      const field = latest.current.fields.find((one) => one.name === name);
      if (!field) return;
      const { values, refused } = latest.current;
      const wrong = errorIn(field, values);
      setErrors((before) => afterCheck(before, refused, name, wrong));
    };
    const later = (name: string) => {
      clearTimeout(timers.current.get(name));
      timers.current.set(
        name,
        setTimeout(() => afterPress(() => now(name)), CHECK_DELAY_MS),
      );
    };
    const stop = () => timers.current.forEach(clearTimeout);
    return { now, later, stop };
  }, [latest, setErrors]);
}

interface Shown<V> {
  setStart: (values: V) => void;
  setValues: (values: V) => void;
  setClashes: (clashes: readonly ValuePath[]) => void;
  setError: Dispatch<SetStateAction<string | undefined>>;
}

/** Shows a newer version of the record, and says what of the person's own is kept over it; a refusal stays before that. */
function takeIn<V extends object>(start: V, loadedInitial: V, latest: RefObject<Latest<V>>, shownForm: Shown<V>): void {
  const { values, kept, clashes } = mergeValues(start, latest.current.values, loadedInitial);
  latest.current.values = values;
  shownForm.setStart(loadedInitial);
  shownForm.setValues(values);
  shownForm.setClashes(clashes);
  shownForm.setError((before) => afterTakingIn(before, kept, clashes.length));
}

/** The errors of the values, refusals of the server forgotten: it is asked again. */
function checkedAnew<V>(latest: RefObject<Latest<V>>): FieldErrors {
  latest.current.refused = nobody;
  return formErrors(latest.current.fields, latest.current.values);
}

interface Changing<V> {
  setValues: Dispatch<SetStateAction<V>>;
  setErrors: Dispatch<SetStateAction<FieldErrors>>;
}

/** The changed fields that are checked in a moment: what was typed, and of what was proposed what is not blank. */
export const checkedSoon = <V extends object>(changes: Partial<V>, isTyped: boolean): string[] =>
  Object.keys(changes).filter((name) => isTyped || !isBlank(changes[name as keyof V])); // keys of changes

/** Takes values over: what was refused of another value is no longer refused. */
const changer =
  <V extends object>(
    latest: RefObject<Latest<V>>,
    check: ReturnType<typeof useChecks<V>>,
    { setValues, setErrors }: Changing<V>,
  ) =>
  (changes: Partial<V>, isTyped = true): void => {
    const before = latest.current.values;
    const names = Object.keys(changes).filter((name) => !isSame(changes[name as keyof V], before[name as keyof V])); // keys of changes
    const { refused } = latest.current;
    latest.current.refused = new Set([...refused].filter((name) => !names.includes(name)));
    latest.current.values = { ...before, ...changes }; // a field is tidied and checked as it is left
    setValues((shownForm) => ({ ...shownForm, ...changes }));
    const { values: next, fields: all } = latest.current;
    setErrors((shownForm) => afterChange(shownForm, all, next, names));
    const soon = checkedSoon(changes, isTyped);
    for (const name of names) if (soon.includes(name)) check.later(name);
  };

/** The ways in which values come into a form. */
const waysOf = <V extends object>(
  change: (changes: Partial<V>, isTyped?: boolean) => void,
): Pick<FormState<V>, 'change' | 'propose' | 'set'> => ({
  change: (changes) => change(changes),
  propose: (changes) => change(changes, false),
  set: (name, value) => change({ [name]: value } as unknown as Partial<V>), // one key of V with its own value
});

/**
 * Values, errors and state of a form; draw it with FormBody. With the version of the record (whatever is another one when
 * the record is), a newer one that is loaded goes into the open form and takes nothing that was typed.
 */
export function useForm<V extends object>(
  fields: readonly FormField<V>[],
  initial: V,
  version?: unknown,
): FormState<V> {
  const id = useId();
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<string>();
  const [clashes, setClashes] = useState<readonly ValuePath[]>([]);
  const latest = useRef<Latest<V>>({ values, fields, refused: nobody });
  latest.current = { ...latest.current, values, fields };
  const check = useChecks(latest, setErrors);
  useOnChange(version, () => takeIn(start, initial, latest, { setStart, setValues, setClashes, setError }));

  return useMemo(() => {
    const change = changer(latest, check, { setValues, setErrors });
    return {
      id,
      values,
      errors,
      error,
      start,
      clashes,
      dirty: values !== start && JSON.stringify(values) !== JSON.stringify(start),
      ...waysOf<V>(change),
      leave: (name) => afterPress(() => check.now(name)),
      validate: () => {
        const foundValues = checkedAnew(latest);
        setErrors(foundValues);
        setError(undefined);
        focusFirst(id, latest.current.fields, foundValues);
        return Object.keys(foundValues).length === 0;
      },
      refuse: (message, fieldErrors = {}) => {
        check.stop();
        latest.current.refused = new Set(Object.keys(fieldErrors)); // also for a check that waits for the button to be let go
        setErrors(fieldErrors);
        setError(refusalOnTop(message, fieldErrors, latest.current.fields, latest.current.values));
        focusFirst(id, latest.current.fields, fieldErrors);
      },
      restore: (began, typedValues) => {
        const mergedValue = mergeValues(began, typedValues, start);
        change(mergedValue.values);
        setClashes(mergedValue.clashes);
        return mergedValue;
      },
      reset: (next) => {
        check.stop();
        latest.current = { ...latest.current, values: next, refused: nobody };
        setStart(next);
        setValues(next);
        setErrors({});
        setClashes([]);
        setError(undefined);
      },
    };
  }, [id, values, errors, error, start, clashes, check]);
}
