import type { Attachment } from '@tejian/contract/shared/attachment/attachment.contract.ts';

/** The words that tell a file from its neighbours: its title, or its own name where the title only repeats its type. */
export const calledFile = ({ title, name }: Pick<Attachment, 'title' | 'name'>, typeName: string): string =>
  title && title !== typeName ? title : name;
