// What bench/lists.ts asks of a list, and what each of it may cost.

export interface Scenario {
  readonly name: string;
  readonly forms: readonly string[];
  /** The share of the requests that is asked. */
  readonly part: number;
  /** As many callers instead of all. */
  readonly callers?: number;
  /** Of the driver's rate that the product shall reach. */
  readonly share?: number;
  /** So many times what the driver's slowest hundredth takes the product's may take: on any machine the same. */
  readonly slower?: number;
  /** Milliseconds that no call may exceed. */
  readonly slowest?: number;
  /** Milliseconds of the server's processor time a request. */
  readonly cpu?: number;
  /** Milliseconds of the database's processor time a request. */
  readonly database?: number;
  /** Answers travel compressed, as to a browser. */
  readonly compressed?: boolean;
}

/** Pieces of equipment that the first applications name, for searches by their codes. */
export const EQUIPMENT = 100_000;

export const FIRST_PAGE = 'equcodeset=3000&pageNo=1&pageSize=10';
const OF_A_STEP = 'equcodeset=3000&stepcode=RWAP&pageNo=1&pageSize=10';

const numberedRows = (many: number, form: (at: number) => string) => Array.from({ length: many }, (_, at) => form(at));
const ofUnit = (word: string): string => `unitname=${encodeURIComponent(word)}`;

export const scenarios: readonly Scenario[] = [
  { name: 'newest first, page 1', forms: [FIRST_PAGE], part: 1, share: 0.65, slower: 2, cpu: 0.7 },
  {
    name: 'newest first, as the browser asks',
    forms: [`${FIRST_PAGE}&counting=later`],
    part: 0.5,
    share: 0.65,
    slower: 2,
    compressed: true,
  },
  { name: 'of a kind and a step, half of all', forms: [OF_A_STEP], part: 0.5, share: 0.8, slower: 2, cpu: 0.7 },
  { name: 'newest first, page 1, one caller', forms: [FIRST_PAGE], part: 0.25, callers: 1, share: 0.65, slower: 2 },
  { name: 'pages 1 to 50', forms: numberedRows(50, (at) => `equcodeset=3000&pageNo=${at + 1}&pageSize=10`), part: 1 },
  { name: 'a payment state that nobody has', forms: ['paymstate=09'], part: 0.25, slower: 2 },
  { name: '500 rows', forms: ['equcodeset=3000&pageNo=1&pageSize=500'], part: 0.05 },
  {
    name: 'application number, substring',
    forms: numberedRows(100, (at) => `appno=${String(at * 7919).padStart(6, '0')}`),
    part: 0.25,
    share: 0.9,
    slowest: 500,
  },
  {
    name: 'equipment, five codes at once',
    forms: numberedRows(100, (at) => `equcode=${String((at * 7919) % EQUIPMENT).padStart(6, '0')}`),
    part: 0.25,
    share: 0.9,
    slowest: 500,
  },
  {
    name: 'unit, two Chinese characters',
    forms: ['榕江', '滨海', '示范'].map(ofUnit),
    part: 0.25,
    share: 0.8,
    slowest: 500,
    database: 5,
  },
  {
    name: 'unit, two characters that every name has',
    forms: ['物业', '公司'].map(ofUnit),
    part: 0.25,
    share: 0.8,
    slowest: 500,
    database: 5,
  },
  {
    name: 'unit, one match',
    forms: numberedRows(50, (at) => ofUnit(`物业${90_000 + at}号`)),
    part: 0.25,
    slowest: 500,
  },
];
