import { describe, expect, it } from 'vitest';
import { materialList, materialsToSupplement, readMaterials } from './material-list.ts';

describe('material of a declaration', () => {
  it('asks for other papers at a supervision inspection than at a periodic one', () => {
    expect(materialList('21', '3000').map((row) => row.name)).toContain('使用登记证');
    expect(materialList('12', '3000').map((row) => row.name)).toContain('施工告知单');
    expect(materialList('11', '3000').map((row) => row.name)).toContain('制造许可证书');
    expect(materialList('11', '3000').map((row) => row.name)).not.toContain('施工告知单');
    expect(materialList('27', '3000').map((row) => row.name)).not.toContain('使用登记证'); // it is registered with the report
    expect(
      materialList('31', '3000')
        .filter((row) => row.isRequired)
        .map((row) => row.name),
    ).toEqual(['检验申请表', '委托合同（协议）']);
    expect(materialList('21', '3000').some((row) => row.isSubmitted)).toBe(false);
  });

  it('asks for the record of maintenance where a kind has one, and of a valve for nothing that only a device has', () => {
    const asked = (kindCode: string, categoryCode = '21') =>
      materialList(categoryCode, kindCode).find(({ type }) => type === '12')?.isRequired;
    expect(['3000', '4000', '9000', '2000', '8000'].map((kind) => asked(kind))).toEqual([
      true,
      false,
      false,
      undefined,
      undefined,
    ]);
    expect(materialList('28', 'F000').map(({ name }) => name)).toEqual([
      '检验申请表',
      '上次检验报告',
      '营业执照/统一社会信用代码证',
    ]);
  });

  it('reads what was kept and drops what names nothing', () => {
    const kept = [
      { name: '使用登记证', isSubmitted: true, copies: 1 },
      { isSubmitted: true },
      { type: '03', name: '检验申请表', isRequired: true },
    ];
    expect(readMaterials(kept)).toEqual([
      { type: '使用登记证', name: '使用登记证', isRequired: false, isSubmitted: true, copies: 1 },
      { type: '03', name: '检验申请表', isRequired: true, isSubmitted: false },
    ]);
    expect(materialsToSupplement(readMaterials(kept)).map((row) => row.name)).toEqual(['检验申请表']);
  });
});
