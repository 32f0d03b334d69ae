import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch } from '../../../platform/http/route.ts';
import { deal } from './material.service.ts';

export const materialRoutes = [
  batch(dealMaterialReview, permission('material:review'), ({ many, body, actor, now }) =>
    deal(many, body, { actor, now }),
  ),
];
