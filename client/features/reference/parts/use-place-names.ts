import type { PlaceChoice } from '@yuva/contract/reference/schema';
import { language, t } from '../../../language/language.ts';
import { useDistricts, useGrampanchayats, useMandals, useStates } from '../api.ts';

/** A name is '' while unknown. */
export type PlaceNames = Record<keyof PlaceChoice, string>;

const LEVELS = ['state', 'district', 'mandal', 'grampanchayat'] as const;

/** Prefers the server's names; in other languages, and for queued choices, the place lists give them. */
export function useShownPlaces(chosen: PlaceChoice, said: PlaceNames): PlaceNames {
	const isTranslated = language() !== 'en';
	const isNameless = LEVELS.some((level) => chosen[level] !== null && said[level] === '');
	const listed = usePlaceNames(chosen, isNameless || isTranslated);
	const nameAt = (level: keyof PlaceChoice): string => {
		const isListed = listed[level] !== '' && listed[level] !== t('Loading…');
		return (isTranslated && isListed && listed[level]) || said[level] || listed[level];
	};
	return {
		state: nameAt('state'),
		district: nameAt('district'),
		mandal: nameAt('mandal'),
		grampanchayat: nameAt('grampanchayat'),
	};
}

/** A written village keeps the fellow's words; it sends no request unless `isWanted`. */
export function usePlaceNames(chosen: PlaceChoice, isWanted: boolean): PlaceNames {
	const lists = {
		state: useStates(isWanted),
		district: useDistricts(isWanted ? chosen.state : null),
		mandal: useMandals(isWanted ? chosen.district : null),
		grampanchayat: useGrampanchayats(isWanted ? chosen.mandal : null),
	};
	const nameAt = (level: keyof PlaceChoice): string => {
		const choice = chosen[level];
		if (typeof choice === 'string') return choice;
		const { options, isLoading } = lists[level];
		const found = options.find(({ value }) => value === String(choice));
		return found?.label ?? (isLoading && choice ? t('Loading…') : '');
	};
	return {
		state: nameAt('state'),
		district: nameAt('district'),
		mandal: nameAt('mandal'),
		grampanchayat: nameAt('grampanchayat'),
	};
}
