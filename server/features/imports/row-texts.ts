import type { PreviewedRow } from '@yuva/contract/imports/schema';
import { englishOf, type Said } from '@yuva/contract/said';
import type { Planned } from './planned.ts';
import type { RowErrors } from './read-row.ts';

/** In English; `error_texts` has what those with values say, for other languages. */
export function errorsIn(errors: Readonly<RowErrors>): Pick<PreviewedRow, 'errors' | 'error_texts'> {
	const fields = Object.entries(errors);
	const texts = fields.filter((field): field is [string, Said] => typeof field[1] === 'object');
	return {
		errors: Object.fromEntries(fields.map(([field, message]) => [field, englishOf(message)])),
		...(texts.length > 0 && { error_texts: Object.fromEntries(texts) }),
	};
}

export function existingIn(existing: Planned<unknown>['existing']): PreviewedRow['existing'] {
	if (!existing) return null;
	const { where, values } = existing;
	return { where: englishOf(where), ...(typeof where === 'object' && { where_text: where }), values };
}
