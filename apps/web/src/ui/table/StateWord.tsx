import type { ReactNode } from 'react';
import './table.css';

/** A state in a list: a dot of its colour (a class of base.css; a state that asks for nothing has none), and its word. */
export const StateWord = ({ look, children }: { look: string | undefined; children: ReactNode }) => (
  <span className={look ? `state-word ${look}` : 'state-word'}>{children}</span>
);
