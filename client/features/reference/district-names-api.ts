import type { Catalogue } from '@yuva/contract/catalogue';
import type { OtherLanguage } from '@yuva/contract/language';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { TELANGANA } from '@yuva/contract/reference/schema';
import { call } from '../../local/local.ts';

/** Keys are the English names; the list is empty where it does not load. */
export async function districtNames(language: OtherLanguage): Promise<Catalogue> {
	const districts = await call(listDistricts, { state_id: TELANGANA }).catch(() => []);
	return Object.fromEntries(
		districts.flatMap(({ name, translations }) => {
			const translated = translations?.[language];
			return translated ? [[name, translated]] : [];
		}),
	);
}
