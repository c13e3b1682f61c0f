import { language, t } from './language.ts';

let collator: { of: string; compare: Intl.Collator } | undefined;

/** It is made at first use, because it costs a slow phone 25 ms. */
function byLetters(): Intl.Collator {
	const chosen = language();
	if (collator?.of !== chosen) collator = { of: chosen, compare: new Intl.Collator(chosen) };
	return collator.compare;
}

/** Sorts by the letters of the chosen language; keeps the order in English. */
export const inLetterOrder = <Place>(
	places: readonly Place[],
	nameOf: (place: Place) => string,
): readonly Place[] =>
	language() === 'en' ? places : places.toSorted((one, two) => byLetters().compare(nameOf(one), nameOf(two)));

export const inDistrictOrder = <Row extends { district_name: string }>(rows: readonly Row[]) =>
	inLetterOrder(rows, ({ district_name }) => t(district_name));
