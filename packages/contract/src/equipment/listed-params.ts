import { fieldsText } from '@tejian/domain/equipment/fields.text.ts';
import { field, optional, text } from '../kit/field.ts';

const number = optional(
  field((raw) => {
    const value = Number(raw);
    return Number.isFinite(value) ? value : undefined;
  }, fieldsText.notNumber),
);
const word = optional(text());

/** Technical parameters that lists show, by the keys of their definitions: those that are numbers. */
const measured = {
  ratedCapacity: number,
  ratedThermalPower: number,
  ratedWorkingPressure: number,
  volumeTotal: number,
  ratedLoad: number,
  ratedSpeed: number,
  floors: number,
  stations: number,
  liftHeight: number,
  ratedLiftingCapacity: number,
  span: number,
  liftingHeight: number,
  parkingSpaces: number,
  maxTravelSpeed: number,
  ratedPassengers: number,
  runningHeight: number,
  totalLength: number,
  unitCount: number,
  inclinedLength: number,
  heightDifference: number,
  transportCapacity: number,
  quantity: number,
};

/** Those that are words. */
const named = {
  boilerMedium: word,
  fuelType: word,
  vesselClass: word,
  workingMedium: word,
  designPressure: word,
  plateNo: word,
  powerMode: word,
  frameNo: word,
  workClass: word,
  amusementLevel: word,
  productBatchNo: word,
  productSpec: word,
  material: word,
  quantityUnit: word,
  pipelineSystemName: word,
  pipelineLevel: word,
  medium: word,
  ropewayForm: word,
};

export const listedParams = { ...measured, ...named };
export type ListedParam = keyof typeof listedParams;

export const isMeasured = (key: ListedParam): boolean => key in measured;
