// Whose movement each row of a statement is: what its head, the lines between its rows, its sheets and a column say of accounts.
import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import {
  accountOfCell,
  accountOfId,
  accountOfSheet,
  accountsOfLine,
  differentAccounts,
  isSameAccount,
  mayBeSame,
  ownAccountColumn,
  ownNameOfSheet,
  type AccountsOfLine,
  type SaidAccount,
} from '@tejian/domain/money/bank-statement/statement-account.ts';
import type { StatementMapping } from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import type { StatementQuestion } from './statement-questions.ts';
import type { SourceRow } from './statement-source.ts';

/** The lot of a movement: read, asked, or left out as one of another account. */
export type Owner =
  | { readonly kind: 'own' }
  | { readonly kind: 'asked'; readonly question: StatementQuestion; readonly isOfFile: boolean }
  | { readonly kind: 'other'; readonly account: string };

/** Shorter ones tell no account from those of other banks. */
const LEAST_NUMBER = 8;
const OWN: Owner = { kind: 'own' };
const ofNumbers = (accounts: readonly SaidAccount[]) => accounts.map(({ shown }) => shown).join('、');

/**
 * Follows a file row by row. The first account that it says is its own; movements of another one are left out. Where movements
 * stand without an account before those of one, and where one head names several numbers, a person says if they are the same.
 */
export class MovementOwners {
  readonly #column: number | undefined;
  readonly #isConfirmed: (words: string) => boolean;
  #own: readonly SaidAccount[] = [];
  /** The accounts that the lines above the next movement say. */
  #current: readonly SaidAccount[] = [];
  #waiting: AccountsOfLine['waiting'] = new Set();
  #sheetAt: number | undefined;
  #sheetName = '';
  /** The name of the sheet of the first movement, besides its period. */
  #firstSheet: string | undefined;
  #isBehindMovement = false;
  /** Movements were read that nothing says an account of. */
  #hasNameless = false;
  #saidAt = '';

  constructor(heading: readonly string[], mapping: StatementMapping, isConfirmed: (words: string) => boolean) {
    this.#column = ownAccountColumn(heading, new Set(Object.values(mapping)));
    this.#isConfirmed = isConfirmed;
  }

  /** The number of the account, where the whole of it is written and no other is. */
  get accountNo(): string | undefined {
    const [only, another] = this.#own;
    return another === undefined && only?.isWhole && only.ends.length >= LEAST_NUMBER ? only.ends : undefined;
  }

  /** The accounts that it says to be its own: one, or several that a person confirmed to be the same. */
  get accounts(): readonly SaidAccount[] {
    return this.#own;
  }

  /** A line that is no movement and no heading; true where it says an account. */
  line({ cells, place, ...row }: SourceRow): boolean {
    this.#enter(row);
    const { accounts, waiting } = accountsOfLine(cells, this.#waiting);
    this.#waiting = waiting;
    if (accounts.length > 0) this.#say(accounts, place);
    return accounts.length > 0 || waiting.size > 0;
  }

  /** True of a sum that stands among the rows of another account. */
  isOfOther({ account = '' }: SourceRow): boolean {
    const inRow = accountOfId(account);
    const accounts = inRow ? [inRow] : this.#current;
    return this.#own.length > 0 && accounts.length > 0 && !this.#isOwn(accounts);
  }

  /** True of the cell of another party's account that is the statement's own. */
  isOwnAccount(cell: string): boolean {
    const account = accountOfCell(cell);
    return account !== undefined && [...this.#own, ...this.#current].some((one) => isSameAccount(one, account));
  }

  movement({ cells, place, account, ...row }: SourceRow): Owner {
    this.#enter(row);
    this.#isBehindMovement = true;
    this.#waiting = new Set();
    const inRow =
      accountOfId(account ?? '') ?? (this.#column === undefined ? undefined : accountOfCell(cells[this.#column] ?? ''));
    if (inRow) this.#saidAt = place;
    const accounts = inRow ? [inRow] : this.#current;
    const calledBy = ownNameOfSheet(this.#sheetName);
    this.#firstSheet ??= calledBy;
    if (accounts.length === 0) {
      if (calledBy !== '' && calledBy !== this.#firstSheet) return this.#ofSheet(place);
      this.#hasNameless ||= this.#own.length === 0;
      return OWN;
    }
    if (this.#own.length === 0) return this.#first(accounts);
    if (!this.#isOwn(accounts)) return { kind: 'other', account: ofNumbers(accounts) };
    this.#own = differentAccounts([...this.#own, ...accounts.filter((one) => this.#isOwn([one]))]);
    return OWN;
  }

  /** Nothing but the name of its sheet says whose it is, and that is another name: 建行 behind 工行. */
  #ofSheet(place: string): Owner {
    const question = { kind: 'account', place, words: text.sheetWords(this.#sheetName) } as const;
    return { kind: 'asked', question, isOfFile: false };
  }

  #first(accounts: readonly SaidAccount[]): Owner {
    const words = text.accountWords(ofNumbers(accounts));
    const question = { kind: 'account', place: this.#saidAt, words } as const;
    const isOpen = this.#hasNameless || accounts.length > 1;
    if (!isOpen) this.#own = accounts;
    else if (this.#isConfirmed(words)) this.#own = accounts;
    return isOpen ? { kind: 'asked', question, isOfFile: !this.#hasNameless } : OWN;
  }

  #isOwn = (accounts: readonly SaidAccount[]): boolean =>
    accounts.some((account) => this.#own.some((one) => mayBeSame(one, account)));

  #say(accounts: readonly SaidAccount[], place: string): void {
    const before = this.#isBehindMovement ? [] : this.#current;
    this.#current = differentAccounts([...before, ...accounts]);
    if (this.#isBehindMovement || this.#saidAt === '') this.#saidAt = place;
    this.#isBehindMovement = false;
  }

  /** A label stands above its number: that of this line may be one. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  #enter({ sheetAt, sheetName = '', sheetNames }: Pick<SourceRow, 'sheetAt' | 'sheetName' | 'sheetNames'>): void {
    if (sheetAt === this.#sheetAt) return;
    this.#sheetAt = sheetAt;
    this.#sheetName = sheetName;
    this.#isBehindMovement = true;
    const account = accountOfSheet(sheetName, sheetNames);
    this.#current = [];
    if (account) this.#say([account], sheetName);
  }
}
