import { displayDate } from '@yuva/contract/calendar';
import { importFields } from '@yuva/contract/imports/fields';
import { type ImportKind, importLimits } from '@yuva/contract/imports/schema';
import type { PlaceLevel } from '@yuva/contract/reference/schema';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';

interface KindTexts {
	readonly hint: () => string;
	readonly bringIn: (count: number) => string;
	readonly emptyList: () => string;
}

const limitOfPeople = (): string =>
	t('Excel (.xlsx), LibreOffice (.ods) or CSV, at most {count} rows.', { count: importLimits.fellows.rows });

export const kindTexts: Record<ImportKind, KindTexts> = {
	fellows: {
		hint: () =>
			`${t('One row for each fellow: name, mobile number, date of birth, gender, religion, caste, and district, mandal and village of the center.')} ${limitOfPeople()}`,
		bringIn: (count) => counted(count, 'Import {count} fellow', 'Import {count} fellows'),
		emptyList: () => t('Save an empty list of fellows'),
	},
	children: {
		hint: () =>
			`${t("One row for each child, with the parents, the school, and the fellow's mobile number or code.")} ${limitOfPeople()}`,
		bringIn: (count) => counted(count, 'Import {count} child', 'Import {count} children'),
		emptyList: () => t('Save an empty list of children'),
	},
	places: {
		hint: () =>
			`${t(
				'From {site}: districts, sub-districts, villages or local bodies. States first, villages last. Or a list with the names of district, mandal and village.',
				{ site: 'lgdirectory.gov.in' },
			)} ${t('Excel (.xlsx), LibreOffice (.ods) or CSV, at most {count} MB.', { count: importLimits.places.bytes / 1024 ** 2 })}`,
		bringIn: (count) => counted(count, 'Import {count} place', 'Import {count} places'),
		emptyList: () => t('Save an empty list of villages'),
	},
};

export const labelOf = (kind: ImportKind, field: string): string =>
	t(importFields[kind][field]?.label ?? field);

export const shownText = (text = ''): string => {
	if (text === '') return '–';
	return /^\d{4}-\d{2}-\d{2}$/.test(text) ? displayDate(text) : text;
};

/** Gives each reason with its field, unless the reason begins with the field. */
export const reasonsOf = (kind: ImportKind, errors: Readonly<Record<string, string>>): string[] =>
	Object.entries(errors).map(([field, message]) => {
		const [label, reason] = [labelOf(kind, field), t(message)];
		return field === '' || reason.startsWith(label) ? reason : `${label}: ${reason}`;
	});

export const levelWords: Record<PlaceLevel, { readonly all: string; readonly one: string }> = {
	states: { all: 'States', one: 'State' },
	districts: { all: 'Districts', one: 'District' },
	mandals: { all: 'Mandals', one: 'Mandal' },
	grampanchayats: { all: 'Villages', one: 'Village' },
};
