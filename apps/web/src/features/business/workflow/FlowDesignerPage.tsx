import { drawableFlow, elementOf, type FlowDocument } from '@tejian/domain/business/workflow/flow-document.ts';
import type { DesignedKind } from '../../configuration/definition/designed-kind.ts';
import { Designer } from '../../configuration/definition/Designer.tsx';
import { FlowDrawing } from './FlowDrawing.tsx';
import { flowPlaceInWords, flowValueInWords } from './flow-place-words.ts';
import { StepPanel } from './StepPanel.tsx';

const flows: DesignedKind<FlowDocument> = {
  kind: 'flow',
  read: drawableFlow,
  Drawing: FlowDrawing,
  Panel: StepPanel,
  elementAt: (flow, place) => elementOf(flow, place)?.step,
  placeInWords: flowPlaceInWords,
  valueInWords: flowValueInWords,
};

/** A flow as it is drawn: its steps and ways, and the data of a step in a draft (spec §2, flow designer). */
export default function FlowDesignerPage() {
  return <Designer of={flows} />;
}
