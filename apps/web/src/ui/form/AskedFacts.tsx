import { text } from './asked-facts.text.ts';
import { DetailList, type Detail } from './DetailList.tsx';

interface Props {
  /** The record and its figures. */
  facts: readonly Detail[];
  asker: string | undefined;
  reason: string | undefined;
  /** The name of the asker, and of the reason, where the act has its own. */
  labels?: { asker: string; reason: string };
}

/** The act that one person asked for, in the dialog in which another decides it: on what, how much, who and why. */
export const AskedFacts = ({ facts, asker, reason, labels = text }: Props) => (
  <div className="asked-facts">
    <DetailList
      columns={1}
      details={[...facts, { label: labels.asker, value: asker }, { label: labels.reason, value: reason, span: 2 }]}
    />
  </div>
);
