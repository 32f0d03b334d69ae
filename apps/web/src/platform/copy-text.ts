import { toast } from '../ui/feedback/feedback.ts';

interface Words {
  readonly copied: string;
  /** Asks the person to copy by hand. */
  readonly notCopied: string;
}

/** Puts a text on the clipboard and says so. A page without TLS has no clipboard, and a browser may keep it to itself. */
export async function copyText(content: string, { copied, notCopied }: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    toast('success', copied);
  } catch {
    toast('warning', notCopied);
  }
}
