import { Component, Suspense, type ReactNode } from 'react';
import { toast } from './feedback.ts';
import { text } from './feedback.text.ts';

interface Props {
  children: ReactNode;
  /** Runs when what was asked for cannot be shown: its owner forgets that it was asked for. */
  onFail?: () => void;
}

/** Something beside the page that is loaded when it is needed: if it does not come, a sentence says so and the page stays. */
export class Late extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    toast('error', text.lateFailed);
    this.props.onFail?.();
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
