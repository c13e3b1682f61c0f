import { language, t } from './language.ts';

let collator: Intl.Collator | undefined;

/** Made at first use: it costs a slow phone 25 ms. */
function byLetters(): Intl.Collator {
	collator ??= new Intl.Collator('te');
	return collator;
}

/** In Telugu by the letters of their names; in English as they are. */
export const inLetterOrder = <Place>(
	places: readonly Place[],
	nameOf: (place: Place) => string,
): readonly Place[] =>
	language() === 'te' ? places.toSorted((one, two) => byLetters().compare(nameOf(one), nameOf(two))) : places;

/** Rows of a table by district. */
export const inDistrictOrder = <Row extends { district_name: string }>(rows: readonly Row[]) =>
	inLetterOrder(rows, ({ district_name }) => t(district_name));
