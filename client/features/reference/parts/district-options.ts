import type { NamedItem, Option } from '@yuva/contract/reference/schema';
import { t } from '../../../language/language.ts';
import { inLetterOrder } from '../../../language/letter-order.ts';

/** The texts of the console hold the names of these districts in Telugu. */
export const districtOptions = (districts: readonly NamedItem[]): readonly Option[] =>
	inLetterOrder(
		districts.map(({ id, name }) => ({ value: String(id), label: t(name) })),
		({ label }) => label,
	);
