// Technical facts of each kind of equipment: a name that two kinds share is two facts.
import { agedBind } from './context.ts';
import { computed, entry, equipment, params } from './bind-source.ts';
import type { Facts } from './common-facts.ts';

/** Facts that nobody knows before the inspection: typed in the report. */
const entered = (root: string, names: string): Facts =>
  Object.fromEntries(names.split(' ').map((name) => [`${root}.${name}`, entry]));

/** Head of the record of a surface or volume test: what, with what, by which standard. */
const tested = (method: string): Facts =>
  entered(`par.${method}`, 'device deviceNo length method part ratio sensitivity spec standard surface');

const thickness = entered('par.thick', 'accuracy couplant device deviceNo fittingRatio pipeRatio surface');
const strength = entered('par.strength', 'ca joint k pressure standard stress');
const hydrostaticTest = entered('par.hydro', 'cl gauge medium part pressure temp');

const boiler: Facts = {
  'par.capacity': computed('boilerCapacity'),
  'par.ratedPressure': params('ratedWorkingPressure'),
  'par.usePressure': params('allowedWorkingPressure'),
  'par.ratedTemp': params('ratedOutletTemperature'),
  'par.feedTemp': params('feedWaterTemperature'),
  'par.fuel': computed('fuelAndCombustion'),
  'par.medium': computed('boilerMedium'),
  'par.use': params('boilerUse'),
  'par.water': params('waterTreatmentMode'),
  'par.lastHydro': params('lastHydrostaticTestDate'),
  'par.lastInternal': equipment('lastInspectionDate'),
  'par.lastExternal': equipment('lastAnnualInspectionDate'),
  'par.powerStation': computed('powerStation'),
  ...entered('par', 'hours superheater nextInternal nextExternal'),
  ...thickness,
  ...hydrostaticTest,
  ...tested('ut'),
  ...tested('mt'),
  ...tested('pt'),
};

const vessel: Facts = {
  'par.class': computed('vesselClass'),
  'par.designPressure': params('designPressure'),
  'par.designTemp': params('designTemperature'),
  'par.innerDia': params('innerDiameter'),
  'par.volume': params('volume'),
  'par.medium': params('workingMedium'),
  'par.usePressure': params('maxWorkingPressure'),
  'par.useTemp': params('workingTemperature'),
  'par.thick.shell': params('shellThickness'),
  'par.thick.head': params('headThickness'),
  'par.lastGrade': equipment('safetyStatusLevel'),
  'par.nextPeriodic': equipment('nextInspectionDate'),
  ...entered('par', 'state structure'),
  ...thickness,
  ...strength,
  'par.strength.ca': params('corrosionAllowance'),
  ...hydrostaticTest,
  ...tested('ut'),
  ...tested('mt'),
  ...tested('pt'),
  ...tested('rt'),
};

const lift: Facts = {
  'par.ratedLoad': params('ratedLoad'),
  'par.ratedSpeed': params('ratedSpeed'),
  'par.control': params('controlMode'),
  'par.travel': params('liftHeight'),
  'par.governorModel': params('governorModel'),
  'par.governorNo': params('governorNo'),
  'par.safetyGear': params('safetyGearForm'),
  'par.balanceDesign': params('balanceCoefficientDesign'),
  'par.ropeType': params('ropeConstruction'),
  'par.floors': computed('floorsStationsDoors'),
  'par.use': computed('liftUse'),
  'par.doorType': computed('doorType'),
  'par.ropeDiameter': computed('ropeDiameter'),
  'par.machineRoom': computed('machineRoom'),
  'par.exProof': computed('explosionProof'),
  [agedBind]: computed('overAged'),
  'par.maxOvertravel': entry,
  'par.doorKeepMin': entry,
  'par.exTempLimit': entry,

  'par.type': computed('escalatorType'),
  'par.nominalSpeed': params('nominalSpeed'),
  'par.nominalWidth': params('nominalWidth'),
  'par.angle': params('inclination'),
  'par.rise': params('escalatorLiftHeight'),
  'par.useLength': params('usableLength'),
  'par.capacity': params('transportCapacity'),
  'par.auxBrake': params('auxiliaryBrake'),
  'par.machine': computed('driveMachine'),
  'par.controller': computed('controlPanel'),
  'par.exitDepthMin': entry,
  'par.stepGapMax': entry,
};

