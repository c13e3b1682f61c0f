import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { dropSession, keepSession } from '../local/session/session.ts';
import { FELLOW } from '../test/render-app.tsx';
import { FailedScreen } from './broken-screen.tsx';

const reload = vi.fn();

afterEach(async () => {
	reload.mockClear();
	await dropSession();
});

test('a screen that failed has a title and Back, and says that unsent work is safe', async () => {
	await keepSession(FELLOW);
	render(<FailedScreen reload={reload} />, { wrapper: MemoryRouter });
	expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
	const alert = screen.getByRole('alert').textContent;
	expect(alert).toContain('Something went wrong.');
	expect(alert).toContain('Your work that is not sent yet is safe on this phone.');
});

test('a screen that failed is tried again when the line returns', () => {
	render(<FailedScreen reload={reload} />, { wrapper: MemoryRouter });
	expect(reload).not.toHaveBeenCalled();
	dispatchEvent(new Event('online'));
	expect(reload).toHaveBeenCalledTimes(1);
});
