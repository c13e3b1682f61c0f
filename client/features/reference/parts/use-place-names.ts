import type { PlaceChoice } from '@yuva/contract/reference/schema';
import { t } from '../../../language/language.ts';
import { useDistricts, useGrampanchayats, useMandals, useStates } from '../api.ts';

/** '' while unknown. */
export type PlaceNames = Record<keyof PlaceChoice, string>;

/** Names from the place lists, and a village as the fellow wrote it; sends no request unless `isWanted`. */
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
