import { language, t } from './language.ts';

/** In English where the lists have no name in Telugu. */
export const placeName = (english: string, telugu: string | undefined): string =>
	(language() === 'te' && telugu) || english;

const byLetters = new Intl.Collator('te');

/** In Telugu by the letters of their names; in English as they are. */
export const inLetterOrder = <Place>(
	places: readonly Place[],
	nameOf: (place: Place) => string,
): readonly Place[] =>
	language() === 'te' ? places.toSorted((one, two) => byLetters.compare(nameOf(one), nameOf(two))) : places;

/** Rows of a table by district. */
export const inDistrictOrder = <Row extends { district_name: string }>(rows: readonly Row[]) =>
	inLetterOrder(rows, ({ district_name }) => t(district_name));
