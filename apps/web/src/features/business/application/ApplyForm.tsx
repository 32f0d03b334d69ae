import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { natureOf } from '@tejian/domain/business/application/declaration-import.ts';
import { declaresProducts } from '@tejian/domain/business/application/declared-products.ts';
import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { usualUnits } from '../../archive/unit-field/usual-units.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { DraftNote } from '../../../ui/form/DraftNote.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { OwnSection } from '../../../ui/form/OwnSection.tsx';
import { UnitPicker } from '../../../ui/form/pickers.tsx';
import type { FormField } from '../../../ui/form/form-field.ts';
import type { FormState } from '../../../ui/form/use-form.ts';
import { text } from './application.text.ts';
import { applyFields } from './apply-fields.ts';
import { hasValves, type ApplyValues, type ChosenEquipment } from './apply-values.ts';
import { chooseUnit, DECLARING, searchUnits } from './choose-unit.ts';
import { ChosenEquipmentTable } from './ChosenEquipmentTable.tsx';
import { EquipmentDialog } from './EquipmentDialog.tsx';
import { keepOnly } from './keep-only.ts';
import { LicenceWarnings } from './LicenceWarnings.tsx';
import { MaterialCheck, MaterialState } from './MaterialCheck.tsx';
import { NewUnitDialog } from './NewUnitDialog.tsx';
import type { Apply } from './use-apply.ts';
import { ValvesPart } from './ValvesPart.tsx';
import type { Kinds } from './use-kinds.ts';

/** The fields with the choices of this institute: kinds and categories that have a flow, units of the archive. */
function fieldsOf(
  apply: Apply,
  kinds: Kinds,
  onCreate: ((word: string) => void) | undefined,
): FormField<ApplyValues>[] {
  const { form } = apply;
  const ownFields: Partial<Record<keyof ApplyValues, Partial<FormField<ApplyValues>>>> = {
    inspectedUnit: {
      render: ({ id, invalid }) => (
        <UnitPicker
          id={id}
          invalid={invalid}
          value={form.values.inspectedUnit}
          search={searchUnits}
          onCreate={onCreate}
          usual={usualUnits(DECLARING)}
          onChange={(unit) => void chooseUnit(unit, form.change)}
        />
      ),
    },
    kindCode: { options: kinds.kinds, disabled: (values) => values.equipment.length + values.valves.length > 0 },
    categoryCode: { options: kinds.categoriesOf(form.values.kindCode) },
  };
  return applyFields
    .filter(({ name }) => name !== 'equipment')
    .map((field) => ({ ...field, ...ownFields[field.name] }));
}

/** Another kind has other categories, another category other material and nature; what somebody has entered there stays. */
function followedState(form: FormState<ApplyValues>, kinds: Kinds): FormState<ApplyValues> {
  const ofCategory = (categoryCode: string, kindCode: string): Partial<ApplyValues> => {
    const { materials, categoryCode: before, kindCode: kindBefore, applyType, businessNature } = form.values;
    const [usual, next] = [natureOf(before), natureOf(categoryCode)];
    const isUsual = applyType === usual.applyType && businessNature === usual.businessNature;
    const isUntouched = JSON.stringify(materials) === JSON.stringify(materialList(before, kindBefore));
    return {
      categoryCode,
      ...(isUntouched && { materials: materialList(categoryCode, kindCode) }),
      ...((isUsual || before === '') && next),
    };
  };
  const ofKind = (kindCode: string): Partial<ApplyValues> => {
    const offeredTexts = kinds.categoriesOf(kindCode).map(({ value }) => value);
    const { categoryCode } = form.values;
    return {
      kindCode,
      ...ofCategory(offeredTexts.includes(categoryCode) ? categoryCode : (offeredTexts[0] ?? ''), kindCode),
    };
  };
  return {
    ...form,
    set: (name, value) => {
      if (name === 'kindCode') form.change(ofKind(valueText(value ?? '')));
      else if (name === 'categoryCode') form.change(ofCategory(valueText(value ?? ''), form.values.kindCode));
      else form.set(name, value);
    },
  };
}

