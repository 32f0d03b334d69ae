import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { Button, Checkbox } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { StepLine } from '../../../ui/flow/StepLine.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import type { useStepPage } from './use-step-page.ts';

interface Props extends Pick<ComponentProps<typeof FormPage>, 'children' | 'side' | 'note' | 'onSave'> {
  readonly step: Pick<Step, 'page'>;
  /** The place where the record stands on its way. */
  readonly line?: ComponentProps<typeof StepLine>;
  /** On to the next task once this one is handled; what the box beside the buttons says of it. */
  readonly next?: Pick<ReturnType<typeof useStepPage>, 'auto' | 'setAuto'> & { readonly label: string };
  /** Back to the list of the step without having done anything; not there where nothing is called so. */
  readonly backLabel?: string;
  /** Something is lost when the tab closes. */
  readonly isDirty: boolean;
  /** The ways out of the step, the usual one last. */
  readonly actions: ReactNode;
}

/** The page of what is worked on at a step: where it stands, its form, and the ways out of the step always in reach. */
export function StepDesk({ step, line, next, backLabel, isDirty, actions, children, ...page }: Props) {
  const { close } = usePage();
  useUnsavedGuard(isDirty);
  const footer = (
    <>
      {next && (
        <Checkbox checked={next.auto} onChange={({ target }) => next.setAuto(target.checked)}>
          {next.label}
        </Checkbox>
      )}
      {backLabel && <Button onClick={() => close({ then: step.page })}>{backLabel}</Button>}
      {actions}
    </>
  );
  return (
    <FormPage {...page} head={line && <StepLine {...line} />} footer={footer}>
      {children}
    </FormPage>
  );
}
