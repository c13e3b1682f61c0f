import { screen, within } from '@testing-library/react';
import { getBackupState } from '@yuva/contract/system/backups-endpoints';
import type { BackupState } from '@yuva/contract/system/backups-schema';
import { getSystemState } from '@yuva/contract/system/endpoints';
import { expect, test } from 'vitest';
import { ADMIN } from '../../../test/administration.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SYSTEM_STATE } from '../../../test/system-answers.ts';

const server = fakeServer();
const MADE = {
	started_at: '2026-11-20T06:30:00.000Z',
	file: 'yuva-2026-11-20T06-30-00Z.backup',
	bytes: 12_400_000,
	rows: 123_456,
	files: 41,
	missing: 0,
};
const STATE: BackupState = {
	every_hours: 24,
	keep: 14,
	last_made: MADE,
	last_failed: null,
	is_late: false,
};

async function showCard(state: Partial<BackupState>) {
	server.use(answer(getSystemState, SYSTEM_STATE), answer(getBackupState, { ...STATE, ...state }));
	await renderApp('/staff/system', ADMIN);
	const heading = await screen.findByRole('heading', { name: 'Backups' });
	return within(heading.closest('section') as HTMLElement);
}

test('the head office sees when the last backup was made, and what it holds', async () => {
	const card = await showCard({});
	expect(await card.findByText('Made and checked')).toBeTruthy();
	expect(card.getByText('20-11-2026, 12:00')).toBeTruthy();
	expect(card.getByText('12 MB')).toBeTruthy();
	expect(card.getByText('1,23,456 rows, 41 files')).toBeTruthy();
	expect(card.getByText('Every 24 hours; the last 14 stay')).toBeTruthy();
});

const failed = { started_at: '2026-11-21T06:30:00.000Z', failure: 'The disk for backups is full.' };

test.each<[string, Partial<BackupState>, RegExp]>([
	['No backup is set up', { every_hours: null, last_made: null }, /^Set BACKUP_DIR/],
	['None yet', { last_made: null }, /being made/],
	['The last one failed', { last_failed: failed }, /21-11-2026, 12:00: The disk for backups is full/],
	['Late', { is_late: true }, /A newer backup should exist/],
	['Made, with gaps', { last_made: { ...MADE, missing: 2 } }, /^2 photos or recordings could not/],
])('the card says: %s', async (badge, state, words) => {
	const card = await showCard(state);
	expect(await card.findByText(badge)).toBeTruthy();
	expect(card.getByText(words)).toBeTruthy();
});

test('without network the card says so and asks again', async () => {
	server.use(answer(getSystemState, SYSTEM_STATE), noNetwork(getBackupState));
	const { user } = await renderApp('/staff/system', ADMIN);
	const again = await screen.findByRole('button', { name: 'Try again' });
	expect(screen.getByText(/No connection\./)).toBeTruthy();
	server.use(answer(getBackupState, STATE));
	await user.click(again);
	expect(await screen.findByText('Made and checked')).toBeTruthy();
});
