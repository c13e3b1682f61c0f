import type { FormText } from '@yuva/contract/forms/definition';
import { said } from '@yuva/contract/said';
import type { Findings, FormRow } from './xlsform-sheets.ts';

/** Returns both languages; leaves out Telugu if there is none. */
export function textOf(row: FormRow, field: string, findings: Findings): FormText {
	const { en, te } = row.byLanguage(field);
	const answer = /\$\{[^}]*\}/.exec(`${en} ${te}`)?.[0];
	if (answer !== undefined)
		findings.fault(row.place(field), said('A text cannot hold an answer: {word}', { word: answer }));
	return { en, ...(te !== '' && { te }) };
}

export function optionalText(row: FormRow, field: string, findings: Findings): FormText | undefined {
	const text = textOf(row, field, findings);
	return text.en === '' && text.te === undefined ? undefined : text;
}
