import { indiaDate } from '@yuva/contract/calendar';
import { getLogo } from '@yuva/contract/organisation/endpoints';
import { contactLines, ORGANISATION_PLACE, pageTexts } from '@yuva/contract/organisation/rules';
import { type Organisation, PRODUCT_LOGO } from '@yuva/contract/organisation/schema';
import type { PrivacyContact } from '@yuva/contract/privacy/schema';
import type { Db } from '../../platform/database/database.ts';
import { readCountedFigures } from '../publications/reads.ts';
import { BUILT_IN } from './built-in.ts';
import { selectOrganisation } from './queries.ts';

/** The public texts: those that the head office entered, else the built-in ones. */
export async function readOrganisation(db: Db, now: Date): Promise<Organisation> {
	const row = await selectOrganisation(db);
	const digest = row?.logo_digest;
	const logo_url = digest ? getLogo.path.replace('{digest}', digest) : PRODUCT_LOGO;
	const entered = { ...BUILT_IN, ...row?.entry, logo_url };
	const counted = await readCountedFigures(db);
	const texts = pageTexts(entered, counted && { ...counted, date: indiaDate(now) });
	return { ...entered, texts };
}

/** `installed`: from the settings of the server, used for what the head office did not enter. */
export async function readPrivacyContact(db: Db, installed: PrivacyContact): Promise<PrivacyContact> {
	const entry = (await selectOrganisation(db))?.entry;
	if (!entry) return installed;
	const { name, phone, email, address, complaint } = { ...BUILT_IN, ...entry };
	return {
		organisation: name,
		contact: contactLines({ phone, email, address }) || installed.contact,
		complaint: complaint || installed.complaint,
	};
}

/** For the public pages, and all of them as JSON for the code on these pages. */
export async function readPageTexts(db: Db, now: Date): Promise<Record<string, string>> {
	const { texts } = await readOrganisation(db, now);
	return { ...texts, [ORGANISATION_PLACE]: JSON.stringify({ texts }) };
}
