import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
	importPlaceFile,
	listCasteOptions,
	listColleges,
	listCourses,
	listDistricts,
	listFatherOccupationOptions,
	listGrampanchayats,
	listMandals,
	listMotherOccupationOptions,
	listReligionOptions,
	listStates,
	listUniversities,
} from '@yuva/contract/reference/endpoints';
import type { NamedItem, Option, PlaceChoice, PlaceImport } from '@yuva/contract/reference/schema';
import { messageOf, NetworkError, queryOf, type Read, read, useWrite } from '../../local/local.ts';

/** A list to choose from, as a select takes it. */
export interface Lookup {
	readonly options: readonly Option[];
	readonly isLoading: boolean;
	/** Why the list could not be loaded, fit to show; undefined while it is loading or there. */
	readonly failure: string | undefined;
	/** Asks the server again. */
	readonly retry: () => void;
}

// Places and options hardly ever change; going back in a form must not ask for them again.
const staleTime = 60 * 60 * 1000;

// Universities, colleges and courses are kept by the head office, whose changes fellows are waiting for.
const studyStaleTime = 60 * 1000;

/** What cannot be loaded yet, because its parent is not chosen, is asked for with this and stays disabled. */
const NOT_CHOSEN = 0;

export const useStates = (enabled = true): Lookup =>
	placesOf(useQuery({ ...queryOf(listStates, {}), staleTime, enabled }));

export const useDistricts = (stateId: number | null): Lookup =>
	placesOf(
		useQuery({
			...queryOf(listDistricts, { state_id: stateId ?? NOT_CHOSEN }),
			staleTime,
			enabled: stateId !== null,
		}),
	);

export const useMandals = (districtId: number | null): Lookup =>
	placesOf(
		useQuery({
			...queryOf(listMandals, { district_id: districtId ?? NOT_CHOSEN }),
			staleTime,
			enabled: districtId !== null,
		}),
	);

export const useGrampanchayats = (mandalId: number | null): Lookup =>
	placesOf(
		useQuery({
			...queryOf(listGrampanchayats, { mandal_id: mandalId ?? NOT_CHOSEN }),
			staleTime,
			enabled: mandalId !== null,
		}),
	);

export const useUniversities = (enabled = true): Lookup =>
	placesOf(useQuery({ ...queryOf(listUniversities, {}), staleTime: studyStaleTime, enabled }));

export const useColleges = (universityId: number | null): Lookup =>
	placesOf(
		useQuery({
			...queryOf(listColleges, { university: universityId ?? NOT_CHOSEN }),
			staleTime: studyStaleTime,
			enabled: universityId !== null,
		}),
	);

export const useCourses = (collegeId: number | null): Lookup =>
	placesOf(
		useQuery({
			...queryOf(listCourses, { college: collegeId ?? NOT_CHOSEN }),
			staleTime: studyStaleTime,
			enabled: collegeId !== null,
		}),
	);

const optionLists = {
	caste: listCasteOptions,
	religion: listReligionOptions,
	mother_occupation: listMotherOccupationOptions,
	father_occupation: listFatherOccupationOptions,
};

/** The choices that the server offers for a field of a person's profile. */
export function useOptions(list: keyof typeof optionLists): Lookup {
	const query = useQuery({ ...queryOf(optionLists[list], {}), staleTime });
	return lookupOf(query, query.data ?? []);
}

function placesOf(query: UseQueryResult<NamedItem[]>): Lookup {
	const options = (query.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
	return lookupOf(query, options);
}

function lookupOf(query: UseQueryResult<unknown>, options: readonly Option[]): Lookup {
	return {
		options,
		isLoading: query.isLoading || (query.isError && query.isFetching && !query.data),
		failure: query.isError && !query.isFetching && !query.data ? listFailureOf(query.error) : undefined,
		retry: () => void query.refetch(),
	};
}

/** Why a list is not there; without network, lists that were used before are. */
export const listFailureOf = (error: unknown): string =>
	error instanceof NetworkError ? `It is not kept on this phone. ${error.message}` : messageOf(error);

/** How old a list may be that is only kept for a day without network. */
const KEPT = { staleTime: 7 * 24 * 60 * 60 * 1000 };

/** The lists that every form about people needs. */
export const commonLists = (): Read[] => [
	read(listStates, {}, KEPT),
	...Object.values(optionLists).map((list) => read(list, {}, KEPT)),
];

/** The lists of places down to the villages around `place`. */
export const listsAround = ({ state, district, mandal }: Omit<PlaceChoice, 'grampanchayat'>): Read[] => [
	...(state ? [read(listDistricts, { state_id: state }, KEPT)] : []),
	...(district ? [read(listMandals, { district_id: district }, KEPT)] : []),
	...(mandal ? [read(listGrampanchayats, { mandal_id: mandal }, KEPT)] : []),
];

/** Tries an official file of places, or brings it in. */
export function usePlaceImport() {
	const { send, isPending } = useWrite(importPlaceFile, [
		listStates,
		listDistricts,
		listMandals,
		listGrampanchayats,
	]);
	const run = (file: File, apply: boolean): Promise<PlaceImport | { failure: string }> =>
		send({ file, apply: apply ? 'yes' : 'no' }).catch((error: unknown) => ({ failure: messageOf(error) }));
	return { run, isPending };
}
