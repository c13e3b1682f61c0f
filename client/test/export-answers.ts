import { screen } from '@testing-library/react';
import { createExport, createExportTicket, listExports } from '@yuva/contract/exports/endpoints';
import type { StoredExport } from '@yuva/contract/exports/queue-schema';
import { vi } from 'vitest';
import { answer } from './answers.ts';
import { renderApp } from './render-app.tsx';
import { idOf, LEAD } from './staff-answers.ts';

export const CHOICES = {
	districts: [{ id: 682, name: 'Peddapalli' }],
	years: [
		{ id: 2, name: '2026-27', is_current: true },
		{ id: 1, name: '2025-26', is_current: false },
	],
};
export const WAITING: StoredExport = {
	...{ id: idOf(7), file: 'children.xlsx', filter: {}, state: 'waiting', reason: null },
	...{ rows_written: 0, bytes: 0, asked_at: '2026-11-20T06:29:58.000Z', ends_at: null },
};
export const RUNNING: StoredExport = { ...WAITING, state: 'running', rows_written: 1000 };
export const READY: StoredExport = {
	...{ ...WAITING, state: 'ready', rows_written: 1240, bytes: 3_200_000 },
	ends_at: '2026-11-21T06:30:00.000Z',
};
export const FAILED: StoredExport = { ...WAITING, state: 'failed', reason: 'storage' };
export const ADDRESS = '/api/staff/export/redeem/secret';

export const holds = (...data: StoredExport[]) => answer(listExports, { data });
export const takes = (note?: (body: unknown) => void) => answer(createExport, WAITING, note);
export const gives = () => answer(createExportTicket, { url: ADDRESS });

/** Collects the addresses that are passed to the browser's download. */
export function noteSaved(): string[] {
	const saved: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		saved.push(this.getAttribute('href') ?? '');
	});
	return saved;
}

export async function openExport() {
	const app = await renderApp('/staff/export', LEAD);
	await screen.findByLabelText('What to export');
	return app;
}
