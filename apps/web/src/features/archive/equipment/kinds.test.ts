import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { expect, it } from 'vitest';
import { kindOfPath } from './kinds.ts';

it('list, form and portrait of a kind lie at addresses that name its family', () => {
  for (const [kindCode, family] of Object.entries(familyOfKind))
    for (const page of ['', 'Form', 'Portrait'])
      expect(kindOfPath(`/bsArchives/${family}${page}`)).toEqual({ kindCode, family });
});

it('an address of no kind is a fault, not another kind', () => {
  for (const path of ['/bsArchives/elevatorList', '/bsArchives', '/', '/bsArchives/Form'])
    expect(() => kindOfPath(path), path).toThrow('no kind of equipment');
});