function EquipmentPart({ apply, onChoose }: { apply: Apply; onChoose: () => void }) {
  const { form, checks, checking } = apply;
  const { equipment, inspectedUnit } = form.values;
  const wrong = form.errors['equipment'];
  const isOfProducts = declaresProducts(form.values.kindCode);
  const allowedEquipment = equipment.filter((one) => checks.get(one.id)?.isAllowed !== false);
  const leave = (keptEquipment: ApplyValues['equipment']) =>
    keepOnly(keptEquipment, { before: equipment, isOfProducts, set: (next) => form.set('equipment', next) });
  const extra = (
    <span className="section-extra">
      {wrong && (
        <span className="form-error" role="alert">
          {wrong}
        </span>
      )}
      {allowedEquipment.length < equipment.length && (
        <Button size="small" onClick={() => leave(allowedEquipment)}>
          {text.removeRefused}
        </Button>
      )}
      {equipment.length > 1 && (
        <Button size="small" onClick={() => leave([])}>
          {text.removeAll}
        </Button>
      )}
      <Button id={`${form.id}-equipment`} size="small" type="primary" onClick={onChoose}>
        {isOfProducts ? text.chooseProducts : text.chooseEquipment}
      </Button>
    </span>
  );
  return (
    <FormSection
      title={isOfProducts ? text.productPart(equipment.length) : text.equipmentPart(equipment.length)}
      extra={extra}
    >
      <Failure of={checking} />
      <LicenceWarnings equipment={equipment} />
      <ChosenEquipmentTable
        equipment={equipment}
        checks={checks}
        inspectedUnit={inspectedUnit?.name}
        parts={apply.parts}
        onParts={(id, partIds) =>
          form.set(
            'equipment',
            equipment.map((one) => (one.id === id ? { ...one, partIds } : one)),
          )
        }
        onRemove={(id) =>
          form.set(
            'equipment',
            equipment.filter((one) => one.id !== id),
          )
        }
      />
    </FormSection>
  );
}

/** The form of the declaration: unit and business, equipment, material. */
export function ApplyForm({ apply, kinds }: { apply: Apply; kinds: Kinds }) {
  const { form, saved, draft } = apply;
  const can = useCan();
  const [openPart, setOpen] = useState<'equipment' | { newUnit: string }>();
  const { inspectedUnit, kindCode, categoryCode, materials, equipment } = form.values;
  const fields = fieldsOf(apply, kinds, can('unit:business:add') ? (word) => setOpen({ newUnit: word }) : undefined);
  const chooseEquipment = () => (kindCode && categoryCode ? setOpen('equipment') : form.validate());
  const add = (more: readonly ChosenEquipment[]) => {
    form.set('equipment', [...equipment, ...more]);
    const [first] = more;
    if (!inspectedUnit && first?.useUnitId && first.useUnitName)
      void chooseUnit({ id: first.useUnitId, name: first.useUnitName }, form.change);
  };
  return (
    <>
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
      <FormSection title={text.businessPart}>
        <FormBody form={followedState(form, kinds)} fields={fields} columns={3} />
      </FormSection>
      <OwnSection form={form} fields={apply.ownFields} columns={3} />
      {hasValves(form.values) ? <ValvesPart form={form} /> : <EquipmentPart apply={apply} onChoose={chooseEquipment} />}
      <FormSection
        title={text.materialPart}
        extra={<MaterialState materials={materials} onChange={(rows) => form.set('materials', rows)} />}
      >
        <MaterialCheck
          materials={materials.length > 0 ? materials : materialList(categoryCode, kindCode)}
          onChange={(rows) => form.set('materials', rows)}
        />
      </FormSection>
      {openPart === 'equipment' && (
        <EquipmentDialog
          unit={inspectedUnit}
          kindCode={kindCode}
          categoryCode={categoryCode}
          applicationId={saved?.id}
          chosen={equipment}
          onClose={() => setOpen(undefined)}
          onChoose={add}
        />
      )}
      {typeof openPart === 'object' && (
        <NewUnitDialog
          name={openPart.newUnit}
          onClose={() => setOpen(undefined)}
          onMade={(unit) => {
            setOpen(undefined);
            void chooseUnit(unit, form.change);
          }}
        />
      )}
    </>
  );
}