const crane: Facts = {
  'par.ratedLoad': params('ratedLiftingCapacity'),
  'par.workClass': params('workClass'),
  'par.span': params('span'),
  'par.height': params('liftingHeight'),
  'par.hoistSpeed': params('mainHoistSpeed'),
  'par.bridgeSpeed': params('craneTravelSpeed'),
  'par.trolleySpeed': params('trolleyTravelSpeed'),
  'par.exProof': computed('craneExplosionProof'),
  'par.molten': computed('moltenMetal'),
  'par.magnet': computed('liftingMagnet'),
  'par.cabin': computed('craneCabin'),
  'par.remote': computed('remoteControl'),
  'par.monitor': computed('safetyMonitoring'),
  ...entered('par', 'auto designThk earthing hoist hydraulic lineVoltage pmDrive ropeDiameter'),
};

const vehicle: Facts = {
  'par.ratedLoad': params('ratedLoad'),
  'par.plate': params('plateNo'),
  'par.frameNo': params('frameNo'),
  'par.engineNo': params('engineNo'),
  'par.power': computed('vehiclePower'),
  'par.weight': params('vehicleMass'),
  'par.maxSpeed': params('maxTravelSpeed'),
  'par.liftHeight': params('maxLiftingHeight'),
  'par.attachment': params('attachment'),
  'par.exProof': computed('vehicleExplosionProof'),
  ...entered('par', 'env mast monitor testSpeed'),
};

const amusement: Facts = {
  'par.grade': computed('amusementGrade'),
  'par.height': params('runningHeight'),
  'par.designSpeed': params('ratedSpeed'),
  'par.diameter': params('turningDiameter'),
  'par.angle': params('inclination'),
  'par.cabins': params('cabinCount'),
  'par.persons': params('ratedPassengers'),
  'par.power': params('driveMainPower'),
  'par.lastDate': equipment('lastInspectionDate'),
  'par.lastInst': equipment('inspectionOrgName'),
  ...entered('par', 'env wind'),
  ...entered('par.ndt', 'device standard'),
};

const component: Facts = {
  'par.batch': params('productBatchNo'),
  'par.spec': params('productSpec'),
  'par.standard': params('productStandardNo'),
  'par.qty': params('quantity'),
  ...entered('par', 'grade kvMin pipeNos relMin rmMin wallMin'),
};

const pipeline: Facts = {
  'par.plant': params('pipelineSystemName'),
  'par.pipeClass': params('pipelineLevel'),
  'par.medium': params('medium'),
  'par.designPressure': params('designPressure'),
  'par.designTemp': params('designTemperature'),
  'par.length': params('totalLength'),
  'par.material': params('materialClass'),
  'par.nextPeriodic': equipment('nextInspectionDate'),
  ...entered('par', 'ca fromTo laying spec usePressure useTemp'),
  ...thickness,
  ...strength,
  ...hydrostaticTest,
  ...tested('ut'),
  ...tested('mt'),
  ...tested('pt'),
  ...tested('rt'),
};

const ropeway: Facts = {
  'par.type': params('ropewayForm'),
  'par.horizontal': params('horizontalDistance'),
  'par.slope': params('inclinedLength'),
  'par.rise': params('heightDifference'),
  'par.capacity': params('transportCapacity'),
  'par.towers': params('trestleCount'),
  'par.haulRope': params('haulRopeSpec'),
  'par.trackRope': params('trackRopeSpec'),
  'par.motor': params('mainMotorPower'),
  'par.carriers': computed('ropewayCarriers'),
  'par.head': equipment('safetyManagerName'),
  'par.speed': params('runningSpeed'),
  ...entered('par', 'fullInspect gauge lossMax'),
};

/** By the code of the kind (spec §1). */
export const kindFacts: Readonly<Record<string, Facts>> = {
  '1000': boiler,
  '2000': vessel,
  '3000': lift,
  '4000': crane,
  '5000': vehicle,
  '6000': amusement,
  '7000': component,
  '8000': pipeline,
  '9000': ropeway,
};
