import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { typedNumber } from '@tejian/domain/shared/typed/typed-number.ts';
import { date, field, optional, text } from '../../kit/field.ts';

/** A number that may have a fraction, or none. */
export const measure = optional(
  field(
    { type: 'number', isWhole: false },
    (raw) => {
      const readNumber = typedNumber(String(raw));
      return readNumber.kind === 'number' ? readNumber.value : undefined;
    },
    fieldsText.notNumber,
  ),
);
const word = optional(text());

/** Technical parameters that lists show, by the keys of their definitions: those that are numbers. */
const measuredFields = {
  ratedCapacity: measure,
  ratedThermalPower: measure,
  ratedWorkingPressure: measure,
  volumeTotal: measure,
  ratedLoad: measure,
  ratedSpeed: measure,
  nominalSpeed: measure,
  floors: measure,
  stations: measure,
  liftHeight: measure,
  ratedLiftingCapacity: measure,
  span: measure,
  liftingHeight: measure,
  parkingSpaces: measure,
  ratedSpeedHoist: measure,
  maxTravelSpeed: measure,
  ratedPassengers: measure,
  runningHeight: measure,
  totalLength: measure,
  unitCount: measure,
  inclinedLength: measure,
  heightDifference: measure,
  transportCapacity: measure,
  runningSpeed: measure,
  quantity: measure,
  valveCount: measure,
};

/** Those that are words. */
const namedFields = {
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
  sentBy: word,
  sampleState: word,
};

/** Those that are days. */
const datedFields = { sampleReceiveDate: optional(date()) };

export const listedParams = { ...measuredFields, ...namedFields, ...datedFields };
export type ListedParam = keyof typeof listedParams;

/** The type by which a list shows it and compares it. */
export const paramType = (key: ListedParam): 'number' | 'date' | 'text' =>
  Object.hasOwn(measuredFields, key) ? 'number' : Object.hasOwn(datedFields, key) ? 'date' : 'text';
