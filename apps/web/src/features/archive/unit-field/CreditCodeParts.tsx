import { findAreaPath } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { creditCodeParts, creditCodeRest, type CreditCodePart } from '@tejian/domain/archive/unit/credit-code-parts.ts';
import { isIdNumber } from '@tejian/domain/shared/validation/id-number.ts';
import { useHint } from '../../../platform/use-call.ts';
import './archive.css';
import { text } from './archive.text.ts';

/** The meaning of the code, part by part, while it is typed; nothing for the identity number of a private owner. */
export function CreditCodeParts({ code }: { code: string }) {
  const typedCode = code.trim();
  const parts = typedCode && !isIdNumber(typedCode) ? creditCodeParts(typedCode) : [];
  const area = parts.find(({ name, value, isWrong }) => name === 'area' && value.length === 6 && !isWrong)?.value;
  const path = useHint(findAreaPath, { value: area ?? '' }, { enabled: area !== undefined });
  const place = path.data?.map(({ label }) => label).join('');
  const meaningOf = ({ name, meaning }: CreditCodePart) => (name === 'area' ? (place ?? '') : meaning);
  if (parts.length === 0) return null;
  return (
    <ul className="code-parts" aria-label={text.codeParts}>
      {parts.map((part) => (
        <li key={part.name} className={part.isWrong ? 'code-wrong' : undefined}>
          {part.label} <span className="mono">{part.value}</span> {meaningOf(part)}
        </li>
      ))}
      <li hidden={!creditCodeRest(typedCode)}>{creditCodeRest(typedCode)}</li>
    </ul>
  );
}
