import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
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
import type { NamedItem, Option, PlaceChoice } from '@yuva/contract/reference/schema';
import { shownText, t } from '../../language/language.ts';
import { inLetterOrder } from '../../language/letter-order.ts';
import { messageOf, NetworkError, queryOf, type Read, read } from '../../local/local.ts';

/** `others` holds the names in other languages, because people search by these too. */
export type PlaceOption = Option & { readonly others?: readonly string[] };

export interface Lookup {
	readonly options: readonly PlaceOption[];
	readonly isLoading: boolean;
	/** Undefined while loading or loaded. */
	readonly failure: string | undefined;
	readonly retry: () => void;
}

// Places and options rarely change; going back in a form must not refetch them.
const staleTime = 60 * 60 * 1000;

// Fellows wait for the head office's changes to these lists, so they are read sooner.
const studyStaleTime = 60 * 1000;

/** The query needs an id even while it is disabled, because no parent is chosen. */
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

export function useOptions(list: keyof typeof optionLists): Lookup {
	const query = useQuery({ ...queryOf(optionLists[list], {}), staleTime });
	return lookupOf(query, query.data ?? []);
}

function placesOf(query: UseQueryResult<NamedItem[]>): Lookup {
	return lookupOf(query, optionsIn(query.data ?? []));
}

export const placeName = ({ name, translations }: NamedItem): string =>
	shownText({ en: name, ...translations });

/** Sorts by the letters of the chosen language. */
export function optionsIn(places: readonly NamedItem[]): readonly PlaceOption[] {
	const options = places.map((place) => {
		const label = placeName(place);
		const others = [place.name, ...Object.values(place.translations ?? {})].flatMap((name) =>
			name === undefined || name === label ? [] : [name],
		);
		return { value: String(place.id), label, ...(others.length > 0 && { others }) };
	});
	return inLetterOrder(options, ({ label }) => label);
}

function lookupOf(query: UseQueryResult<unknown>, options: readonly Option[]): Lookup {
	return {
		options,
		isLoading: query.isLoading || (query.isError && query.isFetching && !query.data),
		failure: query.isError && !query.isFetching && !query.data ? listFailureOf(query.error) : undefined,
		retry: () => void query.refetch(),
	};
}

/** Offline, lists that were used before are available. */
export const listFailureOf = (error: unknown): string =>
	error instanceof NetworkError
		? t('It is not kept on this phone. {message}', { message: t(error.message) })
		: t(messageOf(error));

/** Lists that are kept only for offline use may be this old. */
const KEPT = { staleTime: 7 * 24 * 60 * 60 * 1000 };

/** Every form about people needs these. */
export const commonLists = (): Read[] => [
	read(listStates, {}, KEPT),
	...Object.values(optionLists).map((list) => read(list, {}, KEPT)),
];

export const listsAround = ({ state, district, mandal }: Omit<PlaceChoice, 'grampanchayat'>): Read[] => [
	...(state ? [read(listDistricts, { state_id: state }, KEPT)] : []),
	...(district ? [read(listMandals, { district_id: district }, KEPT)] : []),
	...(mandal ? [read(listGrampanchayats, { mandal_id: mandal }, KEPT)] : []),
];
