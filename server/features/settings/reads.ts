import { indiaDate } from '@yuva/contract/calendar';
import type { Catalogue } from '@yuva/contract/catalogue';
import {
	type Language,
	type OtherLanguage,
	otherLanguages,
	type TextByLanguage,
} from '@yuva/contract/language';
import type { PrivacyContact } from '@yuva/contract/privacy/schema';
import { filled, type Say } from '@yuva/contract/said';
import { getLogo } from '@yuva/contract/settings/organisation-endpoints';
import {
	contactLines,
	inLanguage,
	ORGANISATION_PLACE,
	pageTexts,
	teluguOf,
	type WithTelugu,
} from '@yuva/contract/settings/organisation-rules';
import {
	type Organisation,
	type OrganisationEntry,
	PRODUCT_LOGO,
} from '@yuva/contract/settings/organisation-schema';
import type { WelcomeFigures } from '@yuva/contract/testimonials/publications-schema';
import type { Db } from '../../platform/database/database.ts';
import { sayIn } from '../../platform/process/in-telugu.ts';
import { BUILT_IN } from './built-in.ts';
import { selectFigures, showsLiveFigures } from './figure-queries.ts';
import { selectOrganisation } from './organisation-queries.ts';
import { readCorrectedTexts } from './wording-actions.ts';

export async function readOrganisation(db: Db, now: Date, language: Language = 'en'): Promise<Organisation> {
	const row = await selectOrganisation(db);
	const digest = row?.logo_digest;
	const logo_url = digest ? getLogo.path.replace('{digest}', digest) : PRODUCT_LOGO;
	const entered = { ...enteredOf(row?.entry), logo_url };
	const counted = await readCountedFigures(db);
	const texts = pageTexts(
		entered,
		counted && { ...counted, date: indiaDate(now) },
		language,
		(await readSays(db))(language),
	);
	return { ...entered, language, texts };
}

function enteredOf(entry: Partial<OrganisationEntry> | null | undefined): WithTelugu {
	const entered = { ...BUILT_IN, ...entry };
	return { ...entered, te: entry?.te ?? teluguOf(entered, BUILT_IN) };
}

/** Says who answers for the data, as the head office entered it; '' for fields that it did not enter. */
export async function readPrivacyContact(db: Db): Promise<PrivacyContact> {
	const entry = (await selectOrganisation(db))?.entry;
	if (!entry) return { organisation: { en: '' }, contact: { en: '' }, complaint: { en: '' } };
	const entered = enteredOf(entry);
	const english = contactOf(entered);
	const others = otherLanguages.map((language) => ({
		language,
		texts: contactOf(inLanguage(entered, language)),
	}));
	const textOf = (name: keyof PrivacyContact): TextByLanguage => ({
		en: english[name],
		...Object.fromEntries(
			others
				.filter(({ texts }) => texts[name] !== english[name])
				.map(({ language, texts }) => [language, texts[name]]),
		),
	});
	return { organisation: textOf('organisation'), contact: textOf('contact'), complaint: textOf('complaint') };
}

const contactOf = (entry: OrganisationEntry) => ({
	organisation: entry.name,
	contact: contactLines(entry),
	complaint: entry.complaint,
});

/** Serves the public pages, with all of them as JSON for the code on these pages. */
export async function readPageTexts(db: Db, now: Date, language: Language): Promise<Record<string, string>> {
	const { texts } = await readOrganisation(db, now, language);
	return { ...texts, [ORGANISATION_PLACE]: JSON.stringify({ language, texts }) };
}

/** @param language is that of an account; null if none is chosen */
export type Says = (language: string | null) => Say;

export async function readSays(db: Db): Promise<Says> {
	const read = async (language: OtherLanguage) => [language, await readCorrectedTexts(db, language)] as const;
	const corrections = new Map<string | null, Catalogue>(await Promise.all(otherLanguages.map(read)));
	return (language) => sayIn(language, corrections.get(language));
}

export const inEachLanguage = (says: Says, textBy: (say: Say) => string): TextByLanguage => ({
	en: textBy(filled),
	...Object.fromEntries(otherLanguages.map((language) => [language, textBy(says(language))])),
});

export const readCountedFigures = async (db: Db): Promise<WelcomeFigures | undefined> =>
	(await showsLiveFigures(db)) ? selectFigures(db) : undefined;
