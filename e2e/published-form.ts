import { expect } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { callAs, signedInToken } from './call-as.ts';
import type { Product } from './product.ts';

const ADMIN = '9000000001';

export type Rows = readonly (readonly string[])[];

export const TALK = 'Talk with parents';
const HEAD = ['type', 'name', 'label::English (en)', 'label::Telugu (te)', 'relevant'];
/** A question depends on the answer before it; a photo and a recording are asked for. */
export const TALK_SURVEY: Rows = [
	HEAD,
	['select_one mood', 'mood', 'How was the talk?', 'మాటలు ఎలా సాగాయి?', ''],
	['text', 'story', 'What happened?', 'ఏం జరిగింది?', "${mood} = 'hard'"],
	['integer', 'homes', 'How many homes?', 'ఎన్ని ఇళ్లు?', ''],
	['image', 'wall', 'A photo of the wall', 'గోడ ఫోటో', ''],
	['audio', 'voice', 'Say it in your words', 'మీ మాటల్లో చెప్పండి', ''],
];
const CHOICES: Rows = [
	['list_name', 'name', 'label::English (en)', 'label::Telugu (te)'],
	['mood', 'good', 'Good', 'బాగా'],
	['mood', 'hard', 'Hard', 'కష్టంగా'],
];

export async function talkWorkbook(survey: Rows = TALK_SURVEY): Promise<Buffer> {
	const sheets = { survey, choices: CHOICES, settings: [['form_title'], [TALK]] };
	return Buffer.from(
		await writeXlsx({
			sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((cells) => [...cells]) })),
		}),
	);
}

/**
 * Publishes a workbook for all fellows, as the console does.
 *
 * @param name is that of the file, which is the title of a form that has none
 * @returns the id of the form
 */
export async function publishWorkbook(product: Product, name: string, workbook: Buffer): Promise<string> {
	const body = new FormData();
	body.append('file', new Blob([new Uint8Array(workbook)]), name);
	const checked = await fetch(`${product.origin}/api/staff/forms/preview/`, {
		method: 'POST',
		headers: { authorization: `Bearer ${await signedInToken(product, ADMIN)}` },
		body,
	});
	expect(checked.ok, `the check of a workbook: ${checked.status}`).toBe(true);
	const { definition } = Object(await checked.json());
	const settings = { kind: 'form', audience: 'fellows', repeat: 'once' };
	const published = await callAs(product, ADMIN, ['POST', '/api/staff/forms/'], { ...settings, definition });
	return String(published.form_id);
}
