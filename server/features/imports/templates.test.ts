import { missingFields } from '@yuva/contract/imports/fields';
import { importKinds } from '@yuva/contract/imports/schema';
import { templateFields, templateOf } from '@yuva/contract/imports/templates';
import { expect, test } from 'vitest';
import { readSheets } from '../../platform/media/read-sheet.ts';
import { findHeader } from './header.ts';
import { sheetKinds } from './kinds.ts';

test.each(importKinds)(
	'of the empty list of %s each heading is known as its field, and none is missing',
	async (kind) => {
		const { limits, headings, missing } = sheetKinds[kind];
		const [sheet] = await readSheets({ bytes: new TextEncoder().encode(templateOf(kind)), limits });
		if (!sheet) throw new Error('no sheet');
		const { guessed, rows } = findHeader(headings, sheet);
		expect(guessed).toEqual(Object.fromEntries(templateFields[kind].map((field, at) => [field, at])));
		expect([rows, missing(guessed, {})]).toEqual([[], []]);
		if (kind !== 'places') expect(missingFields(kind, guessed, {})).toEqual([]);
	},
);
