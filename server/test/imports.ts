import { importSheet, makeFirstSlips } from '@yuva/contract/imports/endpoints';
import { findHeader } from '../features/imports/header.ts';
import type { PlaceSource } from '../features/imports/place-files.ts';
import { LIMITS_OF_PLACES, places, readPlaces } from '../features/imports/places.ts';
import { readSheets } from '../platform/media/read-sheet.ts';
import type { Person } from './factories.ts';
import { type Cells, CHILD_HEADER, csvFile, FELLOW_HEADER } from './spreadsheets.ts';
import type { TestApp } from './test-app.ts';

const HEADERS: Record<'fellows' | 'children', readonly string[]> = {
	fellows: FELLOW_HEADER,
	children: CHILD_HEADER,
};

/** Reads files and brings them in, as the head office. */
export function importsOf(app: TestApp, admin: Person, kind: keyof typeof HEADERS) {
	const preview = (file: File, more: object = {}) =>
		app.call(importSheet, { kind, file, ...more }, { token: admin.token });
	return {
		fileOf: (...rows: Cells[]) => csvFile([HEADERS[kind], ...rows]),
		preview,
		write: (file: File, more: object = {}) => preview(file, { confirm: 'yes', ...more }),
		/** Ticks every change. */
		async writeAll(file: File, more: object = {}) {
			const changes = JSON.stringify((await preview(file, more)).body.changes);
			return preview(file, { ...more, changes, confirm: 'yes' });
		},
	};
}

/** Finds them by mobile number; more than one row if enrolled twice. */
export const importedFellows = ({ db }: TestApp, mobile: string) =>
	db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.leftJoin('learning_centers', 'learning_centers.fellow_id', 'fellows.id')
		.leftJoin('fellow_enrolments', 'fellow_enrolments.fellow_id', 'fellows.id')
		.selectAll('fellows')
		.select([
			'accounts.full_name',
			'accounts.own_password',
			'learning_centers.village as center',
			'fellow_enrolments.outcome',
			'fellow_enrolments.enrolled_on',
		])
		.where('accounts.mobile_number', '=', mobile)
		.execute();

export async function firstSlipOf(app: TestApp, admin: Person, mobile: string) {
	const [fellow] = await importedFellows(app, mobile);
	return app.call(makeFirstSlips, { fellow_ids: [String(fellow?.id)] }, { token: admin.token });
}

/** Acts as if the fellow had signed in and chosen one. */
export async function giveOwnPassword({ db }: TestApp, mobile: string): Promise<void> {
	await db.updateTable('accounts').set({ own_password: true }).where('mobile_number', '=', mobile).execute();
}

export const placeSource = (name: string, bytes: () => Promise<Uint8Array>): PlaceSource => ({
	name,
	read: async () => readSheets({ bytes: await bytes(), limits: LIMITS_OF_PLACES }),
});

export function codedPlacesIn(sheet: Parameters<typeof findHeader>[1]) {
	const { guessed: mapping, rows } = findHeader(places.headings, sheet);
	const today = '2026-11-27';
	const nothing = { values: {}, answers: {}, dates: {}, missing: [], from1904: false };
	const read = readPlaces({ ...nothing, mapping, rows, today });
	return read && 'coded' in read ? read.coded : [];
}
