import type { PlaceChoice } from '@yuva/contract/reference/schema';
import { useDistricts, useGrampanchayats, useMandals, useStates } from '../api.ts';

/** '' while unknown. */
export type PlaceNames = Record<keyof PlaceChoice, string>;

/** Names from the place lists; sends no request unless `isWanted`. */
export function usePlaceNames(chosen: PlaceChoice, isWanted: boolean): PlaceNames {
	const lists = {
		state: useStates(isWanted),
		district: useDistricts(isWanted ? chosen.state : null),
		mandal: useMandals(isWanted ? chosen.district : null),
		grampanchayat: useGrampanchayats(isWanted ? chosen.mandal : null),
	};
	const nameAt = (level: keyof PlaceChoice): string => {
		const { options, isLoading } = lists[level];
		const found = options.find(({ value }) => value === String(chosen[level]));
		return found?.label ?? (isLoading && chosen[level] ? 'Loading…' : '');
	};
	return {
		state: nameAt('state'),
		district: nameAt('district'),
		mandal: nameAt('mandal'),
		grampanchayat: nameAt('grampanchayat'),
	};
}
