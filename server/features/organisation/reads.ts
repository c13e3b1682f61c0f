import { getLogo } from '@yuva/contract/organisation/endpoints';
import { contactLines, ORGANISATION_PLACE, pageTexts } from '@yuva/contract/organisation/rules';
import { type Organisation, PRODUCT_LOGO } from '@yuva/contract/organisation/schema';
import type { PrivacyContact } from '@yuva/contract/privacy/schema';
import type { Db } from '../../platform/database/database.ts';
import { BUILT_IN } from './built-in.ts';
import { selectOrganisation } from './queries.ts';

/** As everybody reads it: what the head office entered, and the built-in texts where it did not. */
export async function readOrganisation(db: Db): Promise<Organisation> {
	const row = await selectOrganisation(db);
	const digest = row?.logo_digest;
	return {
		...BUILT_IN,
		...row?.entry,
		logo_url: digest ? getLogo.path.replace('{digest}', digest) : PRODUCT_LOGO,
	};
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

/** For the public pages, and the organisation itself for the code on them. */
export async function readPageTexts(db: Db): Promise<Record<string, string>> {
	const organisation = await readOrganisation(db);
	return { ...pageTexts(organisation), [ORGANISATION_PLACE]: JSON.stringify(organisation) };
}
