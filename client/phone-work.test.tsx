import { screen } from '@testing-library/react';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import { expect, test, vi } from 'vitest';
import { answer, busy, fakeServer } from './test/answers.ts';
import { FIGURES } from './test/overview-answers.ts';
import { renderApp } from './test/render-app.tsx';
import { LEAD } from './test/staff-answers.ts';

const { asked } = vi.hoisted(() => ({ asked: vi.fn() }));
vi.mock('./local/background/first-things.ts', () => ({ FIRST_THINGS_MS: 0 }));
vi.mock('./offline-slices.ts', () => {
	asked();
	throw new TypeError('Failed to fetch dynamically imported module');
});

fakeServer(answer(getFigures, FIGURES), busy);

// An error that nothing catches would end the run.
test('a lead whose network is gone when the phone reads ahead works on without an error', async () => {
	await renderApp('/staff', LEAD);
	await vi.waitFor(() => expect(asked).toHaveBeenCalled());
	expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});
