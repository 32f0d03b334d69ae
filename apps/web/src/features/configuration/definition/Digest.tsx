/** So much of a digest tells two contents apart at a glance; the whole stands in the tooltip. */
const FIRST = 12;

export function Digest({ of }: { of: string }) {
  return (
    <span className="mono" title={of}>
      {of.slice(0, FIRST)}
    </span>
  );
}
