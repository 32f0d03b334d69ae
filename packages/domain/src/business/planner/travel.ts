/** The place where work is done, as far as it is known. */
export interface Place {
  readonly longitude?: number;
  readonly latitude?: number;
  /** Administrative division of up to nine digits: province, city, district, street. */
  readonly areaCode?: string;
}

/**
 * The distance between places that have no coordinates, in kilometres, and the speed at which people get along. An
 * institute sets them.
 */
export interface TravelSettings {
  readonly sameStreetKm: number;
  readonly sameDistrictKm: number;
  readonly sameCityKm: number;
  readonly beyondKm: number;
  /** Roads are longer than the straight line by this factor. */
  readonly detour: number;
  readonly kmPerHour: number;
}

/** The distances are the product's starting values; detour and speed are assumptions for a city. */
export const deliveredTravel: TravelSettings = {
  sameStreetKm: 2,
  sameDistrictKm: 10,
  sameCityKm: 40,
  beyondKm: 150,
  detour: 1.3,
  kmPerHour: 30,
};

/** Kilometres by road between two places; 0 only where both have the same coordinates. */
export function kilometres(from: Place, to: Place, settings: TravelSettings): number {
  const line = straightLine(from, to);
  if (line !== undefined) return line * settings.detour;
  return byDivision(from.areaCode ?? '', to.areaCode ?? '', settings);
}

export const minutesFor = (km: number, { kmPerHour }: TravelSettings): number => (km / kmPerHour) * 60;

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine); undefined where a coordinate is missing. */
function straightLine(from: Place, to: Place): number | undefined {
  const { longitude: x1, latitude: y1 } = from;
  const { longitude: x2, latitude: y2 } = to;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const high = Math.sin(radians(y2 - y1) / 2) ** 2;
  const wide = Math.sin(radians(x2 - x1) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(high + Math.cos(radians(y1)) * Math.cos(radians(y2)) * wide));
}

const CITY = 4;
const DISTRICT = 6;
const STREET = 9;

/** GB/T 2260: two digits for the province, four with the city, six with the district; streets add three (GB/T 10114). */
function byDivision(from: string, to: string, settings: TravelSettings): number {
  const shares = (digits: number) =>
    from.length >= digits && to.length >= digits && from.slice(0, digits) === to.slice(0, digits);
  const isWhole = (digits: number) => from.slice(CITY, digits) !== '00' && shares(digits);
  if (shares(STREET) && from.slice(DISTRICT, STREET) !== '000') return settings.sameStreetKm;
  if (isWhole(DISTRICT)) return settings.sameDistrictKm;
  // Of a place that nobody has described it is not known that it lies outside the city.
  if (shares(CITY) || from.length < CITY || to.length < CITY) return settings.sameCityKm;
  return settings.beyondKm;
}
