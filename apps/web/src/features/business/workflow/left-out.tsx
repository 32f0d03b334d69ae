import { confirm, promptDialog } from '../../../ui/feedback/feedback.ts';
import { LeftOut } from '../../../ui/feedback/LeftOut.tsx';
import type { BatchItem } from '../../../ui/feedback/notices.ts';
import { text } from './workflow.text.ts';

/**
 * Says before a batch which records cannot go and why, and whether it goes on with the others. Nothing is asked where all
 * can go.
 */
export async function goesOn(leftItems: readonly Omit<BatchItem, 'isSuccess'>[], going: number): Promise<boolean> {
  if (leftItems.length === 0) return true;
  const content = <LeftOut items={leftItems.map((one) => ({ ...one, isSuccess: false }))} />;
  if (going === 0) {
    await promptDialog(content, text.noneGoes(leftItems.length), 'warning');
    return false;
  }
  return confirm({ title: text.someStay(leftItems.length, going), content, okText: text.goOn(going) });
}
