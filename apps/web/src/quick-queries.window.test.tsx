// @vitest-environment happy-dom
import { it } from '#window';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';

describe('a search for elements', () => {
  it('shows the document once when it was waited for in vain', async () => {
    render(<p>here</p>);
    const waited = waitFor(() => screen.getByText('elsewhere'), { timeout: 60 });
    const message = await waited.then(
      () => '',
      (problem: Error) => problem.message,
    );
    expect(message.match(/<body/g)).toHaveLength(1);
    expect(() => screen.getByText('elsewhere')).toThrow('<body');
  });

  it('reads names without what is not displayed or not in sight, as it stands now', () => {
    const { rerender } = render(
      <button type="button">
        <span style={{ display: 'none' }}>one</span>
        <span style={{ visibility: 'hidden' }}>
          <b>two</b>
        </span>
        <span>three</span>
      </button>,
    );
    expect(screen.queryByRole('button', { name: 'three' })).not.toBeNull();
    rerender(
      <button type="button">
        <span style={{}}>one</span>
        <span>three</span>
      </button>,
    );
    expect(screen.queryByRole('button', { name: 'one three' })).not.toBeNull();
  });

  it('is told the styles that the window knows', () => {
    render(
      <div style={{ visibility: 'hidden' }} data-testid="around">
        <p data-testid="block">one</p>
        <span data-testid="inline">two</span>
      </div>,
    );
    for (const name of ['around', 'block', 'inline']) {
      const style = getComputedStyle(screen.getByTestId(name));
      expect([style.getPropertyValue('display'), style.getPropertyValue('visibility')]).toEqual([
        style.display,
        style.visibility,
      ]);
    }
  });
});
